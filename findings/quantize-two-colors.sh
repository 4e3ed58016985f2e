#!/usr/bin/env bash
# quantize 1.0.2, Node 24.21.0; seen on 2026-11-30.
# This package reduces the colors of a picture, for the colors of a product's page or a preview; its second argument is "the maximum number of colors allowed in the reduced palette". One would guess that a label in green and red has, at a
# maximum of two, a palette of green and red. In fact it has three colors, the third an olive that is nowhere in the picture and stands for no pixel: an empty box is counted as none of the wanted ones, but put into the
# palette. Of 1,000 random pictures of a few colors 426 have more of them than allowed. The other way round, pure red, green and blue at a maximum of three have two colors, and red is shown as blue, as boxes
# are only asked for by what they hold together. A picture of one color at five has five, four of which are one and the same, a shade off. No error is raised. What helps is a palette of those colors alone that `map` gives to the picture's own
# pixels. Colors come in steps of eight by design, and those are not counted here. Oracle: colors counted by hand.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 quantize@1.0.2
cat >run.mjs <<'EOF'
import quantize from 'quantize';
const hex = (color) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const tell = (name, pixels, maximum) => {
  const map = quantize(pixels, maximum);
  const palette = map.palette().map(hex);
  const used = new Set(pixels.map((pixel) => hex(map.map(pixel))));
  console.log(`${name}, at most ${maximum}: ${palette.join(' ')}; of no pixel: ${palette.filter((color) => !used.has(color)).join(' ') || 'none'}`);
  return map;
};
const green = [10, 200, 30];
const red = [240, 10, 10];
const plain = (color, count) => Array(count).fill(color);
tell('half green, half red', [...plain(green, 50), ...plain(red, 50)], 2);
tell('half green, half red', [...plain(green, 50), ...plain(red, 50)], 3);
const primary = tell('red, green, blue', [[250, 0, 0], [0, 250, 0], [0, 0, 250]], 3);
console.log(`red is then ${hex(primary.map([250, 0, 0]))}, green ${hex(primary.map([0, 250, 0]))}, blue ${hex(primary.map([0, 0, 250]))}`);
tell('red alone', plain([200, 30, 40], 30), 5);
let seed = 7;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const counts = { more: 0, unused: 0, fewer: 0 };
for (let count = 0; count < 1000; count += 1) {
  const maximum = 2 + random(5);
  const colors = Array.from({ length: maximum + random(3) }, () => [random(256), random(256), random(256)]);
  const pixels = colors.flatMap((color) => plain(color, 1 + random(20)));
  const map = quantize(pixels, maximum);
  const palette = map.palette();
  const used = new Set(pixels.map((pixel) => hex(map.map(pixel))));
  if (palette.length > maximum) counts.more += 1;
  if (palette.some((color) => !used.has(hex(color)))) counts.unused += 1;
  if (used.size < maximum) counts.fewer += 1;
}
console.log(`1,000 pictures of as many colors as allowed or more: palette too large ${counts.more}, with a color of no pixel ${counts.unused}, fewer colors in use than allowed ${counts.fewer}`);
EOF
want=$(cat <<'EOF'
half green, half red, at most 2: #0ccc1c #f40c0c #b87014; of no pixel: #b87014
half green, half red, at most 3: #0ccc1c #f40c0c #40d014 #b87014; of no pixel: #40d014 #b87014
red, green, blue, at most 3: #04fc04 #0404fc; of no pixel: none
red is then #0404fc, green #04fc04, blue #0404fc
red alone, at most 5: #cc1c2c #d01c2c #d01c2c #d01c2c #d01c2c; of no pixel: #d01c2c #d01c2c #d01c2c #d01c2c
1,000 pictures of as many colors as allowed or more: palette too large 426, with a color of no pixel 332, fewer colors in use than allowed 168
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
