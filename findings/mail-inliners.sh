#!/usr/bin/env bash
# @css-inline/css-inline 0.21.2, juice 12.2.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-29.
# Mail programs want styles at each element, so the style sheet of a receipt is inlined before it is sent. One would guess that the mail looks as before, and
# that rules for some screens only stay in a style sheet, as both packages promise of `@media`. In fact both read a `<style media="...">` as if it had no `media`:
# what is for print, for dark or for narrow screens is written at the elements, where it holds for everybody and always. So what paper does not need is
# missing on the screen, and the text for dark mode is white on white. A color that is stated twice, plainly and then as oklch() or a gradient for those
# who know it, is stated once by css-inline, the new way, so that the old programs, for which one inlines, get none at all; juice does so where the two
# stand in two rules, as with a base style and a variant. Nested rules and those with `:is()` or `:has()` css-inline leaves out, and reports nothing. juice
# knows them, but at a picture with `height: auto` it writes height="auto" over the number, so that its place is not kept until it has come. `@media print`
# within a sheet is right in both.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @css-inline/css-inline@0.21.2 juice@12.2.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { inline } from '@css-inline/css-inline';
import juice from 'juice';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
// Each mail has one element of the class "a". rose-gradient() stands for what a mail program does not know yet.
const style = (css, media = '') => `<style${media && ` media="${media}"`}>${css}</style>`;
const text = '<p class="a">Paid</p>';
const mails = {
  'one rule': [style('p { color: #c06 }'), text],
  '@media print': [style('p { color: #c06 } @media print { p { display: none } }'), text],
  'media="print"': [style('p { color: #c06 }') + style('p { display: none }', 'print'), text],
  'media="(prefers-color-scheme: dark)"': [style('p { color: #333 }') + style('p { color: #fff }', '(prefers-color-scheme: dark)'), text],
  'media="(max-width: 480px)"': [style('p { font-size: 14px }') + style('p { font-size: 30px }', '(max-width: 480px)'), text],
  'stated twice in a rule': [style('p { background: #c06; background: rose-gradient(#c06, #fff) }'), text],
  'stated twice in two rules': [style('p { background: #c06 } .a { background: rose-gradient(#c06, #fff) }'), text],
  'nested rule': [style('div { color: #333; & p { color: #c06 } }'), `<div>${text}</div>`],
  ':is()': [style(':is(p, li) { color: #c06 }'), text],
  ':has()': [style('p:has(b) { color: #c06 }'), '<p class="a"><b>Paid</b></p>'],
  'picture with height: auto': [style('img { width: 100%; height: auto }'), '<img class="a" src="rose.jpg" width="600" height="300" alt="">'],
};
const inliners = { 'css-inline': (html) => inline(html, { keepAtRules: true }), 'juice': juice };
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const look = async (html) => {
  await page.setContent(html);
  return page.locator('.a').evaluate((element) => {
    const { color, fontSize, display, backgroundColor, aspectRatio } = getComputedStyle(element);
    return [color, fontSize, display, `on ${backgroundColor}`, `ratio "${aspectRatio}"`, `height="${element.getAttribute('height')}"`];
  });
};
for (const [name, [styles, body]] of Object.entries(mails)) {
  const html = `<!doctype html><html><head>${styles}</head><body>${body}</body></html>`;
  const before = await look(html);
  console.log(name);
  for (const [inliner, run] of Object.entries(inliners)) {
    const after = await look(run(html));
    const changes = before.flatMap((value, index) => (value === after[index] ? [] : [`${value} becomes ${after[index]}`]));
    console.log(`  ${inliner}: ${changes.join('; ') || 'the same'}`);
  }
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
one rule
  css-inline: the same
  juice: the same
@media print
  css-inline: the same
  juice: the same
media="print"
  css-inline: block becomes none
  juice: block becomes none
media="(prefers-color-scheme: dark)"
  css-inline: rgb(51, 51, 51) becomes rgb(255, 255, 255)
  juice: rgb(51, 51, 51) becomes rgb(255, 255, 255)
media="(max-width: 480px)"
  css-inline: 14px becomes 30px
  juice: 14px becomes 30px
stated twice in a rule
  css-inline: on rgb(204, 0, 102) becomes on rgba(0, 0, 0, 0)
  juice: the same
stated twice in two rules
  css-inline: on rgb(204, 0, 102) becomes on rgba(0, 0, 0, 0)
  juice: on rgb(204, 0, 102) becomes on rgba(0, 0, 0, 0)
nested rule
  css-inline: rgb(204, 0, 102) becomes rgb(51, 51, 51)
  juice: the same
:is()
  css-inline: rgb(204, 0, 102) becomes rgb(0, 0, 0)
  juice: the same
:has()
  css-inline: rgb(204, 0, 102) becomes rgb(0, 0, 0)
  juice: the same
picture with height: auto
  css-inline: the same
  juice: ratio "auto 600 / 300" becomes ratio "auto"; height="300" becomes height="auto"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
