#!/usr/bin/env bash
# @minify-html/node 0.18.1, htmlnano 3.5.1, html-minifier-terser 7.2.0, @swc/html 1.16.22; Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core
# 1.65.1, Node 24.21.0; seen on 2026-11-29.
# An HTML minifier takes out what goes without saying: empty attributes, the values of boolean ones, defaults. minify-html promises output that conforms to the
# standard, htmlnano is "safe by default"; so one would guess that the page means the same. In fact:
# - `<input type="radio" value="">` for "Any scent" loses the empty value, and a radio button or checkbox without one sends "on": the filter looks for soaps of
#   the scent "on" and finds none. (Of a text field, or an <option>, an empty value does go without saying, or is kept.)
# - `hidden="until-found"` becomes `hidden`, which was a boolean attribute until it got this value: what a search within the page, a search engine's link to a
#   text or `#answer` would have opened stays shut for good;
# - `target="_self"` goes as what is the default, although <base target="_blank"> has made another one the default.
# Each of the four does one of these at least, html-minifier-terser by options that most people switch on. The page is well in development, where nothing is
# minified.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @minify-html/node@0.18.1 htmlnano@3.5.1 html-minifier-terser@7.2.0 @swc/html@1.16.22 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import minifyHtml from '@minify-html/node';
import sparticuz from '@sparticuz/chromium';
import swc from '@swc/html';
import { minify } from 'html-minifier-terser';
import htmlnano from 'htmlnano';
import { chromium } from 'playwright-core';
const page = `<!doctype html><html lang="en"><head><title>Soap</title><base target="_blank"></head><body>
<form><label><input type="radio" name="scent" value="" checked> Any scent</label> <label><input type="radio" name="scent" value="rose"> Rose</label></form>
<a href="/soaps" target="_self">All soaps</a>
<h2>Does it float?</h2><div hidden="until-found" id="answer">No, but the dish does.</div>
</body></html>`;
const minifiers = {
  'as written': () => page,
  'minify-html': () => minifyHtml.minify(Buffer.from(page), {}).toString(),
  'htmlnano': async () => (await htmlnano.process(page, { minifyCss: false, minifySvg: false })).html,
  'html-minifier-terser': () => minify(page, { collapseWhitespace: true, collapseBooleanAttributes: true, removeEmptyAttributes: true }),
  'swc': async () => (await swc.minify(Buffer.from(page), {})).code,
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const tab = await browser.newPage();
let html;
await tab.route('http://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
for (const [name, minified] of Object.entries(minifiers)) {
  html = await minified();
  await tab.goto('http://shop.example/soaps');
  const scent = await tab.evaluate(() => new FormData(document.querySelector('form')).get('scent'));
  const opens = await tab.evaluate(() => document.querySelector('a').target || document.querySelector('base').target);
  await tab.goto('http://shop.example/guide#answer');
  const isShown = await tab.locator('#answer').evaluate((answer) => answer.checkVisibility({ contentVisibilityAuto: true }));
  console.log(`${name}: scent "${scent}"; the link opens in ${opens}; the answer, by its link, is ${isShown ? 'shown' : 'hidden'}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
as written: scent ""; the link opens in _self; the answer, by its link, is shown
minify-html: scent "on"; the link opens in _blank; the answer, by its link, is hidden
htmlnano: scent "on"; the link opens in _self; the answer, by its link, is shown
html-minifier-terser: scent "on"; the link opens in _self; the answer, by its link, is hidden
swc: scent ""; the link opens in _self; the answer, by its link, is hidden
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
