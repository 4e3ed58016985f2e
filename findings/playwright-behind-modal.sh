#!/usr/bin/env bash
# playwright-core 1.65.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), Node 24.21.0; seen on 2026-11-28, and the same in Chromium 156.0.8078.108.
# A modal dialog (`showModal()`, a cart drawer or a consent that opened too early) makes the rest of the page inert. Playwright waits until an element can be
# used, so one would guess that a test which fills in a field behind the dialog waits and then fails, as its click there does. In fact the field counts as
# visible, enabled and editable, and these steps succeed:
# - `fill` and `pressSequentially` type into whatever has the focus, a field of the dialog, in front of what it holds; `clear` deletes a character there;
# - `fill` of a date and `selectOption` change the field behind the dialog, which no visitor could.
# `getByRole` and the ARIA snapshot have the page behind as well, of which the browser's own accessibility tree has nothing. With the attribute
# `inert` in place of a modal dialog `fill`, `clear` and `selectOption` do wait, and only typing goes astray. So a test stays green on a page that
# nobody can use, or fails far from the cause. Clicking the field first makes it wait.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const html = `<!doctype html><title>Cart</title>
<main><label>Email <input name="email"></label> <label>Day <input name="day" type="date"></label>
<label>Size <select name="size"><option>small</option><option>large</option></select></label> <button>Pay</button></main>
<dialog><label>Code <input name="code" value="MINT"></label></dialog>`;
const ways = {
  'a modal dialog': () => document.querySelector('dialog').showModal(),
  'the attribute inert': () => {
    document.querySelector('main').inert = true;
    document.querySelector('dialog').show();
  },
};
const steps = {
  'fill the email': (page) => page.getByLabel('Email').fill('ROSE'),
  'type the email': (page) => page.getByLabel('Email').pressSequentially('ROSE'),
  'clear the email': (page) => page.getByLabel('Email').clear(),
  'fill the day': (page) => page.getByLabel('Day').fill('2026-11-28'),
  'select a size': (page) => page.getByLabel('Size').selectOption('large'),
  'click Pay': (page) => page.getByRole('button', { name: 'Pay' }).click(),
};
for (const [way, open] of Object.entries(ways)) {
  for (const [name, step] of Object.entries(steps)) {
    const page = await browser.newPage();
    page.setDefaultTimeout(1500);
    await page.setContent(html);
    await page.evaluate(open);
    const seen = await step(page).then(() => 'succeeds', ({ name }) => name);
    const values = () => [...document.querySelectorAll('input, select')].map(({ name, value }) => `${name} ${value || 'empty'}`).join(', ');
    console.log(`${way}, ${name}: ${seen}; ${await page.evaluate(values)}`);
    await page.close();
  }
}
const page = await browser.newPage();
await page.setContent(html);
await page.evaluate(ways['a modal dialog']);
const email = page.getByLabel('Email');
console.log(`behind the dialog: visible ${await email.isVisible()}, enabled ${await email.isEnabled()}, editable ${await email.isEditable()}`);
console.log('in the ARIA snapshot:', (await page.locator('body').ariaSnapshot()).match(/"[^"]+"/g).join(' '));
const devtools = await page.context().newCDPSession(page);
const { nodes } = await devtools.send('Accessibility.getFullAXTree');
const controls = nodes.filter(({ ignored, role }) => !ignored && /textbox|combobox|button|Date/.test(role?.value));
console.log('in the accessibility tree:', controls.map(({ name }) => `"${name.value.trim()}"`).join(' '));
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
a modal dialog, fill the email: succeeds; email empty, day empty, size small, code ROSEMINT
a modal dialog, type the email: succeeds; email empty, day empty, size small, code ROSEMINT
a modal dialog, clear the email: succeeds; email empty, day empty, size small, code INT
a modal dialog, fill the day: succeeds; email empty, day 2026-11-28, size small, code MINT
a modal dialog, select a size: succeeds; email empty, day empty, size large, code MINT
a modal dialog, click Pay: TimeoutError; email empty, day empty, size small, code MINT
the attribute inert, fill the email: TimeoutError; email empty, day empty, size small, code MINT
the attribute inert, type the email: succeeds; email empty, day empty, size small, code ROSEMINT
the attribute inert, clear the email: TimeoutError; email empty, day empty, size small, code MINT
the attribute inert, fill the day: TimeoutError; email empty, day empty, size small, code MINT
the attribute inert, select a size: TimeoutError; email empty, day empty, size small, code MINT
the attribute inert, click Pay: TimeoutError; email empty, day empty, size small, code MINT
behind the dialog: visible true, enabled true, editable true
in the ARIA snapshot: "Email" "Day" "Size" "small" "large" "Pay" "Code"
in the accessibility tree: "Code"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
