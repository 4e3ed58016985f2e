#!/usr/bin/env bash
# lightningcss 1.33.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0); seen on 2026-11-28.
# One would guess that CSS which a browser understands comes out of a minifier as CSS which it understands. Two declarations come out as ones that
# are refused, and what they set is gone, with no warning:
# - `animation-timeline: scroll()` after `animation` is written into the shorthand, where CSS does not allow it: the browser drops the whole, name
#   and duration included, and nothing moves, also where Chromium is named as the target; only older targets (Safari 16.4) keep the two apart;
# - `border-image: none`, which takes a frame away again, becomes `border-image:` with no value, whatever the targets: the frame stays.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 lightningcss@1.33.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { transform } from 'lightningcss';
import { chromium } from 'playwright-core';
const sources = {
  'animation-name': 'p { animation: appear 1s; animation-timeline: scroll() }',
  'animation-timeline': 'p { animation: appear 1s; animation-timeline: scroll() }',
  'border-image-source': 'p { border-image: linear-gradient(red, blue) 1 } p:first-child { border-image: none }',
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.setContent('<p>Soap</p>');
const computed = (css, property) =>
  page.evaluate(
    ([text, name]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@keyframes appear { from { opacity: 0 } } ${text}`);
      document.adoptedStyleSheets = [sheet];
      return getComputedStyle(document.querySelector('p'))[name];
    },
    [css, property],
  );
for (const [property, source] of Object.entries(sources)) {
  console.log(`${property}: ${await computed(source, property)} by ${source}`);
  for (const [name, targets] of Object.entries({ none: undefined, chrome: { chrome: 120 << 16 }, safari: { safari: (16 << 16) | (4 << 8) } })) {
    const { code } = transform({ filename: 'p.css', code: Buffer.from(source), minify: true, targets });
    console.log(`  target ${name}: ${await computed(code.toString(), property)} by ${code}`);
  }
}
await browser.close();
EOF
want=$(cat <<'EOF'
animation-name: appear by p { animation: appear 1s; animation-timeline: scroll() }
  target none: none by p{animation:1s appear scroll()}
  target chrome: none by p{animation:1s appear scroll()}
  target safari: appear by p{animation:1s appear;animation-timeline:scroll()}
animation-timeline: scroll() by p { animation: appear 1s; animation-timeline: scroll() }
  target none: auto by p{animation:1s appear scroll()}
  target chrome: auto by p{animation:1s appear scroll()}
  target safari: scroll() by p{animation:1s appear;animation-timeline:scroll()}
border-image-source: none by p { border-image: linear-gradient(red, blue) 1 } p:first-child { border-image: none }
  target none: linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255)) by p{border-image:linear-gradient(red,#00f) 1}p:first-child{border-image:}
  target chrome: linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255)) by p{border-image:linear-gradient(red,#00f) 1}p:first-child{border-image:}
  target safari: linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255)) by p{border-image:linear-gradient(red,#00f) 1}p:first-child{border-image:}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
