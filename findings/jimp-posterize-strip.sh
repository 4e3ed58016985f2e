#!/usr/bin/env bash
# jimp 1.6.1, Node 24.21.0; seen on 2026-11-30.
# Jimp changes pictures without native code. `posterize(n)` leaves few tones of each color, two at least; one would guess that two are black and white by the nearer one, as in other programs. In fact each value is cut down to the tone below: only 255
# itself is white, so that a photo at two is black throughout, and at four 250 is the tone of 170. Every picture becomes darker, by half a step in the mean, and the lightest tone is all but unused.
# And of a line of one pixel in height, such as a gradient or divider, `resize` by bicubic, Hermite or Bezier curves makes a transparent black one, of whatever width or height; with the default, bilinear or nearest it keeps
# its color, as it does with two pixels in height. A column of one pixel in width is kept. No error is raised by either. What helps is to round by hand with `scan`, and bilinear for lines.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jimp@1.6.1
cat >run.mjs <<'EOF'
import { Jimp, ResizeStrategy, intToRGBA, rgbaToInt } from 'jimp';
const make = (width, height, tone) => {
  const image = new Jimp({ width, height });
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) image.setPixelColor(rgbaToInt(tone(x), tone(x), tone(x), 255), x, y);
  return image;
};
const row = (image) => Array.from({ length: image.width }, (_, x) => intToRGBA(image.getPixelColor(x, 0)).r).join(' ');
const tones = [0, 60, 130, 200, 250, 254, 255];
console.log(`tones ${tones.join(' ')}`);
for (const levels of [2, 3, 4, 8]) {
  const step = 255 / (levels - 1);
  const nearest = tones.map((tone) => Math.round(Math.round(tone / step) * step)).join(' ');
  console.log(`posterize(${levels}): ${row(make(7, 1, (x) => tones[x]).posterize(levels))}; the nearest ${nearest}`);
}
const all = make(256, 1, (x) => x);
const mean = (image) => (row(image).split(' ').reduce((sum, tone) => sum + Number(tone), 0) / 256).toFixed(1);
console.log(`mean of all tones ${mean(all)}; at 2: ${mean(all.clone().posterize(2))}, 4: ${mean(all.clone().posterize(4))}, 8: ${mean(all.clone().posterize(8))}`);
const pixel = (image) => Object.values(intToRGBA(image.getPixelColor(image.width >> 1, image.height >> 1))).join(' ');
for (const mode of [undefined, ...Object.values(ResizeStrategy)]) {
  const one = make(300, 1, () => 200).resize({ w: 100, h: 1, mode });
  const high = make(300, 1, () => 200).resize({ w: 300, h: 10, mode });
  const two = make(300, 2, () => 200).resize({ w: 100, h: 1, mode });
  console.log(`${mode ?? 'default'}: a line of 300 x 1 in tone 200 to 100 x 1 ${pixel(one)}, to 300 x 10 ${pixel(high)}; of 300 x 2 to 100 x 1 ${pixel(two)}`);
}
EOF
want=$(cat <<'EOF'
tones 0 60 130 200 250 254 255
posterize(2): 0 0 0 0 0 0 255; the nearest 0 0 255 255 255 255 255
posterize(3): 0 0 127 127 127 127 255; the nearest 0 0 128 255 255 255 255
posterize(4): 0 0 85 170 170 170 255; the nearest 0 85 170 170 255 255 255
posterize(8): 0 36 109 182 218 218 255; the nearest 0 73 146 182 255 255 255
mean of all tones 127.5; at 2: 1.0, 4: 85.7, 8: 109.0
default: a line of 300 x 1 in tone 200 to 100 x 1 200 200 200 255, to 300 x 10 200 200 200 255; of 300 x 2 to 100 x 1 200 200 200 255
nearestNeighbor: a line of 300 x 1 in tone 200 to 100 x 1 200 200 200 255, to 300 x 10 200 200 200 255; of 300 x 2 to 100 x 1 200 200 200 255
bilinearInterpolation: a line of 300 x 1 in tone 200 to 100 x 1 200 200 200 255, to 300 x 10 200 200 200 255; of 300 x 2 to 100 x 1 200 200 200 255
bicubicInterpolation: a line of 300 x 1 in tone 200 to 100 x 1 0 0 0 0, to 300 x 10 0 0 0 0; of 300 x 2 to 100 x 1 200 200 200 255
hermiteInterpolation: a line of 300 x 1 in tone 200 to 100 x 1 0 0 0 0, to 300 x 10 0 0 0 0; of 300 x 2 to 100 x 1 200 200 200 255
bezierInterpolation: a line of 300 x 1 in tone 200 to 100 x 1 0 0 0 0, to 300 x 10 0 0 0 0; of 300 x 2 to 100 x 1 200 200 200 255
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
