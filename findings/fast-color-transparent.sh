#!/usr/bin/env bash
# @ant-design/fast-color 3.0.1, colord 2.13.0, Node 24.21.0; seen on 2026-12-01.
# The color class below Ant Design reads names, hex and "new css rgb" and "new css hsl syntax, with or without unit". One would guess that a theme's color in one of these comes out as in the browser. In fact the name "transparent" is opaque
# black, so that a border that is not to be seen is drawn black, while "tomato" and the other names are right. In `hsl()` the unit is left out without being converted: half a turn is half a degree, red for cyan, and 200grad are 200 degrees.
# A hue below 0 stays there, so that -60 degrees, magenta, is a dark yellow, though 420 and `setHue(-60)` come round; 358 of 359 such hues are other colors. No error is raised, and `isValid` is always true, as the types say.
# What helps is "#0000", degrees, and a hue of 0 to 360. Oracle: colord, and CSS Color 4 for the name, the units and the hues.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @ant-design/fast-color@3.0.1 colord@2.13.0
cat >run.mjs <<'EOF'
import { FastColor } from '@ant-design/fast-color';
import { colord, extend } from 'colord';
import names from 'colord/plugins/names';
extend([names.default ?? names]);
const fast = (text) => {
  const { r, g, b, a } = new FastColor(text);
  return `${r} ${g} ${b} / ${a}`;
};
const other = (text) => {
  const { r, g, b, a } = colord(text).toRgb();
  return `${r} ${g} ${b} / ${a}`;
};
const texts = ['tomato', 'rgb(10 20 30 / 50%)', 'hsl(180deg 60% 40%)', 'hsl(420, 60%, 40%)', 'transparent', 'hsl(0.5turn 60% 40%)', 'hsl(200grad 60% 40%)', 'hsl(-60, 60%, 40%)', 'hsl(300, 60%, 40%)'];
for (const text of texts) console.log(`${text}: ${fast(text)}${fast(text) === other(text) ? '' : `; colord ${other(text)}`}`);
const { r, g, b } = new FastColor('hsl(30, 60%, 40%)').setHue(-60);
console.log(`setHue(-60): ${r} ${g} ${b}`);
let wrong = 0;
for (let hue = -359; hue < 0; hue += 1) {
  if (new FastColor(`hsl(${hue}, 60%, 40%)`).toRgbString() !== new FastColor(`hsl(${hue + 360}, 60%, 40%)`).toRgbString()) wrong += 1;
}
console.log(`of 359 hues below 0 not the one a turn further: ${wrong}`);
EOF
want=$(cat <<'EOF'
tomato: 255 99 71 / 1
rgb(10 20 30 / 50%): 10 20 30 / 0.5
hsl(180deg 60% 40%): 41 163 163 / 1
hsl(420, 60%, 40%): 163 163 41 / 1
transparent: 0 0 0 / 1; colord 0 0 0 / 0
hsl(0.5turn 60% 40%): 163 42 41 / 1; colord 41 163 163 / 1
hsl(200grad 60% 40%): 41 122 163 / 1; colord 41 163 163 / 1
hsl(-60, 60%, 40%): 163 163 41 / 1; colord 163 41 163 / 1
hsl(300, 60%, 40%): 163 41 163 / 1
setHue(-60): 163 41 163
of 359 hues below 0 not the one a turn further: 358
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
