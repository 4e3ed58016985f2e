#!/usr/bin/env bash
# @testing-library/user-event 14.6.13 with jsdom 29.1.1 and @testing-library/dom 10.4.2; Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0),
# playwright-core 1.65.1; seen on 2026-11-28.
# user-event is used since it does what a browser does when a person types. Of Enter in a field of a form one would guess the same as in a browser:
# `change` for what was typed, then a click on the form's first submit button, wherever it stands, then `submit`. In fact:
# - no `change` is fired, neither then nor before the form is submitted, so what is saved or added up on `change` is never tested (React's onChange is `input`);
# - a button beside the form (`form="f"`, as in a dialog's footer) is not found: a form of two fields does not submit at all, one of one field does, but
#   without a submitter, so the button's value is missing;
# - a button that stands in the form and belongs to none (`form=""`) is clicked instead of the form's own, and nothing is submitted;
# - the picture button (`type="image"`) is passed over for the next one;
# - with `formnovalidate` ("Save the draft") the empty required field keeps the form from being sent, which is jsdom's doing: a click on it does the same.
# So tests fail where the page works, and one that says that nothing is sent passes where the page sends.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsdom@29.1.1 @testing-library/dom@10.4.2 @testing-library/user-event@14.6.13 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
const forms = {
  'button in the form': '<form><input><button>Save</button></form>',
  'button beside it, one field': '<form id="f"><input></form><button form="f">Save</button>',
  'button beside it, two fields': '<form id="f"><input><input></form><button form="f">Save</button>',
  'a button of no form before it': '<form><input><button form="">Help</button><button>Save</button></form>',
  'a picture before it': '<form><input><input type="image" alt="Picture"><button>Save</button></form>',
  'formnovalidate, a required field is empty': '<form><input><input required><button formnovalidate>Save</button></form>',
};
// In the page: writes down what happens.
function watch() {
  globalThis.events = [];
  const name = (element) => element.textContent || element.alt || 'field';
  for (const type of ['change', 'click', 'invalid']) document.addEventListener(type, (event) => globalThis.events.push(`${type} ${name(event.target)}`), true);
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    globalThis.events.push(event.submitter ? `submit by ${name(event.submitter)}` : 'submit');
  });
}
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const seen = {};
for (const [name, html] of Object.entries(forms)) {
  await page.setContent(`<!doctype html>${html}`);
  await page.focus('input');
  await page.keyboard.type('3');
  await page.evaluate(watch);
  await page.keyboard.press('Enter');
  seen[name] = await page.evaluate(() => globalThis.events.join(', '));
}
await browser.close();
const { window } = new JSDOM('<!doctype html>', { pretendToBeVisual: true });
globalThis.window = window;
for (const key of Object.getOwnPropertyNames(window)) if (/^[A-Z]|^getComputedStyle$/.test(key) && !(key in globalThis)) globalThis[key] = window[key];
const { default: userEvent } = await import('@testing-library/user-event');
for (const [name, html] of Object.entries(forms)) {
  const { document } = new JSDOM(`<!doctype html>${html}`, { pretendToBeVisual: true }).window;
  globalThis.document = document;
  const user = userEvent.setup({ document });
  document.querySelector('input').focus();
  await user.keyboard('3');
  watch();
  await user.keyboard('{Enter}');
  console.log(`${name}\n  Chromium: ${seen[name]}\n  user-event: ${globalThis.events.join(', ') || 'nothing'}`);
}
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
button in the form
  Chromium: change field, click Save, submit by Save
  user-event: click Save, submit by Save
button beside it, one field
  Chromium: change field, click Save, submit by Save
  user-event: submit
button beside it, two fields
  Chromium: change field, click Save, submit by Save
  user-event: nothing
a button of no form before it
  Chromium: change field, click Save, submit by Save
  user-event: click Help
a picture before it
  Chromium: change field, click Picture, submit by Picture
  user-event: click Save, submit by Save
formnovalidate, a required field is empty
  Chromium: change field, click Save, submit by Save
  user-event: click Save, invalid field
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
