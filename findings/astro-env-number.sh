#!/usr/bin/env bash
# astro 7.3.5, Node 24.21.0; seen on 2026-11-29.
# A project of Astro declares its environment variables in `env.schema`, which "defines environment variables to be enforced by Zod validation" (dist/types/public/
# config.d.ts, and the reference that is made of it). One would guess that `envField.number({ int: true, min: 1 })` reads "7,500" as what it is or fails the build, as
# z.coerce.number() does. In fact no Zod is in it: the text is read by `parseFloat` (dist/env/validators.js), and what stands behind the first number is dropped before
# the limits are looked at. So "7,500" and "7_500" cents for free shipping are 7, "14 days" 14, of a list of two the first counts, and "0x1F4" is 0. `int` and `min` see
# what is left: "7.500", as Germans write it, is refused, "7.000" is 7. Only a text in front ("$75") is refused. The build succeeds, and nothing is logged. A boolean
# beside it takes "true" and "false" alone, and an enumeration its own words. What helps is `envField.string` and one's own check.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5
mkdir -p src/pages
cat >texts.mjs <<'EOF'
export const texts = ['7500', '7,500', '7_500', '7 500', '7.500', '7.000', '14 days', '75 $', '$75', '1e3', '0x1F4', '4321,4322', ''];
EOF
cat >astro.config.mjs <<'EOF'
import { defineConfig, envField } from 'astro/config';
import { texts } from './texts.mjs';
const refused = (process.env.REFUSED ?? '').split(' ');
const variables = texts.flatMap((_, index) => [
  [`NUMBER_${index}`, envField.number({ context: 'server', access: 'public' })],
  [`WHOLE_${index}`, envField.number({ context: 'server', access: 'public', int: true, min: 1 })],
]);
export default defineConfig({ env: { schema: Object.fromEntries(variables.filter(([name]) => !refused.includes(name))) } });
EOF
cat >src/pages/index.json.js <<'EOF'
import * as variables from 'astro:env/server';
export const GET = () => new Response(JSON.stringify(variables));
EOF
cat >run.mjs <<'EOF'
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { texts } from './texts.mjs';
writeFileSync('.env', texts.map((text, index) => `NUMBER_${index}='${text}'\nWHOLE_${index}='${text}'\n`).join(''));
const build = (refused) => {
  const { status, stderr } = spawnSync('node_modules/.bin/astro', ['build'], { encoding: 'utf8', env: { ...process.env, REFUSED: refused.join(' ') } });
  return { status, stderr };
};
const first = build([]);
const refused = [...new Set(first.stderr.match(/(?:NUMBER|WHOLE)_\d+/g))];
const second = build(refused);
console.log(`all: status ${first.status}; without those refused: status ${second.status}, ${second.stderr.trim() || 'no message'}`);
const built = JSON.parse(readFileSync('dist/index.json', 'utf8'));
texts.forEach((text, index) => {
  const { data } = z.coerce.number().safeParse(text);
  const [number, whole] = [built[`NUMBER_${index}`], built[`WHOLE_${index}`]].map((value) => value ?? 'refused');
  console.log(`"${text}": number ${number}, whole number from 1 ${whole}, z.coerce.number() ${data ?? 'refused'}`);
});
EOF
want=$(cat <<'EOF'
all: status 1; without those refused: status 0, no message
"7500": number 7500, whole number from 1 7500, z.coerce.number() 7500
"7,500": number 7, whole number from 1 7, z.coerce.number() refused
"7_500": number 7, whole number from 1 7, z.coerce.number() refused
"7 500": number 7, whole number from 1 7, z.coerce.number() refused
"7.500": number 7.5, whole number from 1 refused, z.coerce.number() 7.5
"7.000": number 7, whole number from 1 7, z.coerce.number() 7
"14 days": number 14, whole number from 1 14, z.coerce.number() refused
"75 $": number 75, whole number from 1 75, z.coerce.number() refused
"$75": number refused, whole number from 1 refused, z.coerce.number() refused
"1e3": number 1000, whole number from 1 1000, z.coerce.number() 1000
"0x1F4": number 0, whole number from 1 refused, z.coerce.number() 500
"4321,4322": number 4321, whole number from 1 4321, z.coerce.number() refused
"": number refused, whole number from 1 refused, z.coerce.number() 0
EOF
)
got=$(PATH="$dir/node_modules/.bin:$PATH" ASTRO_TELEMETRY_DISABLED=1 node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
