#!/usr/bin/env bash
# react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0); seen on 2026-11-28.
# React adds "px" to a number in `style`, except for properties without units, of which it keeps a list. One would guess that the list has
# the properties that browsers understand today. In fact `fontSizeAdjust`, `initialLetter`, `readingOrder`, `mathDepth` and
# `hyphenateLimitChars` are not in it: "0.5px" and the like are written, the browser drops the declaration, and nobody is told, neither by
# the server's HTML nor by the development build in the browser. `zoom`, `scale` and `order` work. Strings work everywhere.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 esbuild@0.28.0 react@19.3.1 react-dom@19.3.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >page.mjs <<'EOF'
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
const values = { fontSizeAdjust: 0.5, initialLetter: 3, readingOrder: 2, mathDepth: 2, hyphenateLimitChars: 6, scale: 2, zoom: 2, order: 3 };
const show = (value) => {
  const host = document.createElement('div');
  flushSync(() => createRoot(host).render(createElement('p', { style: value })));
  return host.firstChild.style.cssText || 'nothing';
};
window.rows = Object.entries(values).map(([name, value]) => {
  const css = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${name}: as a number ${show({ [name]: value })} | as text ${show({ [name]: String(value) })} | supported ${CSS.supports(css, String(value))}`;
});
EOF
NODE_ENV=development node_modules/.bin/esbuild page.mjs --bundle --format=iife --outfile=page.js --log-level=error --define:process.env.NODE_ENV='"development"'
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
page.on('console', (message) => message.text().includes('DevTools') || console.log('console:', message.text()));
await page.addScriptTag({ path: 'page.js' });
for (const row of await page.evaluate(() => window.rows)) console.log(row);
await browser.close();
EOF
want=$(cat <<'EOF'
fontSizeAdjust: as a number nothing | as text font-size-adjust: 0.5; | supported true
initialLetter: as a number nothing | as text initial-letter: 3; | supported true
readingOrder: as a number nothing | as text reading-order: 2; | supported true
mathDepth: as a number nothing | as text math-depth: 2; | supported true
hyphenateLimitChars: as a number nothing | as text hyphenate-limit-chars: 6; | supported true
scale: as a number scale: 2; | as text scale: 2; | supported true
zoom: as a number zoom: 2; | as text zoom: 2; | supported true
order: as a number order: 3; | as text order: 3; | supported true
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
