#!/usr/bin/env bash
# rolldown 1.2.19 (in vite 8.3.8; in 1.3.2 only the last of the three is left), rollup 4.68.8, esbuild 0.28.2, Node 24.21.0; seen on 2026-11-28.
# Some checks of the platform exist only as an error that is raised: a text is a valid URL component if `decodeURIComponent` does not throw, has no
# lone surrogate if `encodeURIComponent` does not, a number is a code point if `String.fromCodePoint` takes it. So the call stands alone in a `try`, and
# its value is not used. One would guess that a bundler keeps it, as Rollup and esbuild do with their defaults, and as Rolldown itself keeps
# `new URL(x)`, `JSON.parse(x)` and `BigInt(x)` at the same place. In fact Rolldown takes these functions to have no effect and removes the call, also
# without minifying: the bundled check says yes to everything, while the same source, run as it is in tests, says no. Returning the value keeps it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 rolldown@1.2.19 rollup@4.68.8 esbuild@0.28.2
cat >checks.js <<'EOF'
const passes = (check) => (text) => {
  try {
    check(text);
    return true;
  } catch {
    return false;
  }
};
export function isComponent(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
export function isWellFormed(text) {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
export function isCodePoint(number) {
  try {
    String.fromCodePoint(number);
    return true;
  } catch {
    return false;
  }
}
export function isAddress(text) {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
}
export const isWhole = passes((text) => BigInt(text));
EOF
cat >run.mjs <<'EOF'
import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
const bundled = async (bundle, options) => (await (await bundle({ input: 'checks.js' })).generate({ format: 'es', ...options })).output[0].code;
const codes = {
  rollup: await bundled(rollup),
  esbuild: (await build({ entryPoints: ['checks.js'], bundle: true, format: 'esm', minify: true, write: false })).outputFiles[0].text,
  rolldown: await bundled(rolldown),
  'rolldown, minified': await bundled(rolldown, { minify: true }),
};
const answers = ({ isComponent, isWellFormed, isCodePoint, isAddress, isWhole }) =>
  `component "100%" ${isComponent('100%')}, lone surrogate ${isWellFormed('\ud83e')}, code point -1 ${isCodePoint(-1)}, address "soap" ${isAddress('soap')}, whole "9.5" ${isWhole('9.5')}`;
console.log(`source: ${answers(await import('./checks.js'))}`);
for (const [name, code] of Object.entries(codes)) {
  const file = `./${name.replace(/\W/g, '')}-built.mjs`;
  writeFileSync(file, code);
  console.log(`${name}: ${answers(await import(file))}`);
}
EOF
want=$(cat <<'EOF'
source: component "100%" false, lone surrogate false, code point -1 false, address "soap" false, whole "9.5" false
rollup: component "100%" false, lone surrogate false, code point -1 false, address "soap" false, whole "9.5" false
esbuild: component "100%" false, lone surrogate false, code point -1 false, address "soap" false, whole "9.5" false
rolldown: component "100%" true, lone surrogate true, code point -1 true, address "soap" false, whole "9.5" false
rolldown, minified: component "100%" true, lone surrogate true, code point -1 true, address "soap" false, whole "9.5" false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
