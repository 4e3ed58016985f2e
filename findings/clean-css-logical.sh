#!/usr/bin/env bash
# clean-css 5.3.3, beside lightningcss 1.33.0, Node 24.21.0; seen on 2026-11-30.
# Level 2 of clean-css merges declarations and rules; as its readme says, over several properties at once. `margin` sets all four sides, and `margin-inline` two of the same ones, whichever
# comes later wins (CSS Logical Properties 1, 4). One would guess that `margin: 0; margin-inline: auto; margin: 0 0 1em` is at the left edge, as the last declaration says. In fact only the physical
# longhands, such as `margin-left`, are known to belong to a shorthand: a later `margin` is written over the earlier one, in front of `margin-inline`, which now wins, so what a later rule of the same selector was
# to undo comes back. `padding` does the same. Level 1, the default, keeps the order, as lightningcss does. Also at level 2: a `list-style` that is a text is dropped, so items with "- " in
# front get dots, and `list-style: none disc`, by CSS Lists 3 (3.4) a disc without picture, is no mark at all. Nothing is raised. No report of these was found; the package is kept, not
# extended. What helps is level 1.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 clean-css@5.3.3 lightningcss@1.33.0
cat >run.mjs <<'EOF'
import CleanCSS from 'clean-css';
import { transform } from 'lightningcss';
const tools = {
  'clean-css': (css) => new CleanCSS({ level: 2 }).minify(css).styles,
  lightningcss: (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString(),
};
// What an element of these rules has on its left, written from left to right: the last declaration that names it decides.
const left = (css) => {
  let value = 'nothing';
  for (const [, name, text] of css.matchAll(/([a-z-]+)\s*:\s*([^;}]+)/g)) {
    const [top, right = top, , start = right] = text.trim().split(/\s+/);
    if (/^(margin|padding)$/.test(name)) value = start;
    if (/^(margin|padding)-inline$/.test(name)) value = top;
  }
  return value;
};
const sheets = [
  '.card { margin: 0; margin-inline: auto; margin: 0 0 1em }',
  '.card { margin: 1px } .card { margin-inline: 5px } .card { margin: 2px }',
  '.card { padding: 1em; padding-inline: 2em; padding: 3px }',
  '.card { margin-inline: auto; margin: 0 }',
  '.card { margin: 0; margin-left: 5px; margin: 1px }',
];
for (const css of sheets) {
  console.log(`${css}: ${left(css)} on the left`);
  for (const [name, minify] of Object.entries(tools)) console.log(`  ${name}: ${minify(css)}, ${left(minify(css))}${left(minify(css)) === left(css) ? '' : ', and not the same'}`);
}
for (const value of ['"- "', '"- " inside', 'none disc', 'square inside']) {
  const css = `li{list-style:${value}}`;
  console.log(`${css}: clean-css ${tools['clean-css'](css)}, lightningcss ${tools.lightningcss(css)}`);
}
console.log(`level 1 keeps the left of all: ${sheets.every((css) => left(new CleanCSS({ level: 1 }).minify(css).styles) === left(css))}`);
EOF
want=$(cat <<'EOF'
.card { margin: 0; margin-inline: auto; margin: 0 0 1em }: 0 on the left
  clean-css: .card{margin:0 0 1em;margin-inline:auto}, auto, and not the same
  lightningcss: .card{margin:0;margin-inline:auto;margin:0 0 1em}, 0
.card { margin: 1px } .card { margin-inline: 5px } .card { margin: 2px }: 2px on the left
  clean-css: .card{margin:2px;margin-inline:5px}, 5px, and not the same
  lightningcss: .card{margin:1px;margin-inline:5px;margin:2px}, 2px
.card { padding: 1em; padding-inline: 2em; padding: 3px }: 3px on the left
  clean-css: .card{padding:3px;padding-inline:2em}, 2em, and not the same
  lightningcss: .card{padding:1em;padding-inline:2em;padding:3px}, 3px
.card { margin-inline: auto; margin: 0 }: 0 on the left
  clean-css: .card{margin-inline:auto;margin:0}, 0
  lightningcss: .card{margin-inline:auto;margin:0}, 0
.card { margin: 0; margin-left: 5px; margin: 1px }: 1px on the left
  clean-css: .card{margin:1px}, 1px
  lightningcss: .card{margin:1px}, 1px
li{list-style:"- "}: clean-css li{list-style:outside}, lightningcss li{list-style:"- "}
li{list-style:"- " inside}: clean-css li{list-style:inside}, lightningcss li{list-style:inside "- "}
li{list-style:none disc}: clean-css li{list-style:none}, lightningcss li{list-style:outside}
li{list-style:square inside}: clean-css li{list-style:square inside}, lightningcss li{list-style:inside square}
level 1 keeps the left of all: true
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
