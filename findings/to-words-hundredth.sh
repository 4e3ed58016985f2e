#!/usr/bin/env bash
# to-words 5.7.0, beside number-to-words 1.2.4, Node 24.21.0; seen on 2026-12-01.
# `toOrdinal` writes the words for a place in a row. One would guess that the ordinal of 1100, "one thousand one hundred", is "one thousand one
# hundredth". In fact it is "one thousand hundredth", which in English is another thing (a thousand of one hundredth), and so is every number above 100 that ends in 100: 2100, 10100, 100100. 100 alone
# is "one hundredth", 1101 and 1200 are right, and so is `convert` of all of them, so that a test with 100, 101 and 1000 passes. No error is raised; no report was found. What helps is number-to-words.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 to-words@5.7.0 number-to-words@1.2.4
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { ToWords } = require('to-words');
const other = require('number-to-words');
const plain = (text) => text.toLowerCase().replace(/[,-]/g, ' ').replace(/\s+/g, ' ');
const us = new ToWords({ localeCode: 'en-US' });
for (const number of [100, 1000, 1001, 1100, 1101, 1200, 2100, 10100, 100100]) console.log(`${number}: ${plain(us.convert(number))}; ordinal ${plain(us.toOrdinal(number))}; number-to-words ${plain(other.toWordsOrdinal(number))}`);
for (const localeCode of ['en-US', 'en-GB', 'en-IN', 'en-AU']) {
  const words = new ToWords({ localeCode });
  let wrong = 0;
  let whole = 0;
  for (let number = 1; number <= 100000; number++) {
    const [last] = plain(words.convert(number)).split(' ').slice(-2);
    if (number % 1000 !== 100 || number === 100) continue;
    whole++;
    if (last === 'one' && !plain(words.toOrdinal(number)).endsWith('one hundredth')) wrong++;
  }
  console.log(`${localeCode}: of ${whole} numbers up to 100000 that end in 100 and are above it, ${wrong} have no "one" before "hundredth"`);
}
EOF
want=$(cat <<'EOF'
100: one hundred; ordinal one hundredth; number-to-words one hundredth
1000: one thousand; ordinal one thousandth; number-to-words one thousandth
1001: one thousand one; ordinal one thousand first; number-to-words one thousand first
1100: one thousand one hundred; ordinal one thousand hundredth; number-to-words one thousand one hundredth
1101: one thousand one hundred one; ordinal one thousand one hundred first; number-to-words one thousand one hundred first
1200: one thousand two hundred; ordinal one thousand two hundredth; number-to-words one thousand two hundredth
2100: two thousand one hundred; ordinal two thousand hundredth; number-to-words two thousand one hundredth
10100: ten thousand one hundred; ordinal ten thousand hundredth; number-to-words ten thousand one hundredth
100100: one hundred thousand one hundred; ordinal one hundred thousand hundredth; number-to-words one hundred thousand one hundredth
en-US: of 99 numbers up to 100000 that end in 100 and are above it, 99 have no "one" before "hundredth"
en-GB: of 99 numbers up to 100000 that end in 100 and are above it, 99 have no "one" before "hundredth"
en-IN: of 99 numbers up to 100000 that end in 100 and are above it, 99 have no "one" before "hundredth"
en-AU: of 99 numbers up to 100000 that end in 100 and are above it, 99 have no "one" before "hundredth"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
