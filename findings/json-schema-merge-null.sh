#!/usr/bin/env bash
# @x0k/json-schema-merge 1.1.0, and @rjsf/utils 6.11.1, which merges with it; seen on 2026-11-30.
# The package turns `allOf` into one schema, which react-jsonschema-form does before it shows a form. "Fast and correct merging", says its readme, "more precise" of properties, patterns and further properties than the package
# that it replaces; so one would guess that the merged schema takes what all parts take. By Ajv it does not: with the intersector of its readme, `null` is never equal to `null`, so that "pine, mint or no scent" in both parts is
# "mint or pine", and a form has no empty choice, though the order without a scent is valid. A list whose first entries are described one by one, in one part, and all entries in the other loses the limit behind the first ones.
# Two rules for one pattern of names are one of them, if only one part closes the object. And a rule for all further properties is put on a pattern of the other part, where it hits properties that have a name of their own: every
# order with its text is refused. No error is raised. The default intersector keeps `null`, and has the other three as well. What helps is to leave `allOf` as it is, and to check against the schema as it was written.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent @x0k/json-schema-merge@1.1.0 ajv@8.20.0 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1
cat >run.mjs <<'EOF'
import { retrieveSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createComparator, createMerger, createShallowAllOfMerge } from '@x0k/json-schema-merge';
import { createDeduplicator, createIntersector } from '@x0k/json-schema-merge/lib/array';
import { Ajv } from 'ajv';
const ajv = new Ajv({ strict: false });
const { compareSchemaDefinitions, compareSchemaValues } = createComparator();
const merger = (options) => createShallowAllOfMerge(createMerger(options).mergeArrayOfSchemaDefinitions);
const mergers = {
  "the readme's": merger({ intersectJson: createIntersector(compareSchemaValues), deduplicateJsonSchemaDef: createDeduplicator(compareSchemaDefinitions) }),
  'the default': merger(),
};
const scents = { enum: ['pine', 'mint', null] };
const cases = {
  'a scent or none': [[scents, scents], null],
  'the first entry and all': [[{ items: [{ type: 'string' }] }, { items: { maxLength: 8 } }], ['pine', 'to my dear sister']],
  'one pattern twice': [[{ patternProperties: { '^note': { type: 'string' } }, additionalProperties: false }, { patternProperties: { '^note': { maxLength: 8 } } }], { note1: 'to my dear sister' }],
  'a pattern and the further ones': [[{ properties: { noteText: { type: 'string' } }, additionalProperties: { type: 'number' } }, { patternProperties: { '^note': { minLength: 2 } } }], { noteText: 'For you', bars: 3 }],
};
for (const [name, [allOf, value]] of Object.entries(cases)) {
  console.log(`${name}: ${JSON.stringify(value)} is ${ajv.validate({ allOf }, value) ? 'valid' : 'invalid'}`);
  for (const [which, merge] of Object.entries(mergers)) {
    const merged = merge(structuredClone({ allOf }));
    console.log(`  merged by ${which}: ${ajv.validate(merged, value) ? 'valid' : 'invalid'} for ${JSON.stringify(merged)}`);
  }
}
const soap = { type: ['string', 'null'], enum: ['pine', 'mint', null], allOf: [{ title: 'Scent', enum: ['mint', 'pine', null] }] };
console.log(`rjsf shows ${JSON.stringify(retrieveSchema(validator, soap, soap))} for ${JSON.stringify(soap)}`);
EOF
want=$(cat <<'EOF'
a scent or none: null is valid
  merged by the readme's: invalid for {"enum":["mint","pine"]}
  merged by the default: valid for {"enum":["pine","mint",null]}
the first entry and all: ["pine","to my dear sister"] is invalid
  merged by the readme's: valid for {"items":[{"type":"string","maxLength":8}]}
  merged by the default: valid for {"items":[{"type":"string","maxLength":8}]}
one pattern twice: {"note1":"to my dear sister"} is invalid
  merged by the readme's: valid for {"patternProperties":{"^note":{"type":"string"}},"additionalProperties":false}
  merged by the default: valid for {"patternProperties":{"^note":{"type":"string"}},"additionalProperties":false}
a pattern and the further ones: {"noteText":"For you","bars":3} is valid
  merged by the readme's: invalid for {"properties":{"noteText":{"type":"string","minLength":2}},"additionalProperties":{"type":"number"},"patternProperties":{"^note":{"minLength":2,"type":"number"}}}
  merged by the default: invalid for {"properties":{"noteText":{"type":"string","minLength":2}},"additionalProperties":{"type":"number"},"patternProperties":{"^note":{"minLength":2,"type":"number"}}}
rjsf shows {"type":["string","null"],"enum":["mint","pine"],"title":"Scent"} for {"type":["string","null"],"enum":["pine","mint",null],"allOf":[{"title":"Scent","enum":["mint","pine",null]}]}
EOF
)
got=$(node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
