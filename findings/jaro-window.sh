#!/usr/bin/env bash
# @skyra/jaro-winkler 1.1.1 and jaro-winkler-typescript 1.0.1, beside wink-jaro-distance 2.0.0, Node 24.21.0; seen on 2026-12-01.
# By Jaro's measure equal letters of two words match if they are no more than half the length of the longer word, less one, apart: at most one place in words of four or five letters. One would guess
# that packages that name the measure agree on how alike a mistyped name is, so that a limit such as 0.5 can be taken from the literature. In fact @skyra forgets the "less one", and so letters
# match that are a place too far: ITMAN and SMITH, where the M alone is near enough, are alike by 0.6222 and not by 0.4667. jaro-winkler-typescript looks a place too far to the right alone, so that ITMAN and SMITH are 0.5667 and
# SMITH and ITMAN something else. The usual examples, MARTHA and DWAYNE, are right with both, and so is each pair of equal or nearly equal words. No error is raised; no report was found.
# What helps is wink-jaro-distance or jaro-winkler, which agree with the formula (the latter by Winkler's limit of 0.7).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @skyra/jaro-winkler@1.1.1 jaro-winkler-typescript@1.0.1 wink-jaro-distance@2.0.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const winkler = require('@skyra/jaro-winkler').jaroWinkler;
const { jaro, jaroWinkler } = require('jaro-winkler-typescript');
const wink = require('wink-jaro-distance');
const show = (value) => value.toFixed(4);
const prefix = (a, b) => [0, 1, 2, 3].findIndex((at) => a[at] === undefined || a[at] !== b[at]);
const right = (a, b) => {
  const similarity = wink(a, b).similarity;
  const same = prefix(a, b) < 0 ? 4 : prefix(a, b);
  return similarity + same * 0.1 * (1 - similarity);
};
for (const [a, b] of [
  ['MARTHA', 'MARHTA'],
  ['DWAYNE', 'DUANE'],
  ['ITMAN', 'SMITH'],
  ['SMITH', 'ITMAN'],
  ['AMBER', 'ROBE'],
  ['ROBE', 'AMBER'],
  ['PINE', 'NEST'],
  ['NEST', 'PINE'],
])
  console.log(`${a}, ${b}: by the formula ${show(right(a, b))}, @skyra ${show(winkler(a, b))}, jaro-winkler-typescript ${show(jaroWinkler(a, b))}, its jaro ${show(jaro(a, b))}; wink's jaro ${show(wink(a, b).similarity)}`);
const words = 'abcd'.split('').flatMap((a) => 'abcd'.split('').flatMap((b) => 'abcd'.split('').flatMap((c) => 'abcd'.split('').map((d) => a + b + c + d))));
let pairs = 0;
let skyra = 0;
let typescript = 0;
let turned = 0;
for (const a of words)
  for (const b of words) {
    pairs++;
    if (Math.abs(winkler(a, b) - right(a, b)) > 0.005) skyra++;
    if (Math.abs(jaro(a, b) - wink(a, b).similarity) > 0.005) typescript++;
    if (Math.abs(jaro(a, b) - jaro(b, a)) > 0.005) turned++;
  }
console.log(`of ${pairs} pairs of words of four letters: @skyra off ${skyra}, jaro-winkler-typescript's jaro off ${typescript}, other if turned round ${turned}`);
EOF
want=$(cat <<'EOF'
MARTHA, MARHTA: by the formula 0.9611, @skyra 0.9611, jaro-winkler-typescript 0.9611, its jaro 0.9444; wink's jaro 0.9444
DWAYNE, DUANE: by the formula 0.8400, @skyra 0.8400, jaro-winkler-typescript 0.8400, its jaro 0.8222; wink's jaro 0.8222
ITMAN, SMITH: by the formula 0.4667, @skyra 0.6222, jaro-winkler-typescript 0.5667, its jaro 0.5667; wink's jaro 0.4667
SMITH, ITMAN: by the formula 0.4667, @skyra 0.6222, jaro-winkler-typescript 0.4667, its jaro 0.4667; wink's jaro 0.4667
AMBER, ROBE: by the formula 0.6333, @skyra 0.6333, jaro-winkler-typescript 0.6333, its jaro 0.6333; wink's jaro 0.6333
ROBE, AMBER: by the formula 0.6333, @skyra 0.6333, jaro-winkler-typescript 0.6333, its jaro 0.6333; wink's jaro 0.6333
PINE, NEST: by the formula 0.0000, @skyra 0.6667, jaro-winkler-typescript 0.0000, its jaro 0.0000; wink's jaro 0.0000
NEST, PINE: by the formula 0.0000, @skyra 0.6667, jaro-winkler-typescript 0.6667, its jaro 0.6667; wink's jaro 0.0000
of 65536 pairs of words of four letters: @skyra off 16116, jaro-winkler-typescript's jaro off 8412, other if turned round 13968
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
