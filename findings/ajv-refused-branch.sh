#!/usr/bin/env bash
# ajv 8.20.0, fastify 5.12.8, Node 24.21.0; seen on 2026-11-29.
# With `coerceTypes`, as Fastify sets it for all that is sent, Ajv makes a number of "3" where the schema says number. One would guess that a ZIP whose schema says
# string stays what was sent, "02134". But a part of a schema that is only tried leaves its changes behind, though it does not apply: a condition ("if the ZIP is
# 90000 or more, a state is needed"), a `not`, a `contains`, or the branch of an `anyOf` or `oneOf` that was refused. The number that it made is made a string again
# by the next part, so that the data are valid, of the right type, and "2134"; a gift card of 16 digits ends in another digit, a tracking number of 22 is 9.4e+21, "1E5"
# is 100000, and a blank in front is gone. Which branch is tried first and in which order the properties stand decides: with the `kind` in front of the number, or
# with `discriminator`, all is well. What helps is to repeat the string's own type in each part that is tried (`pattern` in place of `minimum`), or no coercion of bodies.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ajv@8.20.0 fastify@5.12.8
cat >run.mjs <<'EOF'
import Ajv from 'ajv';
import fastify from 'fastify';
const check = (schema, data, options) => {
  const valid = new Ajv({ coerceTypes: true, ...options }).validate(schema, data);
  return `${valid ? 'valid' : 'refused'}, ${JSON.stringify(data)}`;
};
const object = (properties, more) => ({ type: 'object', properties, ...more });
const zip = { type: 'string' };
const far = { properties: { zip: { type: 'integer', minimum: 90000 } }, required: ['zip'] };
console.log('a ZIP that is a string');
console.log(`  alone: ${check(object({ zip }), { zip: '02134' })}`);
console.log(`  and a condition: ${check(object({ zip }, { if: far, then: { required: ['state'] } }), { zip: '02134' })}`);
console.log(`  and a condition within allOf: ${check(object({ zip }, { allOf: [{ if: far, then: { required: ['state'] } }] }), { zip: '02134' })}`);
console.log(`  and not: ${check(object({ zip }, { not: far }), { zip: '02134' })}`);
console.log(`  and not, by a pattern: ${check(object({ zip }, { not: { properties: { zip: { type: 'string', pattern: '^9' } }, required: ['zip'] } }), { zip: '02134' })}`);
console.log('an order or a parcel');
const order = { id: { type: 'integer' }, kind: { const: 'order' } };
const parcel = { id: { type: 'string' }, kind: { const: 'parcel' } };
const turned = ({ id, kind }) => ({ kind, id });
const required = { required: ['kind'] };
for (const id of ['02134', '9400111899223197', '9400111899223197428497', '1E5', ' 7', 'A7']) {
  console.log(`  ${JSON.stringify(id)}: ${check({ anyOf: [object(order, required), object(parcel, required)] }, { kind: 'parcel', id })}`);
}
const id = '02134';
console.log(`  oneOf: ${check({ oneOf: [object(order, required), object(parcel, required)] }, { kind: 'parcel', id })}`);
console.log(`  the parcel first: ${check({ anyOf: [object(parcel, required), object(order, required)] }, { kind: 'parcel', id })}`);
console.log(`  the kind first: ${check({ anyOf: [object(turned(order), required), object(turned(parcel), required)] }, { kind: 'parcel', id })}`);
const discriminator = { type: 'object', discriminator: { propertyName: 'kind' }, required: ['kind'], oneOf: [{ properties: order }, { properties: parcel }] };
console.log(`  discriminator: ${check(discriminator, { kind: 'parcel', id }, { discriminator: true })}`);
const app = fastify();
app.post('/', { schema: { body: object({ zip }, { allOf: [{ if: far, then: { required: ['state'] } }] }) } }, async (request) => request.body);
const answer = await app.inject({ method: 'POST', url: '/', payload: { zip: '02134' } });
console.log(`Fastify: ${answer.statusCode}, ${answer.body}`);
EOF
want=$(cat <<'EOF'
a ZIP that is a string
  alone: valid, {"zip":"02134"}
  and a condition: valid, {"zip":"2134"}
  and a condition within allOf: valid, {"zip":"2134"}
  and not: valid, {"zip":"2134"}
  and not, by a pattern: valid, {"zip":"02134"}
an order or a parcel
  "02134": valid, {"kind":"parcel","id":"2134"}
  "9400111899223197": valid, {"kind":"parcel","id":"9400111899223196"}
  "9400111899223197428497": valid, {"kind":"parcel","id":"9.400111899223197e+21"}
  "1E5": valid, {"kind":"parcel","id":"100000"}
  " 7": valid, {"kind":"parcel","id":"7"}
  "A7": valid, {"kind":"parcel","id":"A7"}
  oneOf: valid, {"kind":"parcel","id":"2134"}
  the parcel first: valid, {"kind":"parcel","id":"02134"}
  the kind first: valid, {"kind":"parcel","id":"02134"}
  discriminator: valid, {"kind":"parcel","id":"02134"}
Fastify: 200, {"zip":"2134"}
EOF
)
got=$(node_modules/.bin/node run.mjs 2>&1)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
