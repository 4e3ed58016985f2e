#!/usr/bin/env bash
# @valibot/to-json-schema 1.8.0 with valibot 1.5.0, by Ajv 8.20.0 with ajv-formats 3.0.1 (Node 24.21.0); seen on 2026-11-30.
# From the rules that check a form the package makes the JSON Schema that an assistant, a form or another service is to keep to. "Converted schemas may behave slightly differently" for formats, says its readme, and what cannot
# be said in JSON Schema is an error; so one would guess that a value by the schema is, but for odd ones, taken by Valibot. A time of day, `isoTime()`, becomes the format "time", and a date with its time, `isoDateTime()`, becomes
# "date-time". Both formats are those of RFC 3339, which ask for seconds and a zone, and both rules of Valibot refuse seconds and a zone: of the 1,440 minutes of a day not one, in any spelling, is taken by both sides. What an
# assistant sends by the schema is refused, and what an input of the browser gives is refused by the schema. `isoTimeSecond()` is a pattern and right. Of two `multipleOf` the last is left in the schema alone,
# though two patterns are an error. Nothing is raised. What helps is `isoTimestamp()`, or `overrideAction` with the rule's own pattern. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 valibot@1.5.0 @valibot/to-json-schema@1.8.0 ajv@8.20.0 ajv-formats@3.0.1
cat >run.mjs <<'EOF'
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import * as v from 'valibot';
const ajv = new Ajv();
formats.default(ajv);
const pad = (number) => String(number).padStart(2, '0');
const minutes = Array.from({ length: 1440 }, (_, minute) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
const endings = ['', ':00', ':00.000'].flatMap((seconds) => ['', 'Z', '+00:00', '-05:00'].map((zone) => seconds + zone));
const spelled = (start) => minutes.flatMap((minute) => endings.map((ending) => start + minute + ending));
const kinds = {
  isoTime: spelled(''),
  isoTimeSecond: spelled(''),
  isoDateTime: [...spelled('2026-11-30T'), ...spelled('2026-11-30 ')],
  isoTimestamp: [...spelled('2026-11-30T'), ...spelled('2026-11-30 ')],
};
for (const [name, texts] of Object.entries(kinds)) {
  const rules = v.pipe(v.string(), v[name]());
  const { $schema, ...schema } = toJsonSchema(rules);
  const bySchema = ajv.compile(schema);
  const taken = texts.filter((text) => v.is(rules, text));
  const allowed = texts.filter((text) => bySchema(text));
  console.log(`${name} is ${JSON.stringify(schema)}: of ${texts.length} texts Valibot takes ${taken.length} (${taken[600]}), the schema ${allowed.length} (${allowed[600]}), both ${taken.filter((text) => bySchema(text)).length}`);
}
const { $schema, ...schema } = toJsonSchema(v.pipe(v.number(), v.multipleOf(4), v.multipleOf(6)));
console.log(`boxes of 4 and layers of 6: ${JSON.stringify(schema)}`);
EOF
want=$(cat <<'EOF'
isoTime is {"type":"string","format":"time"}: of 17280 texts Valibot takes 1440 (10:00), the schema 8640 (01:40:00Z), both 0
isoTimeSecond is {"type":"string","pattern":"^(?:0\\d|1\\d|2[0-3])(?::[0-5]\\d){2}$"}: of 17280 texts Valibot takes 1440 (10:00:00), the schema 1440 (10:00:00), both 1440
isoDateTime is {"type":"string","format":"date-time"}: of 34560 texts Valibot takes 2880 (2026-11-30T10:00), the schema 17280 (2026-11-30T01:40:00Z), both 0
isoTimestamp is {"type":"string","format":"date-time"}: of 34560 texts Valibot takes 17280 (2026-11-30T01:40:00Z), the schema 17280 (2026-11-30T01:40:00Z), both 17280
boxes of 4 and layers of 6: {"type":"number","multipleOf":6}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
