#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# A form with an `action` is reset by React when the action is done; its documentation says so of uncontrolled fields. Of controlled ones, which have
# a `value` or `checked` and `onChange`, one would guess that they keep showing the state, as text fields do. In fact checkboxes, radio buttons and
# selects go back to what they showed at first (a select to its first option), and stay so until the part happens to be rendered again. The state
# says one thing, the page another, and what counts is the page: if the server answered "the ZIP code is missing" and the customer sends the form
# again, other choices are sent than those in the summary and the total beside it, which come from the state. `onSubmit` with
# `preventDefault` and a transition of one's own does not reset.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { startTransition, useActionState, useState } from 'react';
import { createRoot } from 'react-dom/client';
const way = document.body.dataset.way;
window.sent = [];
function Order() {
  const [note, setNote] = useState('');
  const [bars, setBars] = useState('1');
  const [speed, setSpeed] = useState('express');
  const [gift, setGift] = useState(true);
  const [renders, setRenders] = useState(0);
  const [error, act] = useActionState((_, data) => {
    window.sent.push([...data].map((entry) => entry.join('=')).join(' '));
    return 'The ZIP code is missing.';
  }, '');
  const submit = (event) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(() => act(data));
  };
  const onSpeed = ({ target }) => setSpeed(target.value);
  return (
    <form {...(way === 'action' ? { action: act } : { onSubmit: submit })}>
      <input name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select name="bars" value={bars} onChange={({ target }) => setBars(target.value)}>
        <option>0</option>
        <option>1</option>
        <option>6</option>
      </select>
      <input type="radio" name="speed" value="ground" checked={speed === 'ground'} onChange={onSpeed} />
      <input type="radio" name="speed" value="express" checked={speed === 'express'} onChange={onSpeed} />
      <input type="checkbox" name="gift" checked={gift} onChange={({ target }) => setGift(target.checked)} />
      <button>Order</button>
      <button type="button" onClick={() => setRenders(renders + 1)}>Render</button>
      <output>{`note=${note} bars=${bars} speed=${speed}${gift ? ' gift=on' : ''}`}</output>
      <p>{error}</p>
    </form>
  );
}
createRoot(document.getElementById('root')).render(<Order />);
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const way of ['action', 'onSubmit']) {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><body data-way="${way}"><div id="root"></div>`);
  await page.addScriptTag({ content: readFileSync('app.js', 'utf8') });
  const order = async () => {
    await page.getByText('Order').click();
    await page.getByText('The ZIP code is missing.').waitFor();
    await page.waitForTimeout(100);
  };
  const shown = () => page.evaluate(() => [...new FormData(document.forms[0])].map((entry) => entry.join('=')).join(' '));
  await page.locator('[name=note]').fill('Thanks');
  await page.locator('[name=bars]').selectOption('6');
  await page.locator('[value=ground]').check();
  await page.locator('[name=gift]').uncheck();
  await order();
  console.log(`${way}, the state: ${await page.locator('output').textContent()}`);
  console.log(`${way}, shown: ${await shown()}`);
  await order();
  for (const [index, sent] of (await page.evaluate(() => window.sent)).entries()) console.log(`${way}, sent ${index + 1}: ${sent}`);
  await page.getByText('Render').click();
  await page.waitForTimeout(100);
  console.log(`${way}, rendered once more: ${await shown()}`);
  await page.close();
}
await browser.close();
EOF
want=$(cat <<'EOF'
action, the state: note=Thanks bars=6 speed=ground
action, shown: note=Thanks bars=0 speed=express gift=on
action, sent 1: note=Thanks bars=6 speed=ground
action, sent 2: note=Thanks bars=0 speed=express gift=on
action, rendered once more: note=Thanks bars=6 speed=ground
onSubmit, the state: note=Thanks bars=6 speed=ground
onSubmit, shown: note=Thanks bars=6 speed=ground
onSubmit, sent 1: note=Thanks bars=6 speed=ground
onSubmit, sent 2: note=Thanks bars=6 speed=ground
onSubmit, rendered once more: note=Thanks bars=6 speed=ground
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
