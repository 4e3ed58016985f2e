#!/usr/bin/env bash
# text-readability 1.1.1, Node 24.21.0; seen on 2026-11-30.
# text-readability rates how easy a text is to read, by Flesch's formula, 206.835 - 1.015 * words per sentence - 84.6 * syllables per word, and its grades. One would guess that a text with one more syllable is a
# little harder. In fact both averages are rounded to one digit first, and a tenth of a syllable is 8.46 points: of a sentence of twelve words each word of two syllables more takes off 8.46 points or none, where
# it is 7.05. With 15 syllables it is 84.68 and with 16 as well; by the formula they are 88.9 and 81.9. The grade is off by up to half a year in the same way. So a text that was made plainer may have the same
# number, and two texts that are alike may be a class apart. The counts of words and syllables, which the package tells, are right, here too; rounding after the sum would be. No report was found. What helps is
# to put its counts into the formula.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 text-readability@1.1.1 syllable@5.0.1
cat >run.mjs <<'EOF'
import readability from 'text-readability';
const round = (value) => Math.round(value * 10) / 10;
const plain = 'We make each bar of soap by hand in a small shop.'.split(' ');
for (let count = 0; count <= 8; count++) {
  const text = plain.map((word, at) => (at < count ? 'lovely' : word)).join(' ');
  const [words, syllables] = [readability.lexiconCount(text), readability.syllableCount(text)];
  const right = 206.835 - 1.015 * words - (84.6 * syllables) / words;
  console.log(`${words} words, ${syllables} syllables: reading ease ${readability.fleschReadingEase(text)}, by the formula ${round(right)}; grade ${readability.fleschKincaidGrade(text)}, by the formula ${round(0.39 * words + (11.8 * syllables) / words - 15.59)}`);
}
EOF
want=$(cat <<'EOF'
12 words, 12 syllables: reading ease 110.06, by the formula 110.1; grade 0.9, by the formula 0.9
12 words, 13 syllables: reading ease 101.6, by the formula 103; grade 2.1, by the formula 1.9
12 words, 14 syllables: reading ease 93.14, by the formula 96; grade 3.3, by the formula 2.9
12 words, 15 syllables: reading ease 84.68, by the formula 88.9; grade 4.4, by the formula 3.8
12 words, 16 syllables: reading ease 84.68, by the formula 81.9; grade 4.4, by the formula 4.8
12 words, 17 syllables: reading ease 76.22, by the formula 74.8; grade 5.6, by the formula 5.8
12 words, 18 syllables: reading ease 67.76, by the formula 67.8; grade 6.8, by the formula 6.8
12 words, 19 syllables: reading ease 59.3, by the formula 60.7; grade 8, by the formula 7.8
12 words, 20 syllables: reading ease 50.84, by the formula 53.7; grade 9.2, by the formula 8.8
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
