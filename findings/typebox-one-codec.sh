#!/usr/bin/env bash
# typebox 1.4.3, Node 24.21.0; seen on 2026-11-29.
# A type of TypeBox that is compiled has a `Decode`, which, as its page says, "decodes a value, running any Decode callbacks if available", and validators "provide
# optimized implementations of the functions available in the Value submodule". One would guess that a `Decode` that refuses a quantity of 2.5 goes on to refuse it
# when an optional date is added to the type as a codec. In fact a compiled type in which no field is a codec answers by `Parse`, which is strict; as soon as one is,
# however deep, it answers as `Value.Decode`, which converts all the others first: 2.5 and "2.9" pieces are 2, true is 1, a price of null or "" is 0, a SKU of null is
# the text "null", an empty weight that may be null is 0, `gift: null` is false, and unknown fields are taken away. (That `Value.Decode` converts stands on its own page,
# of numbers in texts; that the compiled one does or does not, nowhere.) `minimum` and `minLength` see what the conversion has made. It holds for `Encode` as well: what
# one writes is changed on its way out. So a strict schema is made lenient by somebody else's date, and a test of the schema without one says nothing about it.
# What helps is `Check` in front of `Decode`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 typebox@1.4.3
cat >run.mjs <<'EOF'
import Type from 'typebox';
import { Compile } from 'typebox/compile';
const day = Type.Codec(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
  .Decode((text) => new Date(text))
  .Encode((date) => date.toISOString().slice(0, 10));
const fields = {
  sku: Type.String({ minLength: 1 }),
  quantity: Type.Integer({ minimum: 1 }),
  price: Type.Number({ minimum: 0 }),
  gift: Type.Boolean(),
  weight: Type.Union([Type.Number(), Type.Null()]),
};
const before = Compile(Type.Object(fields));
const after = Compile(Type.Object({ ...fields, delivery: Type.Optional(Type.Object({ on: Type.Optional(day) })) }));
const order = { sku: 'ROSE', quantity: 1, price: 9, gift: false, weight: null };
const attempt = (validator, method, name, value) => {
  try {
    return JSON.stringify(validator[method](value)[name]) ?? 'taken away';
  } catch {
    return 'refused';
  }
};
const tried = [['quantity', [1, 2.5, '2.9', true, 0.5]], ['price', [null, '', false]], ['sku', [null, 12]], ['gift', [null, 'no']], ['weight', [null, '']], ['coupon', ['TEN']]];
for (const [name, values] of tried) {
  for (const value of values) {
    const given = { ...order, [name]: value };
    const [strict, lenient] = [before, after].map((validator) => ['Decode', 'Encode'].map((method) => attempt(validator, method, name, given)).join(' and '));
    console.log(`${name} ${JSON.stringify(value)}: decoded and encoded without a codec ${strict}, with one ${lenient}; Check says ${after.Check(given)}`);
  }
}
EOF
want=$(cat <<'EOF'
quantity 1: decoded and encoded without a codec 1 and 1, with one 1 and 1; Check says true
quantity 2.5: decoded and encoded without a codec refused and refused, with one 2 and 2; Check says false
quantity "2.9": decoded and encoded without a codec refused and refused, with one 2 and 2; Check says false
quantity true: decoded and encoded without a codec refused and refused, with one 1 and 1; Check says false
quantity 0.5: decoded and encoded without a codec refused and refused, with one refused and refused; Check says false
price null: decoded and encoded without a codec refused and refused, with one 0 and 0; Check says false
price "": decoded and encoded without a codec refused and refused, with one 0 and 0; Check says false
price false: decoded and encoded without a codec refused and refused, with one 0 and 0; Check says false
sku null: decoded and encoded without a codec refused and refused, with one "null" and "null"; Check says false
sku 12: decoded and encoded without a codec refused and refused, with one "12" and "12"; Check says false
gift null: decoded and encoded without a codec refused and refused, with one false and false; Check says false
gift "no": decoded and encoded without a codec refused and refused, with one refused and refused; Check says false
weight null: decoded and encoded without a codec null and null, with one null and null; Check says true
weight "": decoded and encoded without a codec refused and refused, with one 0 and 0; Check says false
coupon "TEN": decoded and encoded without a codec "TEN" and "TEN", with one taken away and taken away; Check says true
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
