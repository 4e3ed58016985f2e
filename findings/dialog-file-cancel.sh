#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-29.
# A review with a photo is written in a `<dialog>` that React opens and closes: `onCancel` says that Escape was pressed, and the state takes the dialog out of
# the page. One would guess that a dialog's `cancel` is about the dialog: MDN says of it that it does not bubble. In fact the event of the same name
# with which a file input says that its picker was closed without a choice does bubble, which MDN has on another page, so the dialog's handler hears it as
# well: who opens the picker and thinks better of it loses the dialog and all that was typed. It is not React's doing: a listener on a plain dialog hears it too,
# while the dialog itself stays open. React adds something of its own: `onCancel` of the file input, which MDN recommends, is called if a dialog is somewhere
# around it, and never if there is none, so a component that is tried within a dialog is deaf on a page. What helps is to look whether `event.target` is the
# dialog, or to use `onClose`; and on the input `addEventListener`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
window.heard = [];
function Photo() {
  return <input type="file" onCancel={() => heard.push('onCancel of the input')} />;
}
function Review({ way }) {
  const [open, setOpen] = useState(true);
  const close = (event) => {
    heard.push(`onCancel of the dialog, target ${event.target.localName}`);
    if (way === 'any' || event.target === event.currentTarget) setOpen(false);
  };
  return (
    open && (
      <dialog ref={(dialog) => dialog && !dialog.open && dialog.showModal()} onCancel={close}>
        <textarea /> <Photo />
      </dialog>
    )
  );
}
const shown = { any: <Review way="any" />, target: <Review way="target" />, page: <Photo /> };
window.show = (way) => createRoot(document.getElementById('root')).render(shown[way]);
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const look = async (name, html, open) => {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html>${html}`);
  await page.addScriptTag({ content: readFileSync('app.js', 'utf8') });
  await page.evaluate(open);
  if (await page.locator('textarea').count()) await page.locator('textarea').fill('Smells of roses');
  // The picker is closed by the browser at once, as by the visitor.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true });
  await page.locator('input').click();
  await page.waitForTimeout(300);
  const heard = (await page.evaluate(() => window.heard)).join(', ') || 'nothing';
  const dialog = (await page.locator('dialog[open]').count()) ? `open, with "${await page.locator('textarea').inputValue()}"` : 'none';
  console.log(`${name}: heard: ${heard}; dialog: ${dialog}`);
  await page.close();
};
const root = '<div id="root"></div>';
await look('React', root, `show('any')`);
await look('React, if the target is the dialog', root, `show('target')`);
await look('React, the input on the page', root, `show('page')`);
await look('without React', '<dialog><textarea></textarea><input type="file"></dialog>', () => {
  const dialog = document.querySelector('dialog');
  dialog.showModal();
  dialog.addEventListener('cancel', ({ target, cancelable }) => window.heard.push(`cancel of the dialog, target ${target.localName}, ${cancelable ? 'cancelable' : 'not cancelable'}`));
});
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
React: heard: onCancel of the input, onCancel of the dialog, target input; dialog: none
React, if the target is the dialog: heard: onCancel of the input, onCancel of the dialog, target input; dialog: open, with "Smells of roses"
React, the input on the page: heard: nothing; dialog: none
without React: heard: cancel of the dialog, target input, not cancelable; dialog: open, with "Smells of roses"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
