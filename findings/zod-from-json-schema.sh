#!/usr/bin/env bash
# zod 4.6.7, ajv 8.20.0, ajv-formats 3.0.1, Node 24.21.0; seen on 2026-11-29.
# `z.fromJSONSchema` makes a Zod schema of a JSON Schema, such as that of a form or of an assistant's tool; it is called experimental, since its output may change. It throws
# for what it does not know, "Conditional schemas (if/then/else) are not supported", so one would guess that what it takes it also checks. In fact a good deal is dropped
# without a word. A branch without `type` accepts anything: "email or phone", written as `anyOf` of two `required`, is passed by an order with neither, and a `required` within
# `allOf` is not required. So is a name in `required` that stands in no `properties`, a limit beside a `$ref`, and `additionalProperties: false` within `allOf`. A field that
# is required and has a default may be missing. Other schemas refuse what is good: of `oneOf` with a `type` beside it all branches without a type match, so that more than
# one does, and every order is refused; `\p{L}` in a pattern is read without the flag that the standard asks for, and refuses every name; "/soaps" is no URI reference, and
# a `const` that is a list or an object equals nothing. Ajv judges all of these by the standard. What helps is to write `type` into each branch, with the properties that it
# requires, and to try the schema with a value that must be refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1
cat >run.mjs <<'EOF'
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const text = { type: 'string' };
const contact = { email: text, phone: text };
const either = [{ required: ['email'] }, { required: ['phone'] }];
const full = either.map(({ required }) => ({ type: 'object', properties: contact, required }));
const cents = { type: 'integer', minimum: 0 };
const cases = [
  ['anyOf required', { type: 'object', properties: contact, anyOf: either }, [{ email: 'ann@example.com' }, {}]],
  ['the same with types in the branches', { anyOf: full }, [{ email: 'ann@example.com' }, {}]],
  ['oneOf required', { type: 'object', properties: contact, oneOf: either }, [{ email: 'ann@example.com' }, {}]],
  ['allOf required', { type: 'object', properties: { zip: text }, allOf: [{ required: ['zip'] }] }, [{ zip: '02134' }, {}]],
  ['required, not in properties', { type: 'object', properties: { zip: text }, required: ['zip', 'city'] }, [{ zip: '02134', city: 'Boston' }, { zip: '02134' }]],
  ['required with default', { type: 'object', properties: { bars: { type: 'integer', default: 1 } }, required: ['bars'] }, [{ bars: 2 }, {}]],
  ['a limit beside $ref', { $defs: { cents }, type: 'object', properties: { tip: { $ref: '#/$defs/cents', maximum: 500 } } }, [{ tip: 200 }, { tip: 90000 }]],
  ['allOf with a closed part', { allOf: [{ type: 'object' }, { type: 'object', properties: contact, additionalProperties: false }] }, [{ email: 'a' }, { emial: 'a' }]],
  ['a limit without type', { type: 'object', properties: { note: { maxLength: 5 } } }, [{ note: 'gift' }, { note: 'a gift for Ann' }]],
  ['pattern of letters', { type: 'string', pattern: '^[\\p{L} ]+$' }, ['Ann Lee', '1001']],
  ['uri-reference', { type: 'string', format: 'uri-reference' }, ['/soaps', 'https://example.com/']],
  ['const of a list', { const: ['rose'] }, [['rose'], ['oat']]],
];
const word = (accepted) => (accepted ? 'accepts' : 'refuses');
for (const [name, schema, values] of cases) {
  const [judge, zod] = [ajv.compile(schema), z.fromJSONSchema(schema)];
  console.log(name);
  for (const value of values) {
    const [right, accepted] = [judge(value), zod.safeParse(value).success];
    console.log(`  ${JSON.stringify(value)}: zod ${word(accepted)}${right === accepted ? '' : `, ajv ${word(right)}`}`);
  }
}
for (const schema of [{ if: { required: ['zip'] }, then: { required: ['city'] } }, { type: 'string', not: { const: 'x' } }]) {
  try {
    z.fromJSONSchema(schema);
  } catch (error) {
    console.log(error.message);
  }
}
EOF
want=$(cat <<'EOF'
anyOf required
  {"email":"ann@example.com"}: zod accepts
  {}: zod accepts, ajv refuses
the same with types in the branches
  {"email":"ann@example.com"}: zod accepts
  {}: zod refuses
oneOf required
  {"email":"ann@example.com"}: zod refuses, ajv accepts
  {}: zod refuses
allOf required
  {"zip":"02134"}: zod accepts
  {}: zod accepts, ajv refuses
required, not in properties
  {"zip":"02134","city":"Boston"}: zod accepts
  {"zip":"02134"}: zod accepts, ajv refuses
required with default
  {"bars":2}: zod accepts
  {}: zod accepts, ajv refuses
a limit beside $ref
  {"tip":200}: zod accepts
  {"tip":90000}: zod accepts, ajv refuses
allOf with a closed part
  {"email":"a"}: zod accepts
  {"emial":"a"}: zod accepts, ajv refuses
a limit without type
  {"note":"gift"}: zod accepts
  {"note":"a gift for Ann"}: zod accepts, ajv refuses
pattern of letters
  "Ann Lee": zod refuses, ajv accepts
  "1001": zod refuses
uri-reference
  "/soaps": zod refuses, ajv accepts
  "https://example.com/": zod accepts
const of a list
  ["rose"]: zod refuses, ajv accepts
  ["oat"]: zod refuses
Conditional schemas (if/then/else) are not supported
not is not supported in Zod (except { not: {} } for never)
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
