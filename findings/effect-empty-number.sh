#!/usr/bin/env bash
# effect 4.1.0 and 3.22.4, Node 24.21.0; seen on 2026-11-29.
# Effect's schema for a number in a text is NumberFromString in version 3, where "" and " " are refused. Version 4 has FiniteFromString for it, "a string is decoded as
# a finite number, rejecting NaN, Infinity, and -Infinity" (Schema.d.ts), and one would guess that it is the stricter of the two. In fact it takes what JavaScript's
# Number() takes, so an empty text is 0 since version 4: the price that somebody has emptied is free, `?page=` is page 0, and "order-" matches the template of an order
# and is order 0. In a union it is the 0 as well, if the number stands in front of the "" that is meant. `Config.Int` of the same version refuses what is empty (and
# gives the default), as BigIntFromString does, while `Config.integer` of version 3 made 0 of it: the two have changed sides. That it coerces as JavaScript does is said
# of the NumberFromString that version 4 has beside it, not of this. What helps is a check of the text in front:
# `Schema.NonEmptyString.check(Schema.isTrimmed()).pipe(Schema.decodeTo(Schema.FiniteFromString))`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 effect@4.1.0 effect3@npm:effect@3.22.4
cat >run.mjs <<'EOF'
import * as four from 'effect';
import * as three from 'effect3';
const attempt = (run) => {
  try {
    return JSON.stringify(run());
  } catch {
    return 'refused';
  }
};
const decode = ({ Schema }, schema, value) => attempt(() => Schema.decodeUnknownSync(schema)(value));
const schemas = {
  'NumberFromString of 3': [three, three.Schema.NumberFromString],
  'FiniteFromString of 4': [four, four.Schema.FiniteFromString],
  'with a check in front': [four, four.Schema.NonEmptyString.check(four.Schema.isTrimmed()).pipe(four.Schema.decodeTo(four.Schema.FiniteFromString))],
};
for (const [name, [effect, schema]] of Object.entries(schemas)) {
  console.log(`${name}: ${['19.5', '', ' ', '\n', 'free', '1,500'].map((text) => `${JSON.stringify(text)} ${decode(effect, schema, text)}`).join(', ')}`);
}

const { FiniteFromString, Literal, Struct, TemplateLiteralParser, Union, optional } = four.Schema;
console.log('form:', decode(four, Struct({ price: FiniteFromString, page: optional(FiniteFromString) }), { price: '', page: '' }));
console.log('number or "":', decode(four, Union([FiniteFromString, Literal('')]), ''), 'and the other way round:', decode(four, Union([Literal(''), FiniteFromString]), ''));
for (const text of ['order-1001', 'order-', 'order- ']) {
  const old = decode(three, three.Schema.TemplateLiteralParser('order-', three.Schema.NumberFromString), text);
  console.log(`template, ${JSON.stringify(text)}: version 3 ${old}, version 4 ${decode(four, TemplateLiteralParser(['order-', FiniteFromString]), text)}`);
}

const env = { STOCK: '' };
const old = three.ConfigProvider.fromMap(new Map(Object.entries(env)));
console.log('STOCK= with default 5: version 3', attempt(() => three.Effect.runSync(old.load(three.Config.withDefault(three.Config.integer('STOCK'), 5)))),
  'version 4', attempt(() => four.Effect.runSync(four.Config.withDefault(four.Config.Int('STOCK'), 5).parse(four.ConfigProvider.fromEnv({ env })))));
EOF
want=$(cat <<'EOF'
NumberFromString of 3: "19.5" 19.5, "" refused, " " refused, "\n" refused, "free" refused, "1,500" refused
FiniteFromString of 4: "19.5" 19.5, "" 0, " " 0, "\n" 0, "free" refused, "1,500" refused
with a check in front: "19.5" 19.5, "" refused, " " refused, "\n" refused, "free" refused, "1,500" refused
form: {"price":0,"page":0}
number or "": 0 and the other way round: ""
template, "order-1001": version 3 ["order-",1001], version 4 ["order-",1001]
template, "order-": version 3 refused, version 4 ["order-",0]
template, "order- ": version 3 refused, version 4 ["order-",0]
STOCK= with default 5: version 3 0 version 4 5
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
