#!/usr/bin/env bash
# fastify 5.12.8 (fast-json-stringify 7.3.10), typebox 1.4.3, Node 24.21.0; seen on 2026-11-29.
# A route of Fastify may say what its answer looks like; the answer is then written by that schema, with what is not in it left out and types coerced, as its
# documentation says. Literals come of themselves: `Type.Literal('paid')` of TypeBox is `{ "const": "paid" }`. One would guess that an answer which says something
# else is sent as it is, as one outside of an `enum`, a `minimum` or a `pattern` is, or that it is an error, as text for an integer is. In fact the literal is
# written in place of the value: a handler that returns `{ status: 'refused', ok: false }` is answered as `{ "status": "paid", "ok": true }` with 200, and nothing
# is logged. The same literal as an enum of one value is not touched, and within `anyOf` it is compared, so a second alternative makes the answer right and
# a third kind of answer an error. Of alternatives whose fields are all optional the first is always taken, and what belongs to the others is left out.
# The documentation of neither package says a word of `const` in answers. What helps is an enum of one value, or a check of answers in tests, which the schema
# is not.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fastify@5.12.8 fast-json-stringify@7.3.10 typebox@1.4.3
cat >run.mjs <<'EOF'
import Fastify from 'fastify';
import Type from 'typebox';
const refused = { status: 'refused', ok: false };
const Paid = Type.Object({ status: Type.Literal('paid'), ok: Type.Literal(true) });
const Refused = Type.Object({ status: Type.Literal('refused'), ok: Type.Literal(false), reason: Type.Optional(Type.String()) });
const Cash = Type.Object({ cash: Type.Optional(Type.Integer()) });
const Card = Type.Object({ card: Type.Optional(Type.String()) });
const routes = {
  'no schema': [undefined, refused],
  'literals': [Paid, refused],
  'literals, in a list': [Type.Array(Paid), [refused, { status: 'open', ok: null }]],
  'literals, nothing given': [Paid, {}],
  'enum of one': [Type.Object({ status: Type.Enum(['paid']) }), { status: 'refused' }],
  'pattern': [Type.Object({ status: Type.String({ pattern: '^paid$' }) }), { status: 'refused' }],
  'minimum': [Type.Object({ total: Type.Integer({ minimum: 500 }) }), { total: 1 }],
  'text for an integer': [Type.Object({ total: Type.Integer() }), { total: 'free' }],
  'one of two with literals': [Type.Union([Paid, Refused]), { ...refused, reason: 'expired' }],
  'none of two with literals': [Type.Union([Paid, Refused]), { status: 'open', ok: false }],
  'one of two with optional fields': [Type.Union([Cash, Card]), { card: '4242' }],
};
// As in production, but kept in memory, so that one sees what is logged.
const logged = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
Object.values(routes).forEach(([schema, answer], number) => {
  app.get(`/${number}`, { schema: schema && { response: { 200: schema } } }, async () => answer);
});
for (const [number, [name, [, answer]]] of Object.entries(routes).entries()) {
  logged.length = 0;
  const { statusCode, body } = await app.inject(`/${number}`);
  console.log(`${name}: ${JSON.stringify(answer)} is ${statusCode} ${statusCode === 200 ? body : ''}${logged.length > 0 ? 'logged' : ''}`);
}
EOF
want=$(cat <<'EOF'
no schema: {"status":"refused","ok":false} is 200 {"status":"refused","ok":false}
literals: {"status":"refused","ok":false} is 200 {"status":"paid","ok":true}
literals, in a list: [{"status":"refused","ok":false},{"status":"open","ok":null}] is 200 [{"status":"paid","ok":true},{"status":"paid","ok":true}]
literals, nothing given: {} is 500 logged
enum of one: {"status":"refused"} is 200 {"status":"refused"}
pattern: {"status":"refused"} is 200 {"status":"refused"}
minimum: {"total":1} is 200 {"total":1}
text for an integer: {"total":"free"} is 500 logged
one of two with literals: {"status":"refused","ok":false,"reason":"expired"} is 200 {"status":"refused","ok":false,"reason":"expired"}
none of two with literals: {"status":"open","ok":false} is 500 logged
one of two with optional fields: {"card":"4242"} is 200 {}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
