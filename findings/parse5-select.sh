#!/usr/bin/env bash
# parse5 8.1.1, by itself and within jsdom 29.1.1, cheerio 1.2.0 and rehype-raw 7.0.0; happy-dom 21.0.4; react-dom 19.3.1; Chromium 153.0.8010.0
# (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# A customizable select has a button with <selectedcontent>, and options with pictures and small print; HTML's parser allows them within <select>. Of a
# library that says it parses as the standard does, one would guess that it keeps them too, or leaves what it does not know as it is, as with any new
# element. In fact parse5 goes by the older rules for select: button, <selectedcontent>, <div>, <img> and <span> are taken out, their texts run together, and
# no error is reported, not even to `onParseError`. So a step after the build that reads the pages and writes them again (links completed by cheerio,
# raw HTML in Markdown by rehype-raw) deletes the pictures of all options on the live site, though it touches no select. In jsdom a page's HTML and
# `innerHTML` lose them, elements that React creates keep them, and React's own server-rendered HTML does not hydrate there, while it does in
# a browser. happy-dom keeps all.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 parse5@8.1.1 jsdom@29.1.1 cheerio@1.2.0 rehype-raw@7.0.0 rehype-parse@9.0.1 rehype-stringify@10.0.1 unified@11.0.5 happy-dom@21.0.4 react@19.3.1 react-dom@19.3.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { load } from 'cheerio';
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
import { parseFragment, serialize } from 'parse5';
import { chromium } from 'playwright-core';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
const html = '<select><button><b>Scent</b></button><div><option><img src="rose.png" alt="">Rose <small>new</small></option></div></select>';
const errors = [];
console.log('parse5:', serialize(parseFragment(html, { onParseError: (error) => errors.push(error.code) })));
console.log('its errors:', errors.length);
console.log('cheerio:', load(html, null, false).html());
console.log('rehype-raw:', String(await unified().use(rehypeParse, { fragment: true }).use(rehypeRaw).use(rehypeStringify).process(html)));
console.log('jsdom:', new JSDOM(`<!doctype html>${html}`).window.document.body.innerHTML);
const happy = new Window();
happy.document.body.innerHTML = html;
console.log('happy-dom:', happy.document.body.innerHTML);
await happy.happyDOM.close();
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.setContent(`<!doctype html>${html}`);
console.log(`Chromium ${browser.version()}:`, await page.evaluate(() => document.body.innerHTML));
await browser.close();

const App = () => h('select', null, h('button', null, h('b', null, 'Scent')), h('option', null, h('img', { src: 'rose.png', alt: '' }), 'Rose'));
const { window } = new JSDOM(`<!doctype html><div>${renderToString(h(App))}</div><p></p>`, { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { act } = await import('react');
const { createRoot, hydrateRoot } = await import('react-dom/client');
const mistakes = [];
await act(() => hydrateRoot(document.querySelector('div'), h(App), { onRecoverableError: (error) => mistakes.push(error.message.split('.')[0].split(' because')[0]) }));
await act(() => createRoot(document.querySelector('p')).render(h(App)));
console.log('React in jsdom, hydrated:', mistakes.join('; ') || 'no error');
console.log('React in jsdom, created:', document.querySelector('p').innerHTML);
EOF
want=$(cat <<'EOF'
parse5: <select>Scent<option>Rose new</option></select>
its errors: 0
cheerio: <select>Scent<option>Rose new</option></select>
rehype-raw: <select>Scent<option>Rose new</option></select>
jsdom: <select>Scent<option>Rose new</option></select>
happy-dom: <select><button><b>Scent</b></button><div><option><img src="rose.png" alt="">Rose <small>new</small></option></div></select>
Chromium 153.0.8010.0: <select><button><b>Scent</b></button><div><option><img src="rose.png" alt="">Rose <small>new</small></option></div></select>
React in jsdom, hydrated: Hydration failed
React in jsdom, created: <select><button><b>Scent</b></button><option><img alt="" src="rose.png">Rose</option></select>
EOF
)
got=$(node_modules/.bin/node run.mjs 2>/dev/null)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
