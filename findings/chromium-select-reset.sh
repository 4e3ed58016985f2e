#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), react and react-dom 19.3.1, playwright-core 1.65.1; seen on 2026-11-28, and the same in
# Chromium 156.0.8078.108.
# In a customizable select (`appearance: base-select`), <selectedcontent> within its button shows a copy of the chosen option, which the browser renews
# whenever the choice changes: by hand, by `value`, `selectedIndex` or `selected`, by removing the option. One would guess that a reset of the form,
# which chooses the default again, renews it too, as the Web Platform Tests expect (the standard's text forgot it: whatwg/html issue 11883). In fact
# `form.reset()` and a reset button change the value and leave the copy: the customer goes on reading "rose", and "mint" is what is sent. React
# resets a form by itself after each `action`, so it happens there without anybody having written a reset: choose rose, add it, press the button
# again without touching the select, and mint is added. Setting the value to itself after the reset renews the copy.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { createRoot } from 'react-dom/client';
window.added = [];
createRoot(document.getElementById('root')).render(
  <form action={async (data) => void window.added.push(data.get('scent'))}>
    <select name="scent" defaultValue="mint">
      <button>
        <selectedcontent />
      </button>
      <option value="rose">rose</option>
      <option value="mint">mint</option>
    </select>
    <button>Add</button>
  </form>,
);
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const style = '<!doctype html><style>select, ::picker(select) { appearance: base-select }</style>';
const form = `${style}<form><select name="scent"><button><selectedcontent></selectedcontent></button>
<option value="rose">rose</option><option value="mint" selected>mint</option><option value="tea">tea</option></select><button type="reset">Start again</button></form>`;
const state = () =>
  page.evaluate(() => {
    const select = document.querySelector('select');
    return `shows ${select.querySelector('selectedcontent').textContent}, sends ${new FormData(select.form).get('scent')}`;
  });
const after = async (what, act) => {
  await page.setContent(form);
  await page.evaluate(() => (document.querySelector('select').value = 'rose'));
  await act();
  console.log(`${what}: ${await state()}`);
};
await after('rose chosen', () => undefined);
await after('another by selectedIndex', () => page.evaluate(() => void (document.querySelector('select').selectedIndex = 2)));
await after('its option removed', () => page.evaluate(() => document.querySelector('option').remove()));
await after('form.reset()', () => page.evaluate(() => document.forms[0].reset()));
await after('reset button', () => page.getByText('Start again').click());
await after('reset, then set to itself', () =>
  page.evaluate(() => {
    const select = document.querySelector('select');
    select.form.reset();
    select.value = select.value; // eslint-disable-line no-self-assign
  }),
);
await page.setContent(`${style}<div id="root"></div>`);
await page.addScriptTag({ content: readFileSync('app.js', 'utf8') });
await page.locator('select').selectOption('rose');
for (const _ of [1, 2]) {
  console.log(`React: ${await state()}`);
  await page.getByText('Add').click();
  await page.waitForTimeout(200);
}
console.log(`React: ${await state()}; added ${await page.evaluate(() => window.added.join(', '))}`);
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
rose chosen: shows rose, sends rose
another by selectedIndex: shows tea, sends tea
its option removed: shows mint, sends mint
form.reset(): shows rose, sends mint
reset button: shows rose, sends mint
reset, then set to itself: shows mint, sends mint
React: shows rose, sends rose
React: shows rose, sends mint
React: shows rose, sends mint; added rose, mint
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
