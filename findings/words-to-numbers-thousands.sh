#!/usr/bin/env bash
# words-to-numbers 1.5.1, beside number-to-words 1.2.4 and written-number 0.11.1, Node 24.21.0; seen on 2026-11-30.
# words-to-numbers reads numbers that are spoken or written out; its README has "twenty fifth" and "one hundred and ninety ninth". One would guess that a word such as "thousand" counts all that stands before it up to a greater
# one. In fact, of a ten and a unit, it counts the unit alone, and the ten is added: "twenty-four thousand" is 4020, four thousand and twenty, and "ninety nine thousand" 9090. Alone both "twenty thousand" and "four thousand" are
# right, and so are "one hundred thousand" and "fifteen thousand", so that what is wrong are 72 of the 99 first thousands, each far too small. Millions are the same. With the option for years, `impliedHundreds`, the two words
# are multiplied, and it is 80,000. Written back by number-to-words or written-number not one of these comes round. No error is raised, and a number of thousands less is as plausible as the right one.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 words-to-numbers@1.5.1 number-to-words@1.2.4 written-number@0.11.1
cat >run.mjs <<'EOF'
import numberToWords from 'number-to-words';
import package_ from 'words-to-numbers';
import written from 'written-number';
const { toWords } = numberToWords;
const { wordsToNumbers } = package_;
for (const words of ['twenty thousand', 'four thousand', 'twenty-four thousand', 'twenty four thousand', 'twenty-four thousand fifty', 'ninety-nine thousand', 'fifteen thousand', 'one hundred thousand', 'twenty-four', 'twenty-four million'])
  console.log(`${words}: ${wordsToNumbers(words)}; with impliedHundreds ${wordsToNumbers(words, { impliedHundreds: true })}`);
for (const [name, factor] of [['thousands', 1000], ['millions', 1_000_000]])
  for (const [writer, write] of [['number-to-words', toWords], ['written-number', written]]) {
    const wrong = (options) => Array.from({ length: 99 }, (_, index) => (index + 1) * factor).filter((number) => wordsToNumbers(write(number), options) !== number).length;
    console.log(`1 to 99 ${name} by ${writer}: wrong ${wrong()}, with impliedHundreds ${wrong({ impliedHundreds: true })}`);
  }
EOF
want=$(cat <<'EOF'
twenty thousand: 20000; with impliedHundreds 20000
four thousand: 4000; with impliedHundreds 4000
twenty-four thousand: 4020; with impliedHundreds 80000
twenty four thousand: 4020; with impliedHundreds 80000
twenty-four thousand fifty: 4070; with impliedHundreds 80050
ninety-nine thousand: 9090; with impliedHundreds 810000
fifteen thousand: 15000; with impliedHundreds 15000
one hundred thousand: 100000; with impliedHundreds 100000
twenty-four: 24; with impliedHundreds 24
twenty-four million: 4000020; with impliedHundreds 80000000
1 to 99 thousands by number-to-words: wrong 72, with impliedHundreds 72
1 to 99 thousands by written-number: wrong 72, with impliedHundreds 72
1 to 99 millions by number-to-words: wrong 72, with impliedHundreds 72
1 to 99 millions by written-number: wrong 72, with impliedHundreds 72
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
