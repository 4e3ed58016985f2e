#!/usr/bin/env bash
# sharp 0.35.5 (its librsvg), @resvg/resvg-js 2.6.2, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on
# 2026-11-29.
# An SVG of the brand is drawn by the browser, and sharp or resvg makes the icons, the pictures of shared links and those of mails from it. Both know <style>, classes
# and `currentColor`, so one would guess that a color is a color in all three, or that a file that cannot be drawn is refused. In fact a color they do not
# understand is black, or nothing is drawn, without an error: custom properties (sharp takes `var()` only where it has a fallback, and takes that even if
# the property is set), oklch(), color-mix(), light-dark(), nested rules, `@layer`, and `@media screen`, which sharp and resvg skip whole. `@supports` is skipped
# too, so the color is the old one that was meant for old browsers. resvg alone: after a value it does not understand the one before it is gone as
# well, where the browser goes back to it, `!important` loses against `style`, and a rule with `:not()` is none. So the tokens of the style sheet,
# copied into the logo, give a rose mark on the page and a black one in the tab and in the link's picture. Colors written out as hex are safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 sharp@0.35.5 @resvg/resvg-js@2.6.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { Resvg } from '@resvg/resvg-js';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
const mark = (style, attributes = '') => `<style>${style}</style><path class="mark" d="M0 0h20v20H0z" ${attributes}/>`;
const logos = {
  'hex': mark('.mark { fill: #f00 }'),
  'currentColor': mark('svg { color: #f00 }', 'fill="currentColor"'),
  'custom property': mark(':root { --rose: #f00 } .mark { fill: var(--rose) }'),
  'custom property that is not set, with a fallback': mark('', 'style="fill: var(--rose, #f00)"'),
  'custom property that is set, with a fallback': mark(':root { --rose: #f00 }', 'style="fill: var(--rose, #00f)"'),
  'oklch': mark('.mark { fill: oklch(0.628 0.2577 29.23) }'),
  'color-mix': mark('.mark { fill: color-mix(in srgb, #f00 100%, #00f) }'),
  'light-dark': mark('.mark { fill: light-dark(#f00, #00f) }'),
  'rgb without commas': mark('.mark { fill: rgb(255 0 0) }'),
  'a hex before an oklch': mark('.mark { fill: #00f; fill: oklch(0.628 0.2577 29.23) }'),
  'a hex before what no one knows': mark('.mark { fill: #f00; fill: rose-of-tomorrow }'),
  '@supports': mark('.mark { fill: #00f } @supports (fill: oklch(0 0 0)) { .mark { fill: #f00 } }'),
  '@media screen': mark('@media screen { .mark { fill: #f00 } }'),
  '@layer': mark('@layer brand { .mark { fill: #f00 } }'),
  'nested rule': mark('svg { .mark { fill: #f00 } }'),
  ':not()': mark('path:not(.other) { fill: #f00 }'),
  '!important': mark('.mark { fill: #f00 !important }', 'style="fill: #00f"'),
  'moved by CSS': `<path d="M-40 0h20v20h-20z" fill="#f00" style="transform: translateX(40px)"/>`,
};
const nameOf = ([red, green, blue, alpha]) => (alpha < 128 ? 'nothing' : green > 20 ? 'other' : red > 240 ? 'red' : blue > 240 ? 'blue' : 'black');
const middle = async (image) => nameOf(await sharp(image).extract({ left: 10, top: 10, width: 1, height: 1 }).ensureAlpha().raw().toBuffer());
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage({ viewport: { width: 20, height: 20 } });
for (const [name, content] of Object.entries(logos)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">${content}</svg>`;
  await page.setContent(`<!doctype html><body style="margin: 0"><img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`);
  await page.evaluate(() => document.images[0].decode());
  const colors = [await middle(await page.screenshot()), await middle(await sharp(Buffer.from(svg)).png().toBuffer()), await middle(new Resvg(svg).render().asPng())];
  console.log(`${name}: ${new Set(colors).size === 1 ? `all ${colors[0]}` : `Chromium ${colors[0]}, sharp ${colors[1]}, resvg ${colors[2]}`}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
hex: all red
currentColor: all red
custom property: Chromium red, sharp black, resvg black
custom property that is not set, with a fallback: Chromium red, sharp red, resvg black
custom property that is set, with a fallback: Chromium red, sharp blue, resvg black
oklch: Chromium red, sharp black, resvg black
color-mix: Chromium red, sharp black, resvg black
light-dark: Chromium red, sharp black, resvg black
rgb without commas: all red
a hex before an oklch: Chromium red, sharp blue, resvg black
a hex before what no one knows: Chromium red, sharp red, resvg black
@supports: Chromium red, sharp blue, resvg blue
@media screen: Chromium red, sharp black, resvg black
@layer: Chromium red, sharp black, resvg black
nested rule: Chromium red, sharp black, resvg black
:not(): Chromium red, sharp red, resvg black
!important: Chromium red, sharp red, resvg blue
moved by CSS: Chromium red, sharp red, resvg nothing
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
