#!/usr/bin/env bash
# maxrects-packer 2.7.4, Node 24.21.0; seen on 2026-11-30.
# maxrects-packer lays rectangles on sheets; by its readme any object with `width` and `height` will do in place of its class `Rectangle`, and with `allowRotation: true` one that fits better lying down is rotated, "in the
# Rectangle.rot set to true". One would guess that x, y, width and height of the answer are the place that it takes, or, if they are not, for both kinds alike. In fact a `Rectangle` comes back with the two swapped and
# an object as it was given, both with `rot: true`: three labels given as objects overlap each other and stand out of the sheet, and so in 765 of 1,000 packings, if they are drawn as they are told. Code that swaps them itself is
# right with objects and wrong in as many with the class, so that a change from one to the other, which looks like one of types, breaks either. No report of it was found; an open one is of `rot` with tags. What helps is to
# swap unless it is `instanceof Rectangle`. (The entry for Node, a script that is marked as a module, exports nothing, to `import` and to `require()`; the program below takes the file that bundlers take.)
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 maxrects-packer@2.7.4
cat >run.mjs <<'EOF'
const { MaxRectsPacker, Rectangle } = await import('./node_modules/maxrects-packer/dist/maxrects-packer.mjs');
const options = { smart: true, pot: false, square: false, allowRotation: true };
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const beyond = (bin, a) => a.x + a.width > bin.width || a.y + a.height > bin.height;
const turned = (a) => ({ x: a.x, y: a.y, width: a.rot ? a.height : a.width, height: a.rot ? a.width : a.height });
const kinds = {
  object: ([width, height]) => ({ width, height }),
  Rectangle: ([width, height]) => new Rectangle(width, height),
};
const pack = (kind, sizes) => {
  const packer = new MaxRectsPacker(32, 32, 0, options);
  packer.addArray(sizes.map(kinds[kind]));
  return packer.bins;
};
for (const kind of Object.keys(kinds))
  for (const bin of pack(kind, [[2, 16], [18, 8], [5, 16]])) {
    console.log(`three labels, each as ${kind}: sheet of ${bin.width} by ${bin.height}`);
    for (const { x, y, width, height, rot } of bin.rects) console.log(`  at ${x},${y}: ${width} by ${height}${rot ? ', rot' : ''}`);
  }
let seed = 9;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
const rounds = Array.from({ length: 1000 }, () => Array.from({ length: 2 + random(5) }, () => [1 + random(20), 1 + random(20)]));
for (const kind of Object.keys(kinds))
  for (const [name, read] of Object.entries({ 'as given': (a) => a, 'swapped if rot': turned })) {
    let bad = 0;
    for (const sizes of rounds) if (pack(kind, sizes).some((bin) => bin.rects.map(read).some((a, i, all) => beyond(bin, a) || all.slice(0, i).some((b) => overlap(a, b))))) bad++;
    console.log(`each as ${kind}, width and height ${name}: overlapping or outside in ${bad} of ${rounds.length}`);
  }
EOF
want=$(cat <<'EOF'
three labels, each as object: sheet of 18 by 15
  at 0,0: 18 by 8
  at 0,8: 2 by 16, rot
  at 0,10: 5 by 16, rot
three labels, each as Rectangle: sheet of 18 by 15
  at 0,0: 18 by 8
  at 0,8: 16 by 2, rot
  at 0,10: 16 by 5, rot
each as object, width and height as given: overlapping or outside in 765 of 1000
each as object, width and height swapped if rot: overlapping or outside in 0 of 1000
each as Rectangle, width and height as given: overlapping or outside in 0 of 1000
each as Rectangle, width and height swapped if rot: overlapping or outside in 765 of 1000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
