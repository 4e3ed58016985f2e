#!/usr/bin/env bash
# chroma-js 3.2.0 and khroma 2.1.0, beside culori 4.0.2, Node 24.21.0; seen on 2026-11-30.
# A hue is an angle, so by CSS Color 4 (4.4 and 7, hue and hsl()) -300, 60 and 420 degrees are one and the same, and khroma's docs have `adjust` turn it by any step. One would guess that
# turning a color by -300 is turning it by 60. In fact both add or take off a single turn, after a third of one has been added for red and taken off for blue: below -240 khroma's blue is too
# low, at last less than nothing, and the hex text of such a color ends in the word "undefined". chroma-js clips the same to 0, in `chroma.hsl`, in CSS text and in
# `set('hsl.h', '-300')`, and loses red above 600 as well. Its hsv, hcg, lch and oklch are right at any angle. Nothing is raised. Also of chroma-js: an alpha of percent is half in
# `rgb(20 60 120 / 50%)` and full in `rgba(20, 60, 120, 50%)`, as it is taken of 255 there. No report of these was found. What helps is `((h % 360) + 360) % 360` before a hue
# is given to them, or a turn in oklch.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 chroma-js@3.2.0 khroma@2.1.0 culori@4.0.2
cat >run.mjs <<'EOF'
import chroma from 'chroma-js';
import { formatHex } from 'culori';
import { adjust, channel, toHex } from 'khroma';
const start = 'hsl(20, 60%, 50%)';
const turned = (step) => formatHex({ mode: 'hsl', h: 20 + step, s: 0.6, l: 0.5 });
for (const step of [-60, -200, -270, -300, -350, 60, 300, 350]) {
  const color = adjust(start, { h: step });
  console.log(`20 degrees turned by ${step}: khroma ${toHex(color)}, blue ${Math.round(channel(color, 'b'))}; chroma-js ${chroma.hsl(20 + step, 0.6, 0.5).hex()}; right is ${turned(step)}`);
}
for (const hue of [-300, 60, 420, 660, 300]) {
  const text = `hsl(${hue} 60% 50%)`;
  console.log(`${text}: chroma-js ${chroma(text).hex()}, as hsv ${chroma.hsv(hue, 0.6, 0.5).hex()}, as oklch ${chroma.oklch(0.6, 0.1, hue).hex()}; right is ${formatHex(text)}`);
}
console.log(`chroma-js, set by -300: ${chroma(formatHex(start)).set('hsl.h', '-300').hex()}, by 60: ${chroma(formatHex(start)).set('hsl.h', '+60').hex()}`);
const all = Array.from({ length: 71 }, (_, index) => index * 10 - 350);
const far = (one, other) => [1, 3, 5].some((at) => !(Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) <= 2));
console.log(`of ${all.length} steps khroma turns wrong: ${all.filter((step) => far(toHex(adjust(start, { h: step })), turned(step))).join(', ')}`);
console.log(`chroma-js: ${all.filter((step) => far(chroma.hsl(20 + step, 0.6, 0.5).hex(), turned(step))).join(', ')}`);
for (const text of ['rgb(20 60 120 / 50%)', 'rgba(20, 60, 120, .5)', 'rgba(20, 60, 120, 50%)', 'rgba(20, 60, 120, 1%)']) console.log(`${text}: alpha ${chroma(text).alpha()}`);
EOF
want=$(cat <<'EOF'
20 degrees turned by -60: khroma #cc3399, blue 153; chroma-js #cc3399; right is #cc3399
20 degrees turned by -200: khroma #33cccc, blue 204; chroma-js #33cccc; right is #33cccc
20 degrees turned by -270: khroma #4dcc1a, blue 26; chroma-js #4dcc1a; right is #4dcc33
20 degrees turned by -300: khroma #99ccundefined, blue -51; chroma-js #99cc00; right is #99cc33
20 degrees turned by -350: khroma #cc80undefined, blue -178; chroma-js #cc8000; right is #cc8033
20 degrees turned by 60: khroma #99cc33, blue 51; chroma-js #99cc33; right is #99cc33
20 degrees turned by 300: khroma #cc3399, blue 153; chroma-js #cc3399; right is #cc3399
20 degrees turned by 350: khroma #cc4c33, blue 51; chroma-js #cc4c33; right is #cc4c33
hsl(-300 60% 50%): chroma-js #cccc00, as hsv #808033, as oklch #ac713e; right is #cccc33
hsl(60 60% 50%): chroma-js #cccc33, as hsv #808033, as oklch #ac713e; right is #cccc33
hsl(420 60% 50%): chroma-js #cccc33, as hsv #808033, as oklch #ac713e; right is #cccc33
hsl(660 60% 50%): chroma-js #3333cc, as hsv #803380, as oklch #8972b3; right is #cc33cc
hsl(300 60% 50%): chroma-js #cc33cc, as hsv #803380, as oklch #8972b3; right is #cc33cc
chroma-js, set by -300: #99cc00, by 60: #99cc33
of 71 steps khroma turns wrong: -350, -340, -330, -320, -310, -300, -290, -280, -270
chroma-js: -350, -340, -330, -320, -310, -300, -290, -280, -270
rgb(20 60 120 / 50%): alpha 0.5
rgba(20, 60, 120, .5): alpha 0.5
rgba(20, 60, 120, 50%): alpha 1
rgba(20, 60, 120, 1%): alpha 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
