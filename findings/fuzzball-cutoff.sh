#!/usr/bin/env bash
# fuzzball 2.2.6, Node 24.21.0; seen on 2026-12-01.
# The `cutoff` of `extract` is the "lowest score to return" by the readme, and the "minimum score that will get returned 0-100" by the source's comment. One would guess that a score of 75 is returned with a cutoff of 75, and that 100 asks for exact
# matches. In fact the score must be above the cutoff: with 100 nothing is ever found, not even the name itself, and what has just the score that was chosen is left out. As the scores are whole numbers, and short names have few of them, many are equal to a chosen one. `extractAsPromised` does the same. The package that this is a port of, in Python, once had the same comparison and was reported for it; no report for this one was found. What helps is
# a cutoff one lower.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fuzzball@2.2.6
cat >run.mjs <<'EOF'
import * as fuzz from 'fuzzball';
const names = ['Pine bar', 'Mint bar', 'Rose bar', 'Pine bars'];
const shown = (found) => found.map(([name, score]) => `${name} ${score}`).join(', ') || 'none';
const find = (query, options) => shown(fuzz.extract(query, names, { scorer: fuzz.ratio, ...options }));
console.log(`all: ${find('pine bar', {})}`);
for (const cutoff of [62, 63, 74, 75, 93, 94, 99, 100]) console.log(`cutoff ${cutoff}: ${find('pine bar', { cutoff })}`);
console.log(`awaited, cutoff 100: ${shown(await fuzz.extractAsPromised('pine bar', names, { scorer: fuzz.ratio, cutoff: 100 }))}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const word = () => Array.from({ length: 3 + random(5) }, () => 'aeinr'[random(5)]).join('');
let equal = 0;
let returned = 0;
let others = 0;
for (let count = 0; count < 2000; count += 1) {
  const query = word();
  const choices = Array.from({ length: 8 }, word);
  const scores = choices.map((choice) => fuzz.ratio(query, choice));
  const cutoff = scores[0];
  if (cutoff === 0) continue;
  const found = fuzz.extract(query, choices, { scorer: fuzz.ratio, cutoff }).map(([, score]) => score);
  equal += scores.filter((score) => score === cutoff).length;
  returned += found.filter((score) => score === cutoff).length;
  if (found.filter((score) => score > cutoff).length !== scores.filter((score) => score > cutoff).length) others += 1;
}
console.log(`2,000 lists, cut off at the score of their first word: of ${equal} words with that score ${returned} are returned; of those above, ${others} lists miss one`);
EOF
want=$(cat <<'EOF'
all: Pine bar 100, Pine bars 94, Mint bar 75, Rose bar 63
cutoff 62: Pine bar 100, Pine bars 94, Mint bar 75, Rose bar 63
cutoff 63: Pine bar 100, Pine bars 94, Mint bar 75
cutoff 74: Pine bar 100, Pine bars 94, Mint bar 75
cutoff 75: Pine bar 100, Pine bars 94
cutoff 93: Pine bar 100, Pine bars 94
cutoff 94: Pine bar 100
cutoff 99: Pine bar 100
cutoff 100: none
awaited, cutoff 100: none
2,000 lists, cut off at the score of their first word: of 3054 words with that score 0 are returned; of those above, 0 lists miss one
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
