#!/usr/bin/env bash
# zod 4.6.7, ajv 8.20.0 and, for comparison, valibot 1.5.0 with @valibot/to-json-schema 1.8.0; Node 24.21.0; seen on 2026-11-29.
# `z.toJSONSchema(schema, { io: 'input' })` describes what a form or an assistant may send, for an API's document, a tool or a check elsewhere. What JSON Schema
# cannot say, such as a date, is an error, so one would guess that a schema which comes out accepts what Zod accepts, or more. In fact it refuses good values,
# without a word:
# - a regular expression loses its flags, so a code that Zod takes in any case has to be small; Valibot's converter refuses such an expression;
# - steps that Zod runs first are left out, and what follows them is asked of the raw text: `.toUpperCase().regex(/^[A-Z]{2}$/)` refuses "ny", `.trim().max(5)`
#   the ZIP with a blank; `z.coerce.number()` is a number that may not be sent as "2";
# - a field with `.catch()`, which may be missing or anything, is required;
# - `multipleOf(0.01)`, which Zod reckons with decimals, goes to validators that reckon with floats: of the prices from $0.01 to $99.99 Ajv refuses 1363.
# The other way round, `.refine()`, `z.stringbool()` and a `.trim().min(1)` of blanks say yes to anything. And `.readonly()`, which freezes the result in
# TypeScript, becomes `readOnly: true`, which in OpenAPI says that a request should not send the field at all.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 zod@4.6.7 ajv@8.20.0 valibot@1.5.0 @valibot/to-json-schema@1.8.0
cat >run.mjs <<'EOF'
import { toJsonSchema } from '@valibot/to-json-schema';
import Ajv2020 from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { z } from 'zod';
const ajv = new Ajv2020();
const inputSchema = (schema) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};
const said = (isValid) => (isValid ? 'yes' : 'no');
const cases = [
  ['.regex(/^rose-\\d+$/i)', z.string().regex(/^rose-\d+$/i), 'Rose-10'],
  ['.toUpperCase().regex(/^[A-Z]{2}$/)', z.string().toUpperCase().regex(/^[A-Z]{2}$/), 'ny'],
  ['.trim().max(5)', z.string().trim().max(5), '02134 '],
  ['z.coerce.number()', z.coerce.number(), '2'],
  ['.catch() in an object', z.object({ sort: z.enum(['price', 'name']).catch('name') }), {}],
  ['.multipleOf(0.01)', z.number().multipleOf(0.01), 4.35],
  ['.trim().min(1)', z.string().trim().min(1), '  '],
  ['z.stringbool()', z.stringbool(), 'perhaps'],
  ['.refine(even)', z.number().refine((bars) => bars % 2 === 0), 3],
];
for (const [name, schema, value] of cases) {
  const json = inputSchema(schema);
  console.log(`${name}, ${JSON.stringify(value)}: Zod ${said(schema.safeParse(value).success)}, Ajv ${said(ajv.validate(json, value))}\n  ${JSON.stringify(json)}`);
}
const cents = z.number().multipleOf(0.01);
const isCents = ajv.compile(inputSchema(cents));
const prices = Array.from({ length: 9999 }, (_, index) => (index + 1) / 100);
console.log(`prices refused: Zod ${prices.filter((price) => !cents.safeParse(price).success).length}, Ajv ${prices.filter((price) => !isCents(price)).length} of ${prices.length}`);
console.log('.readonly():', JSON.stringify(z.toJSONSchema(z.object({ bars: z.array(z.string()).readonly() }), { io: 'input', target: 'openapi-3.0' }).properties));
for (const [name, convert] of [['z.date()', () => z.toJSONSchema(z.date())], ['a flag in Valibot', () => toJsonSchema(v.pipe(v.string(), v.regex(/^rose/i)))]]) {
  try {
    console.log(`${name}: ${JSON.stringify(convert())}`);
  } catch ({ message }) {
    console.log(`${name}: ${message}`);
  }
}
EOF
want=$(cat <<'EOF'
.regex(/^rose-\d+$/i), "Rose-10": Zod yes, Ajv no
  {"type":"string","pattern":"^rose-\\d+$"}
.toUpperCase().regex(/^[A-Z]{2}$/), "ny": Zod yes, Ajv no
  {"type":"string","pattern":"^[A-Z]{2}$"}
.trim().max(5), "02134 ": Zod yes, Ajv no
  {"type":"string","maxLength":5}
z.coerce.number(), "2": Zod yes, Ajv no
  {"type":"number"}
.catch() in an object, {}: Zod yes, Ajv no
  {"type":"object","properties":{"sort":{"default":"name","type":"string","enum":["price","name"]}},"required":["sort"]}
.multipleOf(0.01), 4.35: Zod yes, Ajv no
  {"type":"number","multipleOf":0.01}
.trim().min(1), "  ": Zod no, Ajv yes
  {"type":"string","minLength":1}
z.stringbool(), "perhaps": Zod no, Ajv yes
  {"type":"string"}
.refine(even), 3: Zod no, Ajv yes
  {"type":"number"}
prices refused: Zod 0, Ajv 1363 of 9999
.readonly(): {"bars":{"readOnly":true,"type":"array","items":{"type":"string"}}}
z.date(): Date cannot be represented in JSON Schema
a flag in Valibot: RegExp flags are not supported by JSON Schema.
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
