#!/usr/bin/env bash
# chromatism 3.0.0, beside culori 4.0.2, Node 24.21.0; seen on 2026-12-01.
# chromatism is a small color library, and its `difference` is documented as the CMC l:c formula with weights of 1, where 1 is what an eye just tells apart. One would guess that
# two browns next to each other differ by 0.4. In fact it says 12.2, for red and navy 2,804 and not 74, and the ratio is another one for every pair, so that no limit can be set.
# Where one of the two is a grey, or both are a pure red, it is NaN, which is neither above nor below any limit: a label's black on its ground is never refused, nor taken. The
# other way round black and blue have a number. `contrastRatio`, "made according to the W3C standard", gives the text for a ground, and of 4,096 grounds 625 get white where
# black has more contrast, #0077ff white at 4.1 where black has 5.1. `mid` goes by the number of the hue, so the color halfway between red and blue is green, and that between
# red and magenta another green. No error is raised. No report was found of these. What helps is `differenceCmc` of culori, and `interpolate`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 chromatism@3.0.0 culori@4.0.2
cat >run.mjs <<'EOF'
import chromatism from 'chromatism';
import { differenceCmc, formatHex, interpolate, wcagContrast } from 'culori';
const cmc = differenceCmc();
const pairs = [
  ['#c87828', '#c87828'],
  ['#c87828', '#c87929'],
  ['#143c78', '#153d79'],
  ['#ff0000', '#143c78'],
  ['#00ff00', '#c87828'],
  ['#808080', '#ffffff'],
  ['#808080', '#818181'],
  ['#ff0000', '#fe0000'],
  ['#000000', '#0000ff'],
  ['#0000ff', '#000000'],
];
for (const [one, two] of pairs) console.log(`${one} and ${two}: ${chromatism.difference(one, two).toFixed(2)}, by culori ${cmc(one, two).toFixed(2)}`);
const textFor = (ground) => chromatism.contrastRatio(ground).hex;
for (const ground of ['#0077ff', '#008844'])
  console.log(`text on ${ground}: ${textFor(ground)} at ${wcagContrast(ground, textFor(ground)).toFixed(2)}; black ${wcagContrast(ground, '#000').toFixed(2)}, white ${wcagContrast(ground, '#fff').toFixed(2)}`);
let less = 0;
for (let number = 0; number < 4096; number++) {
  const ground = `#${[...number.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`;
  const other = textFor(ground) === '#ffffff' ? '#000' : '#fff';
  if (wcagContrast(ground, textFor(ground)) < wcagContrast(ground, other)) less++;
}
console.log(`of 4096 grounds with the text of less contrast: ${less}`);
for (const [one, two] of [
  ['#ff0000', '#0000ff'],
  ['#ff0000', '#ff00ff'],
  ['#ff0000', '#ffff00'],
])
  console.log(`mid of ${one} and ${two}: ${chromatism.mid(one, two).hex}; by culori in HSL ${formatHex(interpolate([one, two], 'hsl')(0.5))}`);
EOF
want=$(cat <<'EOF'
#c87828 and #c87828: 0.00, by culori 0.00
#c87828 and #c87929: 12.23, by culori 0.40
#143c78 and #153d79: 10.91, by culori 0.58
#ff0000 and #143c78: 2804.66, by culori 74.46
#00ff00 and #c87828: 2600.61, by culori 44.97
#808080 and #ffffff: NaN, by culori 41.13
#808080 and #818181: NaN, by culori 0.35
#ff0000 and #fe0000: NaN, by culori 0.20
#000000 and #0000ff: NaN, by culori 219.05
#0000ff and #000000: 2271.31, by culori 52.43
text on #0077ff: #ffffff at 4.13; black 5.08, white 4.13
text on #008844: #ffffff at 4.56; black 4.61, white 4.56
of 4096 grounds with the text of less contrast: 625
mid of #ff0000 and #0000ff: #00ff01; by culori in HSL #ff00ff
mid of #ff0000 and #ff00ff: #00ff80; by culori in HSL #ff0080
mid of #ff0000 and #ffff00: #ff8000; by culori in HSL #ff8000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
