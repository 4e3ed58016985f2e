#!/usr/bin/env bash
# damlev 1.0.0, Node 24.21.0; seen on 2026-12-01.
# The package is "the fastest implementation of Damerau-Levenshtein for JavaScript": the number of letters to be put in, taken out, replaced or exchanged with a neighbor to make one word of another. One would guess that it is the same both ways, and never more than the length of the longer word. In fact
# the rows of its table are as wide as the first word, though the second one is written along them: if the second is longer by one letter or more, the rows overlap and the result is mostly too high, at times too low. "oat" is 16 from "peppermint", which has ten letters, and 9 the other way; what a customer types, "rose", is 8 from "rosemary", not 4, so a list of
# suggestions by distance puts the word that begins so behind others. If the first word is the longer one, or both are equally long, it is right, as in the readme's example. No error is raised; no report of it was found. What helps is to give the longer word first.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 damlev@1.0.0 damerau-levenshtein-js@1.1.8
cat >run.mjs <<'EOF'
import damlev from 'damlev';
import osa from 'damerau-levenshtein-js';
const distance = damlev.default;
for (const [first, second] of [['rose', 'rosemary'], ['oat', 'peppermint'], ['a', 'honey'], ['mint', 'spearmint'], ['sage', 'tea'], ['rose', 'spearmint']]) {
  console.log(`${first} and ${second}: ${distance(first, second)}, the other way ${distance(second, first)}, by damerau-levenshtein-js ${osa.distance(first, second)}`);
}
const soaps = ['oat', 'clay', 'sage', 'pine', 'mint', 'rosemary', 'lavender'];
const nearest = (measure) => soaps.toSorted((one, other) => measure(one) - measure(other)).join(' ');
console.log(`nearest to "rosem", typed first: ${nearest((soap) => distance('rosem', soap))}`);
console.log(`nearest to "rosem", typed second: ${nearest((soap) => distance(soap, 'rosem'))}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const plain = (first, second) => {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= second.length; j += 1) next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (first[i - 1] === second[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[second.length];
};
const count = { longer: [0, 0, 0], equal: [0, 0, 0], shorter: [0, 0, 0] };
for (let turn = 0; turn < 30000; turn += 1) {
  const word = () => Array.from({ length: 1 + random(8) }, () => 'aeinrst'[random(7)]).join('');
  const [first, second] = [word(), word()];
  const kind = second.length > first.length ? 'longer' : second.length < first.length ? 'shorter' : 'equal';
  count[kind][0] += 1;
  // Exchanges can only make the distance less than the one without them, never more.
  if (distance(first, second) > plain(first, second)) count[kind][1] += 1;
  if (distance(first, second) !== distance(second, first)) count[kind][2] += 1;
}
for (const [kind, [all, above, other]] of Object.entries(count)) console.log(`second word ${kind}: of ${all} pairs ${above} further apart than without any exchange, ${other} another distance the other way`);
EOF
want=$(cat <<'EOF'
rose and rosemary: 8, the other way 4, by damerau-levenshtein-js 4
oat and peppermint: 16, the other way 9, by damerau-levenshtein-js 9
a and honey: 8, the other way 5, by damerau-levenshtein-js 5
mint and spearmint: 8, the other way 5, by damerau-levenshtein-js 5
sage and tea: 3, the other way 3, by damerau-levenshtein-js 4
rose and spearmint: 6, the other way 8, by damerau-levenshtein-js 8
nearest to "rosem", typed first: oat sage pine clay mint rosemary lavender
nearest to "rosem", typed second: rosemary oat sage pine clay mint lavender
second word longer: of 13114 pairs 5278 further apart than without any exchange, 5593 another distance the other way
second word equal: of 3792 pairs 0 further apart than without any exchange, 0 another distance the other way
second word shorter: of 13094 pairs 0 further apart than without any exchange, 5642 another distance the other way
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
