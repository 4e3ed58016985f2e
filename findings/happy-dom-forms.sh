#!/usr/bin/env bash
# happy-dom 21.0.4, jsdom 29.1.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-29.
# happy-dom is the faster of the two browsers in which unit tests are run. A form of native fields needs no package, so one would guess that what `FormData` finds
# in it, and what `checkValidity()` says of it, is what a browser sends and says, in happy-dom as in jsdom. In fact the fields of a disabled fieldset, with which
# a checkout is locked while it pays, are sent and have to be valid, and a click on its button is heard; fields of number, date and range keep and send what
# is none; 4 fits into steps of two from one, and a price of 19.99 does not fit into cents, since the rest is taken as the machine counts fractions; of
# several choices of a select one is sent. `:disabled` does not find a field of such a fieldset, `:checked` finds no option, and a cookie that was deleted by
# `Max-Age=0` is still there. So a test passes though the browser sends something else, and fails for a price that the browser takes. jsdom agrees
# with Chromium in all of these.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 happy-dom@21.0.4 jsdom@29.1.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import { createServer } from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
const sent = ({ FormData, document }) => new URLSearchParams([...new FormData(document.forms[0])]).toString();
const valid = ({ document }) => document.forms[0].checkValidity();
const looks = {
  'control: text, textarea, checkbox and select': ['<input name="a" value="1"><textarea name="b">2</textarea><input type="checkbox" name="c"><select name="d"><option>3<option selected>4</select>', sent],
  'control: required field': ['<input required>', valid],
  'disabled fieldset, sent': ['<input name="a" value="1"><fieldset disabled><input name="b" value="2"></fieldset>', sent],
  'disabled fieldset, required field': ['<fieldset disabled><input required></fieldset>', valid],
  'disabled fieldset, button': [
    '<fieldset disabled><button type="button">Pay</button></fieldset>',
    ({ document }) => {
      let clicks = 0;
      const button = document.querySelector('button');
      button.addEventListener('click', () => clicks++);
      button.click();
      return `${clicks} clicks`;
    },
  ],
  'disabled fieldset, :disabled': ['<fieldset disabled><input></fieldset>', ({ document }) => document.querySelectorAll('input:disabled').length],
  'number that is none': ['<input type="number" name="a" value="1,5">', sent],
  'date that is none': ['<input type="date" name="a" value="2026-02-30">', sent],
  'range beyond its end': ['<input type="range" max="10" name="a" value="50">', sent],
  '4 in steps of 2 from 1': ['<input type="number" min="1" step="2" value="4">', valid],
  '0.3 in steps of 0.1': ['<input type="number" step="0.1" value="0.3">', valid],
  '19.99 in steps of 0.01': ['<input type="number" step="0.01" value="19.99">', valid],
  'two choices of a select': ['<select multiple name="a"><option selected>1<option selected>2</select>', sent],
  'option:checked': ['<select><option>1<option selected>2</select>', ({ document }) => document.querySelectorAll('option:checked').length],
  'cookie that was deleted': [
    '',
    ({ document }) => {
      document.cookie = 'cart=1';
      document.cookie = 'cart=; Max-Age=0';
      return document.cookie;
    },
  ],
};
const url = 'https://shop.example/';
const windows = { jsdom: new JSDOM('<!doctype html>', { url }).window, 'happy-dom': new Window({ url }) };
const server = createServer((request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>')).listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
await page.goto(`http://localhost:${server.address().port}/`);
for (const [name, [fields, look]] of Object.entries(looks)) {
  const html = `<form>${fields}</form>`;
  const inChromium = await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}; (${look})(window)`);
  const others = Object.entries(windows).map(([tool, window]) => {
    window.document.body.innerHTML = html;
    const seen = look(window);
    return seen === inChromium ? `${tool} the same` : `${tool} ${JSON.stringify(seen)}`;
  });
  console.log(`${name}: Chromium ${JSON.stringify(inChromium)}, ${others.join(', ')}`);
}
await browser.close();
server.close();
await windows['happy-dom'].happyDOM.close();
windows.jsdom.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
control: text, textarea, checkbox and select: Chromium "a=1&b=2&d=4", jsdom the same, happy-dom the same
control: required field: Chromium false, jsdom the same, happy-dom the same
disabled fieldset, sent: Chromium "a=1", jsdom the same, happy-dom "a=1&b=2"
disabled fieldset, required field: Chromium true, jsdom the same, happy-dom false
disabled fieldset, button: Chromium "0 clicks", jsdom the same, happy-dom "1 clicks"
disabled fieldset, :disabled: Chromium 1, jsdom the same, happy-dom 0
number that is none: Chromium "a=", jsdom the same, happy-dom "a=1%2C5"
date that is none: Chromium "a=", jsdom the same, happy-dom "a=2026-02-30"
range beyond its end: Chromium "a=10", jsdom the same, happy-dom "a=50"
4 in steps of 2 from 1: Chromium false, jsdom the same, happy-dom true
0.3 in steps of 0.1: Chromium true, jsdom the same, happy-dom false
19.99 in steps of 0.01: Chromium true, jsdom the same, happy-dom false
two choices of a select: Chromium "a=1&a=2", jsdom the same, happy-dom "a=1"
option:checked: Chromium 1, jsdom the same, happy-dom 0
cookie that was deleted: Chromium "", jsdom the same, happy-dom "cart="
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
