#!/usr/bin/env bash
# uglify-js 3.19.3, default options (terser 5.51.4, esbuild 0.28.2, oxc-minify 0.157.0 and @swc/core 1.16.22 beside it), dayjs 1.11.23, luxon 3.7.2,
# moment 2.31.0, temporal-polyfill 1.0.8, Node 24.21.0; seen on 2026-12-01.
# A template asks an object for its text, `+` asks for its value first (ECMA-262, 13.2.8.6 and 13.15.3). One would guess that a minifier keeps `${day}` where it cannot
# know what `day` is. In fact uglify-js writes "" + day, without any of its options called unsafe: a day of dayjs, Luxon or Moment comes out as 13 digits, a sum
# that prints as $9.00 as 900, and a date of Temporal, which refuses to be a number, throws, so that the page that worked in development stops. It does so where the
# expression is first or last in the template; between two texts it keeps it, so that one line may have both. Terser had the same and mended it in 2020; of
# uglify-js the wish for it was found, and no report. Its notes on what it assumes speak of built-in objects only. What helps is String(day), or templates: false.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 uglify-js@3.19.3 terser@5.51.4 esbuild@0.28.2 oxc-minify@0.157.0 @swc/core@1.16.22 dayjs@1.11.23 luxon@3.7.2 moment@2.31.0 temporal-polyfill@1.0.8
cat >run.mjs <<'EOF'
import swc from '@swc/core';
import { transformSync } from 'esbuild';
import { minifySync } from 'oxc-minify';
import { minify as terser } from 'terser';
import uglify from 'uglify-js';
import { execFileSync } from 'node:child_process';
const minifiers = {
  'uglify-js': (code) => uglify.minify(code, { module: true }).code,
  'with templates: false': (code) => uglify.minify(code, { module: true, compress: { templates: false } }).code,
  terser: async (code) => (await terser(code, { module: true })).code,
  esbuild: (code) => transformSync(code, { minify: true }).code,
  oxc: (code) => minifySync('a.mjs', code, { compress: true, mangle: true }).code,
  swc: (code) => swc.minifySync(code, { module: true, compress: true, mangle: true }).code,
};
const run = (code) => execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).trim();
const print = (text) => `try { console.log(${text}); } catch (error) { console.log(error.name); }`;
const programs = {
  dayjs: `import dayjs from 'dayjs'; const day = dayjs('2026-12-01T00:00:00Z'); ${print('`Ships ${day}`')}`,
  Luxon: `import { DateTime } from 'luxon'; const day = DateTime.fromISO('2026-12-01', { zone: 'utc' }); ${print('`${day}`')}`,
  Moment: `import moment from 'moment'; const day = moment.utc('2026-12-01'); ${print('`${day} at the latest`')}`,
  Temporal: `import { Temporal } from 'temporal-polyfill'; const day = Temporal.PlainDate.from('2026-12-01'); ${print('`Ships ${day}`')}`,
  'a price': `const price = { valueOf: () => 900, toString: () => '$9.00' }; ${print('`${price} a bar`, `for ${price}.`, `from ${price} to ${price}`')}`,
};
for (const [name, code] of Object.entries(programs)) {
  const plain = run(code);
  console.log(`${name}: ${plain}`);
  for (const [tool, minify] of Object.entries(minifiers)) {
    const made = run(await minify(code));
    console.log(`  ${tool}: ${made === plain ? 'the same' : made}`);
  }
}
EOF
want=$(cat <<'EOF'
dayjs: Ships Tue, 01 Dec 2026 00:00:00 GMT
  uglify-js: Ships 1796083200000
  with templates: false: the same
  terser: the same
  esbuild: the same
  oxc: the same
  swc: the same
Luxon: 2026-12-01T00:00:00.000Z
  uglify-js: 1796083200000
  with templates: false: the same
  terser: the same
  esbuild: the same
  oxc: the same
  swc: the same
Moment: Tue Dec 01 2026 00:00:00 GMT+0000 at the latest
  uglify-js: 1796083200000 at the latest
  with templates: false: the same
  terser: the same
  esbuild: the same
  oxc: the same
  swc: the same
Temporal: Ships 2026-12-01
  uglify-js: TypeError
  with templates: false: the same
  terser: the same
  esbuild: the same
  oxc: the same
  swc: the same
a price: $9.00 a bar for $9.00. from $9.00 to $9.00
  uglify-js: 900 a bar for $9.00. from $9.00 to 900
  with templates: false: the same
  terser: the same
  esbuild: the same
  oxc: the same
  swc: the same
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
