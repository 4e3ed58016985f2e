#!/usr/bin/env bash
# cssnano 7.1.9, default preset (postcss 8.5.34), beside esbuild 0.28.2 and lightningcss 1.33.0; Chromium 153.0.8010.0, Node 24.21.0; seen on 2026-12-01.
# The parts of `list-style` may come in any order, and cssnano sorts them (postcss-ordered-values). One would guess that what it sorts is still there afterward. In
# fact a picture whose address has no quotes is written twice, once without its url(): `list-style: url(leaf.png) inside` becomes `leaf.png inside url(leaf.png)`, which
# the browser refuses as a whole, so that the list has discs outside and no picture. A text as marker is left out: of `"– " inside` only `inside` remains, and the
# items get discs. Both are silent, and as old as cssnano 5. A picture in quotes, a picture or a text alone, and names are kept; the other two keep everything.
# The reports that were found are of min() and env() in other shorthands. What helps is quotes in url(), and `list-style-type` for a text.
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
const page = await browser.newPage();
const used = async (css) => {
  await page.setContent(`<!doctype html><style>${css}</style><ul><li>Rose</ul>`);
  return page.evaluate(() => {
    const { listStyleType: type, listStylePosition: position, listStyleImage: image } = getComputedStyle(document.querySelector('ul'));
    return `${type}, ${position}${image === 'none' ? '' : ', picture'}`;
  });
};
for (const value of [
  'list-style: url(leaf.png) inside', 'list-style: square url(leaf.png)', 'list-style: url("leaf.png") inside', 'list-style: url(leaf.png)',
  'list-style: "– " inside', 'list-style: inside "– "', 'list-style: "– "', 'list-style: inside; list-style-type: "– "', 'list-style: inside square',
]) {
  const css = `ul { ${value} }`;
  const parts = [`${value}: ${await used(css)}`];
  for (const [name, minify] of Object.entries(minifiers)) {
    const made = await minify(css);
    parts.push(`${name} ${name === 'cssnano' ? `${made}: ` : ''}${await used(made)}`);
  }
  console.log(parts.join('; '));
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
list-style: url(leaf.png) inside: disc, inside, picture; cssnano ul{list-style:leaf.png inside url(leaf.png)}: disc, outside; esbuild disc, inside, picture; lightningcss disc, inside, picture
list-style: square url(leaf.png): square, outside, picture; cssnano ul{list-style:square leaf.png url(leaf.png)}: disc, outside; esbuild square, outside, picture; lightningcss square, outside, picture
list-style: url("leaf.png") inside: disc, inside, picture; cssnano ul{list-style:inside url(leaf.png)}: disc, inside, picture; esbuild disc, inside, picture; lightningcss disc, inside, picture
list-style: url(leaf.png): disc, outside, picture; cssnano ul{list-style:url(leaf.png)}: disc, outside, picture; esbuild disc, outside, picture; lightningcss disc, outside, picture
list-style: "– " inside: "– ", inside; cssnano ul{list-style:inside}: disc, inside; esbuild "– ", inside; lightningcss "– ", inside
list-style: inside "– ": "– ", inside; cssnano ul{list-style:inside}: disc, inside; esbuild "– ", inside; lightningcss "– ", inside
list-style: "– ": "– ", outside; cssnano ul{list-style:"– "}: "– ", outside; esbuild "– ", outside; lightningcss "– ", outside
list-style: inside; list-style-type: "– ": "– ", inside; cssnano ul{list-style:inside;list-style-type:"– "}: "– ", inside; esbuild "– ", inside; lightningcss "– ", inside
list-style: inside square: square, inside; cssnano ul{list-style:square inside}: square, inside; esbuild square, inside; lightningcss square, inside
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
