#!/usr/bin/env bash
# jsdom 29.1.1 (@asamuzakjp/dom-selector 7.1.1 inside), @testing-library/dom 10.4.2, react and react-dom 19.3.1; Chromium 153.0.8010.0
# (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# A field fires `invalid` when somebody checks it: the browser on submit, or `checkValidity()`. Many forms show their messages by it. Whether a field matches
# `:invalid` is only a look, so one would guess that no selector fires an event, and in Chromium none does. In fact jsdom answers `:valid` and
# `:invalid` by calling `checkValidity()`, so `matches`, `querySelector` and `:has(...)` fire `invalid` at every field that has a fault, as often as
# the field is looked at. So does `getComputedStyle` of the field, if a rule of the page's style sheets says `:invalid`, and with it whatever asks for the
# style: Testing Library's `getByRole` finds a field and thereby fires `invalid` at it. A form in React that shows "Please write your name" on `onInvalid`
# shows it in a test where nobody has touched anything, so a test that the message comes on submit passes without a submit, and one that it
# does not come too early fails. Which of the two happens depends on whether the test loads the style sheet. Nothing is reported.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsdom@29.1.1 @asamuzakjp/dom-selector@7.1.1 @testing-library/dom@10.4.2 react@19.3.1 react-dom@19.3.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
const html = '<!doctype html><style>input:invalid { border-color: red }</style><form><label>Name <input required></label><button>Save</button></form>';
const looks = {
  'matches(":invalid")': (input) => input.matches(':invalid'),
  'matches(":valid")': (input) => input.matches(':valid'),
  'querySelectorAll("input:invalid")': (input) => input.ownerDocument.querySelectorAll('input:invalid').length,
  'label:has(:invalid)': (input) => input.parentElement.matches('label:has(:invalid)'),
  'getComputedStyle': (input) => input.ownerDocument.defaultView.getComputedStyle(input).display,
};
// In the page: how many events each look fires.
const count = (look) => {
  let events = 0;
  const input = document.querySelector('input');
  input.addEventListener('invalid', () => (events += 1));
  const answer = look(input);
  return `${answer}, ${events} events`;
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
for (const [name, look] of Object.entries(looks)) {
  await page.setContent(html);
  const there = await page.evaluate(`(${count})(${look})`);
  globalThis.document = new JSDOM(html).window.document;
  console.log(`${name}: ${there} | jsdom: ${count(look)}`);
}
await browser.close();

for (const style of ['', '<style>input:invalid { border-color: red }</style>']) {
  const { window } = new JSDOM(`<!doctype html>${style}<div></div>`, { pretendToBeVisual: true });
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  for (const key of Object.getOwnPropertyNames(window)) if (/^[A-Z]|^getComputedStyle$/.test(key) && !(key in globalThis)) globalThis[key] = window[key];
  globalThis.getComputedStyle = window.getComputedStyle;
  const { act, createElement, useState } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { within } = await import('@testing-library/dom');
  function Name() {
    const [message, setMessage] = useState('');
    const field = createElement('input', { 'aria-label': 'Name', required: true, onInvalid: () => setMessage('Please write your name') });
    return createElement('form', null, field, createElement('p', null, message));
  }
  await act(() => createRoot(document.querySelector('div')).render(createElement(Name)));
  const before = document.querySelector('p').textContent;
  await act(() => within(document.body).getByRole('textbox', { name: 'Name' }));
  console.log(`React ${style ? 'with the style sheet' : 'without it'}: "${before}", after getByRole "${document.querySelector('p').textContent}"`);
}
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
matches(":invalid"): true, 0 events | jsdom: true, 1 events
matches(":valid"): false, 0 events | jsdom: false, 1 events
querySelectorAll("input:invalid"): 1, 0 events | jsdom: 1, 1 events
label:has(:invalid): true, 0 events | jsdom: true, 1 events
getComputedStyle: inline-block, 0 events | jsdom: inline-block, 1 events
React without it: "", after getByRole ""
React with the style sheet: "", after getByRole "Please write your name"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
