#!/usr/bin/env bash
# blurhash 2.0.5, thumbhash 0.1.1, Node 24.21.0; seen on 2026-11-30.
# A BlurHash is a short text from which a blurred picture is drawn until the real one has come; it is made of a small copy of the picture, as that is faster. One would guess that a picture of one color gives that color, and that
# a product on white has a white surrounding. In fact the waves of the format begin at the first pixel and end at the last one plus one, so that they do not add up to nothing over a plain picture: it gets waves that it does not have.
# Of a plain white copy of 20 x 20 pixels the left upper corner stays white while the right and the lower side are grey, 219 at the darkest, and of a mid red the corner is an eighth too light and the sides are too dark. The smaller the copy and the more components, the stronger; at
# 100 pixels it can still be seen. One component is right, and so is thumbhash, whose waves are set half a pixel further in. It lies in the format's own formula, so other readers show the same. What helps is a copy of 64 pixels or more, few components, or a thumbhash.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 blurhash@2.0.5 thumbhash@0.1.1
cat >run.mjs <<'EOF'
import { decode, encode } from 'blurhash';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
const plain = (side, color) => {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...color, 255], at);
  return pixels;
};
const tell = (pixels) => {
  const reds = [];
  for (let at = 0; at < pixels.length; at += 4) reds.push(pixels[at]);
  const row = [0, 8, 16, 24, 31].map((x) => reds[16 * 32 + x]).join(' ');
  return `middle row ${row}; corner ${reds[0]}; from ${Math.min(...reds)} to ${Math.max(...reds)}`;
};
for (const [name, color] of [['white, 255', [255, 255, 255]], ['red of 200', [200, 40, 40]]]) {
  for (const [side, x, y] of [[20, 4, 3], [32, 4, 3], [32, 4, 4], [64, 4, 3], [100, 4, 3], [32, 1, 1]]) {
    const hash = encode(plain(side, color), side, side, x, y);
    console.log(`${name}: a copy of ${side}, ${x} x ${y} components: ${tell(decode(hash, 32, 32))}`);
  }
  const { rgba } = thumbHashToRGBA(rgbaToThumbHash(32, 32, plain(32, color)));
  console.log(`${name}: thumbhash of 32: ${tell(rgba)}`);
}
EOF
want=$(cat <<'EOF'
white, 255: a copy of 20, 4 x 3 components: middle row 255 255 255 255 231; corner 255; from 219 to 255
white, 255: a copy of 32, 4 x 3 components: middle row 255 255 255 255 241; corner 255; from 235 to 255
white, 255: a copy of 32, 4 x 4 components: middle row 255 255 255 255 241; corner 255; from 228 to 255
white, 255: a copy of 64, 4 x 3 components: middle row 255 255 255 255 248; corner 255; from 245 to 255
white, 255: a copy of 100, 4 x 3 components: middle row 255 255 255 255 251; corner 255; from 249 to 255
white, 255: a copy of 32, 1 x 1 components: middle row 255 255 255 255 255; corner 255; from 255 to 255
white, 255: thumbhash of 32: middle row 255 255 255 255 255; corner 255; from 255 to 255
red of 200: a copy of 20, 4 x 3 components: middle row 218 200 200 200 181; corner 226; from 171 to 226
red of 200: a copy of 32, 4 x 3 components: middle row 211 200 200 200 189; corner 216; from 183 to 216
red of 200: a copy of 32, 4 x 4 components: middle row 211 200 200 200 189; corner 222; from 178 to 222
red of 200: a copy of 64, 4 x 3 components: middle row 205 200 200 200 194; corner 208; from 192 to 208
red of 200: a copy of 100, 4 x 3 components: middle row 204 200 200 200 196; corner 206; from 194 to 206
red of 200: a copy of 32, 1 x 1 components: middle row 200 200 200 200 200; corner 200; from 200 to 200
red of 200: thumbhash of 32: middle row 197 197 197 197 197; corner 197; from 197 to 197
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
