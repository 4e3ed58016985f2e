#!/usr/bin/env bash
# stdnum 1.12.0 (jsvat 2.5.4 beside it; Node 24.21.0); seen on 2026-11-30.
# The package checks the numbers of companies and persons by their check digits, 92 countries, and its readme takes python-stdnum as the model; so one would guess that of ten numbers with a random last digit one is right. Of three
# countries' VAT numbers it is not so. In Bulgaria a number of ten digits (a natural person or a foreigner's) is taken if the check digit is wrong and refused if it is right, as a comparison is turned round, so that nearly all typing
# errors pass. In the Czech Republic the first digit of nine, the 6 that a natural person without a birth number has, is counted in, which shifts all weights: nine of ten right ones are refused. In Slovakia the
# first digit must be one of 2, 3, 4, 7, 8 and 9, where the rule says so of the third: every number that begins with 10, those of the sole traders, is refused. Only what jsvat and the rule below agree on is counted.
# `validateEntity` checks with the same functions. No error is raised. What helps is another package for the three, or to ask the European Union's service only. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 stdnum@1.12.0 jsvat@2.5.4
cat >run.mjs <<'EOF'
import { bulgaria, checkVAT, czechRepublic, poland, slovakiaRepublic } from 'jsvat';
import { stdnum } from 'stdnum';
const sum = (digits, weights) => weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
const last = (digits) => Number(digits.at(-1));
// A number is right or wrong if jsvat and the rule say so; of Bulgaria's three kinds of ten digits the month 99 leaves two, and jsvat knows both.
const kinds = {
  'Poland, ten digits': [stdnum.PL.nip, poland, 'PL', '5', 10, (digits) => sum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(digits)],
  'Bulgaria, ten digits': [stdnum.BG.vat, bulgaria, 'BG', '2199', 10, (digits) => (11 - (sum(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(digits)],
  'Czech Republic, nine digits with a 6': [stdnum.CZ.dic, czechRepublic, 'CZ', '6', 9, (digits) => (18 - ((10 - (sum(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11)) % 10 === last(digits)],
  'Slovakia, begun with 102': [stdnum.SK.dph, slovakiaRepublic, 'SK', '102', 10, (digits) => Number(digits) % 11 === 0],
  'Slovakia, begun with 202': [stdnum.SK.dph, slovakiaRepublic, 'SK', '202', 10, (digits) => Number(digits) % 11 === 0],
};
let seed = 7;
const digit = () => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * 10);
for (const [name, [check, country, code, start, length, rule]] of Object.entries(kinds)) {
  const counts = { right: 0, 'of these taken': 0, wrong: 0, 'of those taken': 0 };
  let shown = '';
  for (let round = 0; round < 5000; round++) {
    const digits = start + Array.from({ length: length - start.length }, digit).join('');
    const right = rule(digits);
    if (checkVAT(code + digits, [country]).isValid !== right) continue;
    const taken = check.validate(digits).isValid;
    counts[right ? 'right' : 'wrong']++;
    if (taken) counts[right ? 'of these taken' : 'of those taken']++;
    if (right !== taken) shown ||= `, such as ${digits}, ${right ? 'right' : 'wrong'}, which is ${taken ? 'taken' : 'refused'}`;
  }
  console.log(`${name}: ${Object.entries(counts).map(([word, count]) => `${count} ${word}`).join(', ')}${shown}`);
}
EOF
want=$(cat <<'EOF'
Poland, ten digits: 461 right, 461 of these taken, 4494 wrong, 0 of those taken
Bulgaria, ten digits: 457 right, 111 of these taken, 4082 wrong, 4012 of those taken, such as 2199905561, wrong, which is taken
Czech Republic, nine digits with a 6: 503 right, 39 of these taken, 4497 wrong, 390 of those taken, such as 639342365, wrong, which is taken
Slovakia, begun with 102: 476 right, 0 of these taken, 4524 wrong, 0 of those taken, such as 1023487894, right, which is refused
Slovakia, begun with 202: 454 right, 454 of these taken, 4546 wrong, 0 of those taken
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
