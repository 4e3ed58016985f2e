#!/usr/bin/env bash
# @ltd/j-toml 1.38.0, smol-toml 1.9.1, Node 24.21.0; seen on 2026-11-30.
# TOML writes whole numbers also as 0xff, 0o755 and 0b101. j-toml reads them as BigInt, or as plain numbers with `bigint: false`, as nearly everybody has it who goes on with `+` or JSON. One would guess that the
# option changes the type alone. In fact with it every octal and every binary number is 0: `mode = 0o755` makes files that nobody may read, and `sides = 0b0110` labels without a side. So it is with a limit,
# `bigint: 1000000`, below which numbers are to be plain. Nothing is raised; hexadecimal and decimal numbers are right, and so are all of them by default, with BigInt. smol-toml reads them rightly. No report was
# found. What helps is the default, with `Number()` behind it, or another reader.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @ltd/j-toml@1.38.0 smol-toml@1.9.1
cat >run.mjs <<'EOF'
import TOML from '@ltd/j-toml';
import { parse } from 'smol-toml';
const numbers = ['10', '0xff', '0o755', '0o17', '0b101', '0b1111_0000', '0o0', '-7'];
for (const [what, options] of [['by default', {}], ['bigint: false', { bigint: false }], ['bigint: 1000000', { bigint: 1000000 }]])
  console.log(`j-toml, ${what}: ${numbers.map((number) => `${number} ${TOML.parse(`a = ${number}`, options).a}`).join(', ')}`);
console.log(`smol-toml: ${numbers.map((number) => `${number} ${parse(`a = ${number}`).a}`).join(', ')}`);
const file = ['[files]', 'mode = 0o640', '[labels]', 'sides = 0b0110'].join('\n');
console.log(`a file: ${JSON.stringify(TOML.parse(file, { bigint: false }))}`);
EOF
want=$(cat <<'EOF'
j-toml, by default: 10 10, 0xff 255, 0o755 493, 0o17 15, 0b101 5, 0b1111_0000 240, 0o0 0, -7 -7
j-toml, bigint: false: 10 10, 0xff 255, 0o755 0, 0o17 0, 0b101 0, 0b1111_0000 0, 0o0 0, -7 -7
j-toml, bigint: 1000000: 10 10, 0xff 255, 0o755 0, 0o17 0, 0b101 0, 0b1111_0000 0, 0o0 0, -7 -7
smol-toml: 10 10, 0xff 255, 0o755 493, 0o17 15, 0b101 5, 0b1111_0000 240, 0o0 0, -7 -7
a file: {"files":{"mode":0},"labels":{"sides":0}}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
