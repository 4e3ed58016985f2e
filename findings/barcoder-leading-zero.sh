#!/usr/bin/env bash
# barcoder 2.0.1, beside gtin-validator 1.0.0, Node 24.21.0; seen on 2026-12-01.
# "GTIN validation made simple": a GTIN has 8, 12, 13 or 14 figures, of which the last is the check digit (GS1 General Specifications, 7.9), and zeros in front belong to it: an EAN-8 that
# begins with 0 is what a shop prints on its own goods, and UPC-A codes with zeros in front are usual. One would guess that each right code is taken. In fact the code is made a number
# before its length is looked at, so that every EAN-8 that begins with 0 is refused, and every UPC-A with five zeros in front, since fewer than eight figures are left; and codes of nine,
# ten or eleven figures, which are no GTIN, are taken. Codes that begin otherwise are right. No error is raised. What helps is gtin-validator.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 barcoder@2.0.1 gtin-validator@1.0.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const barcoder = require('barcoder');
const { isValidGTIN } = require('gtin-validator');
const digit = (body) => (10 - ([...body].reverse().reduce((sum, figure, at) => sum + Number(figure) * (at % 2 ? 1 : 3), 0) % 10)) % 10;
for (const code of ['96385074', '02345673', '00000017', '036000291452', '000012345670', '000000123457', '9330071314999'])
  console.log(`${code}, check digit by the rule ${digit(code.slice(0, -1))}: barcoder ${barcoder.validate(code)}, gtin-validator ${isValidGTIN(code)}`);
for (const [length, zeros] of [[8, 0], [8, 1], [12, 4], [12, 5], [13, 5], [13, 6]]) {
  let refused = 0;
  for (let at = 0; at < 1000; at++) {
    const body = '0'.repeat(zeros) + String(10 ** (length - 2 - zeros) + at * 7).padStart(length - 1 - zeros, '0');
    if (!barcoder.validate(body + digit(body))) refused++;
  }
  console.log(`of 1000 right codes of ${length} figures with ${zeros} zeros in front: ${refused} refused`);
}
let odd = 0;
for (let at = 0; at < 1000; at++) {
  const body = String(12345678 + at * 7);
  if (barcoder.validate(body + digit(body))) odd++;
}
console.log(`of 1000 codes of nine figures, which are no GTIN: ${odd} taken`);
EOF
want=$(cat <<'EOF'
96385074, check digit by the rule 4: barcoder true, gtin-validator true
02345673, check digit by the rule 3: barcoder false, gtin-validator true
00000017, check digit by the rule 7: barcoder false, gtin-validator true
036000291452, check digit by the rule 2: barcoder true, gtin-validator true
000012345670, check digit by the rule 0: barcoder true, gtin-validator true
000000123457, check digit by the rule 7: barcoder false, gtin-validator true
9330071314999, check digit by the rule 9: barcoder true, gtin-validator true
of 1000 right codes of 8 figures with 0 zeros in front: 0 refused
of 1000 right codes of 8 figures with 1 zeros in front: 1000 refused
of 1000 right codes of 12 figures with 4 zeros in front: 0 refused
of 1000 right codes of 12 figures with 5 zeros in front: 1000 refused
of 1000 right codes of 13 figures with 5 zeros in front: 0 refused
of 1000 right codes of 13 figures with 6 zeros in front: 1000 refused
of 1000 codes of nine figures, which are no GTIN: 1000 taken
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
