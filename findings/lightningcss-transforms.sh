#!/usr/bin/env bash
# lightningcss 1.33.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0); seen on 2026-11-28. Vite and Tailwind minify by it.
# `translate`, `rotate` and `scale` are properties beside `transform`, not parts of it: an element may have both, set and animated one by one, and the
# browser applies translate, rotate and scale first and `transform` last, in whatever order they are written. One would guess that a minifier leaves
# them alone. In fact, where a rule has both, they become one `transform`:
# - written before `transform`, they are dropped, also across two rules with the same selector;
# - written after it, they are appended to it, so that `transform: rotate(90deg); translate: 9px` moves the element down instead of to the right. Nothing is
#   warned of.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 lightningcss@1.33.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { transform } from 'lightningcss';
import { chromium } from 'playwright-core';
const sources = [
  'p { translate: 9px; transform: rotate(90deg) }',
  'p { transform: rotate(90deg); translate: 9px }',
  'p { scale: 2; transform: translateX(9px) }',
  'p { transform: translateX(9px); scale: 2 }',
  'p { rotate: 90deg } p { transform: none }',
];
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.setContent('<style>body { margin: 0 } p { margin: 0; width: 40px; height: 20px; transform-origin: 0 0 }</style><p></p>');
const place = (css) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const { x, y, width, height } = document.querySelector('p').getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  }, css);
for (const source of sources) {
  const { code, warnings } = transform({ filename: 'p.css', code: Buffer.from(source), minify: true });
  console.log(`${source} => ${code}`);
  console.log(`  x, y, width, height: ${await place(source)} -> ${await place(code.toString())}, warnings ${warnings.length}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
p { translate: 9px; transform: rotate(90deg) } => p{transform:rotate(90deg)}
  x, y, width, height: -11 0 20 40 -> -20 0 20 40, warnings 0
p { transform: rotate(90deg); translate: 9px } => p{transform:rotate(90deg)translate(9px)}
  x, y, width, height: -11 0 20 40 -> -20 9 20 40, warnings 0
p { scale: 2; transform: translateX(9px) } => p{transform:translate(9px)}
  x, y, width, height: 18 0 80 40 -> 9 0 40 20, warnings 0
p { transform: translateX(9px); scale: 2 } => p{transform:translate(9px)scale(2)}
  x, y, width, height: 18 0 80 40 -> 9 0 80 40, warnings 0
p { rotate: 90deg } p { transform: none } => p{transform:none}
  x, y, width, height: -20 0 20 40 -> 0 0 40 20, warnings 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
