#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28, and the same in
# Chromium 156.0.8078.108.
# <Activity mode="hidden"> hides a part of the page by `display: none` and keeps its state, as a tab or a step of a checkout that one leaves. One would
# guess that a modal dialog within it (`showModal()`) is then as good as closed, as when the part is removed, since nothing of it is rendered. In fact it
# stays open and modal, and a modal makes the rest of the page inert whether or not it can be seen: the page looks normal, and no button, link or
# field can be clicked or focused, until somebody happens to press Escape. A step that leads on from within a dialog is enough. Unmounting the
# part is safe; with Activity the dialog has to be closed by the cleanup of an effect, which React runs when it hides.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
const way = document.body.dataset.way;
function Address({ next }) {
  const dialog = useRef(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    return way === 'Activity, closed by an effect' ? () => current.close() : undefined;
  }, []);
  return (
    <>
      <button onClick={() => dialog.current.showModal()}>Check the address</button>
      <dialog ref={dialog}>
        <button onClick={next}>It is right</button>
      </dialog>
    </>
  );
}
function Checkout() {
  const [step, setStep] = useState('address');
  const [paid, setPaid] = useState(0);
  const address = <Address next={() => setStep('payment')} />;
  return (
    <>
      <button onClick={() => setPaid(paid + 1)}>Pay</button> <output>{paid}</output>
      {way === 'unmounted' ? step === 'address' && address : <Activity mode={step === 'address' ? 'visible' : 'hidden'}>{address}</Activity>}
    </>
  );
}
createRoot(document.getElementById('root')).render(<Checkout />);
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
for (const way of ['unmounted', 'Activity', 'Activity, closed by an effect']) {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><body data-way="${way}"><div id="root"></div>`);
  await page.addScriptTag({ content: readFileSync('app.js', 'utf8') });
  const { x, y, width, height } = await page.getByText('Pay').boundingBox();
  const pay = async () => {
    const paid = () => page.locator('output').textContent();
    const before = await paid();
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(100);
    return before === (await paid()) ? 'nothing' : 'pays';
  };
  await page.getByText('Check the address').click();
  await page.getByText('It is right').click();
  await page.waitForTimeout(100);
  const dialog = await page.evaluate(() => {
    const found = document.querySelector('dialog');
    return found ? `in the document, ${found.open ? 'open' : 'closed'}, ${found.checkVisibility() ? 'seen' : 'not seen'}` : 'gone';
  });
  const click = await pay();
  const focus = await page.getByText('Pay').evaluate((button) => {
    document.activeElement.blur();
    button.focus();
    return document.activeElement === button ? 'taken' : 'refused';
  });
  await page.keyboard.press('Escape');
  console.log(`${way}: the dialog is ${dialog}; a click on Pay: ${click}; focus ${focus}; after Escape: ${await pay()}`);
  await page.close();
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
unmounted: the dialog is gone; a click on Pay: pays; focus taken; after Escape: pays
Activity: the dialog is in the document, open, not seen; a click on Pay: nothing; focus refused; after Escape: pays
Activity, closed by an effect: the dialog is in the document, closed, not seen; a click on Pay: pays; focus taken; after Escape: pays
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
