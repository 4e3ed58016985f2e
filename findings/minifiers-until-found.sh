#!/usr/bin/env bash
# @minify-html/node 0.18.1, html-minifier-next 6.2.11, html-minifier-terser 7.2.0, @swc/html 1.16.22, htmlnano 3.5.1, cheerio 1.2.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), Node 24.21.0; seen on 2026-12-01.
# The answer of a question folds away with `hidden="until-found"`: it is not shown, but the browser's search in the page and a link to "#answer" open it. HTML's `hidden` has had values for years, and is no boolean attribute. One would
# guess that a minifier keeps a value that means something. Four of five write plain `hidden`: @minify-html/node and @swc/html by their defaults, html-minifier-next with each of its presets, html-minifier-terser as soon as boolean
# attributes are collapsed. The page looks the same, no error is raised, and from then on no search and no link finds the answer. htmlnano keeps it. cheerio's `attr` reads it as "hidden", so that a program that copies attributes loses
# it, while the element written whole keeps it. What helps is to set the attribute by a script, or to have boolean attributes left alone. No report of this was found for any of them.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @minify-html/node@0.18.1 html-minifier-next@6.2.11 html-minifier-terser@7.2.0 @swc/html@1.16.22 htmlnano@3.5.1 cheerio@1.2.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import minifyHtml from '@minify-html/node';
import sparticuz from '@sparticuz/chromium';
import swc from '@swc/html';
import { load } from 'cheerio';
import { minify as next } from 'html-minifier-next';
import { minify as terser } from 'html-minifier-terser';
import htmlnano from 'htmlnano';
import { chromium } from 'playwright-core';
const html = '<div id="answer" hidden="until-found">Shea butter</div>';
const pages = {
  'as written': html,
  '@minify-html/node': minifyHtml.minify(Buffer.from(html), {}).toString(),
  'html-minifier-next, preset conservative': await next(html, { preset: 'conservative' }),
  'html-minifier-next, preset comprehensive': await next(html, { preset: 'comprehensive' }),
  'html-minifier-terser': await terser(html, {}),
  'html-minifier-terser, boolean attributes collapsed': await terser(html, { collapseBooleanAttributes: true }),
  '@swc/html': (await swc.minifyFragment(html, {})).code,
  htmlnano: (await htmlnano.process(html, { minifyCss: false, minifyJs: false, minifySvg: false })).html,
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, text] of Object.entries(pages)) {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><title>Soap</title><a href="#answer">Which butter?</a>${text}`);
  await page.click('a');
  await page.waitForTimeout(300);
  const { visible, left } = await page.evaluate(() => ({ visible: document.querySelector('#answer').checkVisibility(), left: document.querySelector('#answer').hidden }));
  console.log(`${name}: ${text}; after a click on the link ${visible ? 'shown' : 'not shown'}, hidden is ${left}`);
  await page.close();
}
await browser.close();
const $ = load(html);
console.log(`cheerio: attr ${$('div').attr('hidden')}, written ${$.html('div')}`);
EOF
want=$(cat <<'EOF'
as written: <div id="answer" hidden="until-found">Shea butter</div>; after a click on the link shown, hidden is false
@minify-html/node: <div hidden id=answer>Shea butter</div>; after a click on the link not shown, hidden is true
html-minifier-next, preset conservative: <div id="answer" hidden>Shea butter</div>; after a click on the link not shown, hidden is true
html-minifier-next, preset comprehensive: <div id=answer hidden>Shea butter</div>; after a click on the link not shown, hidden is true
html-minifier-terser: <div id="answer" hidden="until-found">Shea butter</div>; after a click on the link shown, hidden is false
html-minifier-terser, boolean attributes collapsed: <div id="answer" hidden>Shea butter</div>; after a click on the link not shown, hidden is true
@swc/html: <div id=answer hidden>Shea butter</div>; after a click on the link not shown, hidden is true
htmlnano: <div id="answer" hidden="until-found">Shea butter</div>; after a click on the link shown, hidden is false
cheerio: attr hidden, written <div id="answer" hidden="until-found">Shea butter</div>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
