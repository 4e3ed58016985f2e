#!/usr/bin/env bash
# cssnano 7.1.9, default preset (postcss 8.5.34), beside esbuild 0.28.2 and lightningcss 1.33.0; Chromium 153.0.8010.0, Node 24.21.0; seen on 2026-12-01.
# An opacity above 1 or below 0 means 1 or 0, so cssnano writes those. One would guess that it does so to a finished value. In fact it does it to every number that is
# written anywhere in the value of `opacity` (and of `shape-image-threshold`), also to the operands of a function, and whatever their unit is: sin(30deg), a half, becomes
# sin(1deg), hardly to be seen; pow(2, -1) becomes pow(1,0), opaque; progress(40, 0, 100) becomes progress(1,0,1); a breakpoint of 600px in if() becomes 1px, so
# that every window is the wide one. The result stays valid CSS, so no browser complains; the two other minifiers keep the value. `fill-opacity` with the same value
# is left alone. The reports that were found are of percentages only, which were mended in 2021. What helps is calc() around the value, which is not looked into.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 cssnano@7.1.9 postcss@8.5.34 esbuild@0.28.2 lightningcss@1.33.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import cssnano from 'cssnano';
import { transformSync } from 'esbuild';
import { transform } from 'lightningcss';
import { chromium } from 'playwright-core';
import postcss from 'postcss';
const minifiers = {
  cssnano: async (css) => (await postcss([cssnano()]).process(css, { from: undefined })).css,
  esbuild: async (css) => transformSync(css, { loader: 'css', minify: true }).code.trim(),
  lightningcss: async (css) => String(transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code),
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
const used = async (css, property) => {
  await page.setContent(`<!doctype html><style>${css}</style><p>Rose</p>`);
  return Number(await page.evaluate((name) => getComputedStyle(document.querySelector('p')).getPropertyValue(name), property)).toFixed(2);
};
for (const value of [
  'opacity: sin(30deg)', 'opacity: pow(2, -1)', 'opacity: progress(40, 0, 100)', 'opacity: if(media(width > 600px): 1; else: 0.4)', 'opacity: calc(sin(30deg) / 2)',
  'opacity: calc(3 / 10)', 'opacity: 1.5', 'shape-image-threshold: pow(2, -1)', 'fill-opacity: pow(2, -1)',
]) {
  const [property] = value.split(':');
  const css = `p { ${value} }`;
  const parts = [`${value}: ${await used(css, property)}`];
  for (const [name, minify] of Object.entries(minifiers)) {
    const made = await minify(css);
    parts.push(name === 'cssnano' ? `cssnano ${made}, ${await used(made, property)}` : `${name} ${await used(made, property)}`);
  }
  console.log(parts.join('; '));
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
opacity: sin(30deg): 0.50; cssnano p{opacity:sin(1deg)}, 0.02; esbuild 0.50; lightningcss 0.50
opacity: pow(2, -1): 0.50; cssnano p{opacity:pow(1,0)}, 1.00; esbuild 0.50; lightningcss 0.50
opacity: progress(40, 0, 100): 0.40; cssnano p{opacity:progress(1,0,1)}, 1.00; esbuild 0.40; lightningcss 0.40
opacity: if(media(width > 600px): 1; else: 0.4): 0.40; cssnano p{opacity:if(media(width > 1px):1; else:.4)}, 1.00; esbuild 0.40; lightningcss 0.40
opacity: calc(sin(30deg) / 2): 0.25; cssnano p{opacity:calc(sin(30deg)/2)}, 0.25; esbuild 0.25; lightningcss 0.25
opacity: calc(3 / 10): 0.30; cssnano p{opacity:.3}, 0.30; esbuild 0.30; lightningcss 0.30
opacity: 1.5: 1.00; cssnano p{opacity:1}, 1.00; esbuild 1.00; lightningcss 1.00
shape-image-threshold: pow(2, -1): 0.50; cssnano p{shape-image-threshold:pow(1,0)}, 1.00; esbuild 0.50; lightningcss 0.50
fill-opacity: pow(2, -1): 0.50; cssnano p{fill-opacity:pow(2,-1)}, 0.50; esbuild 0.50; lightningcss 0.50
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
