#!/usr/bin/env bash
# Node 24.21.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), react and react-dom 19.3.1, playwright-core 1.65.1; seen on 2026-11-28.
# `formatRange` writes when a parcel arrives: "Dec 1 – 3". Node and Chromium run the same engine and write one date and one time alike, time zone and language
# given, so one would guess that they write a range alike too. In fact Node puts thin spaces (U+2009) around the dash and a narrow one (U+202F) before AM and
# PM, which its own single times do not have, and Chromium plain ones. The eye sees no difference, and neither does a look at the HTML. An island that is
# built in Node and hydrated in the browser fails with "Hydration failed", and React draws the whole root anew; a test that compares the text passes in
# one and fails in the other. Ranges of prices are alike, and so are those of dates in German, so the fault shows in some languages only.
# `suppressHydrationWarning`, or replacing both spaces on either side, mends it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.mjs <<'EOF'
import { createElement } from 'react';
const first = new Date('2026-12-01T09:00Z');
const last = new Date('2026-12-03T17:00Z');
const date = (options, locale = 'en-US') => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const visible = (text) => text.replaceAll(/[^\x20-\x7e]/g, (sign) => `{${sign.charCodeAt(0).toString(16)}}`);
export const texts = () =>
  [
    date({ timeStyle: 'short' }).format(first),
    date({ dateStyle: 'medium' }).format(first),
    date({ month: 'short', day: 'numeric' }).formatRange(first, last),
    date({ hour: 'numeric' }).formatRange(first, new Date('2026-12-01T17:00Z')),
    date({ dateStyle: 'medium' }, 'de').formatRange(first, last),
    price.formatRange(5, 8),
  ].map(visible);
export const App = () => createElement('p', null, date({ month: 'short', day: 'numeric' }).formatRange(first, last));
EOF
cat >client.mjs <<'EOF'
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, texts } from './app.mjs';
window.texts = texts();
window.errors = [];
hydrateRoot(document.getElementById('root'), createElement(App), { onRecoverableError: (error) => window.errors.push(error.message.split(' because')[0]) });
EOF
node_modules/.bin/esbuild client.mjs --bundle --define:process.env.NODE_ENV=\"development\" --outfile=client.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App, texts } from './app.mjs';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.setContent(`<!doctype html><div id="root">${renderToString(createElement(App))}</div>`);
await page.addScriptTag({ content: readFileSync('client.js', 'utf8') });
await page.waitForTimeout(300);
const there = await page.evaluate(() => window.texts);
for (const [index, here] of texts().entries()) console.log(here === there[index] ? `both: ${here}` : `Node: ${here} | Chromium: ${there[index]}`);
console.log('React:', await page.evaluate(() => window.errors.join('; ') || 'no error'));
await browser.close();
EOF
want=$(cat <<'EOF'
both: 9:00 AM
both: Dec 1, 2026
Node: Dec 1{2009}{2013}{2009}3 | Chromium: Dec 1 {2013} 3
Node: 9{202f}AM{2009}{2013}{2009}5{202f}PM | Chromium: 9 AM {2013} 5 PM
both: 01.{2013}03.12.2026
both: $5.00 {2013} $8.00
React: Hydration failed
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
