#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), react and react-dom 19.3.1, playwright-core 1.65.1; seen on 2026-11-28, and the same clicks in Chromium
# 156.0.8078.108 and Firefox 153.8.
# `commandfor` and `command` let a button open a dialog or a popover without a script. Of such a button within a form, a size guide beside the select
# say, one would guess that it opens it, since its `type` reads "button", or that it submits the form, as every button without a `type` does and as
# one with the older `popovertarget` does. In fact it does neither: the click is fired, nothing else happens, and only the browser's console says why. So it
# is for a button elsewhere that belongs to the form by `form="id"`, and for a command of one's own ("--add"), of which no event is fired. The same markup
# works outside of a form, so a component breaks by being put into one. With `type="submit"` it submits and opens nothing. It is no default
# button either: where it is the only one, Enter submits a form of one field and does nothing in a form of two. React writes no `type` and warns of
# nothing. `type="button"` makes it work.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const open = 'commandfor="guide" command="show-popover"';
const field = '<input name="bars">';
const forms = {
  'outside of the form': `<form>${field}</form><button ${open}>Guide</button>`,
  'in the form': `<form>${field}<button ${open}>Guide</button></form>`,
  'in the form, of React': renderToStaticMarkup(createElement('form', {}, createElement('input', { name: 'bars' }), createElement('button', { commandfor: 'guide', command: 'show-popover' }, 'Guide'))),
  'in a form of two fields': `<form>${field}${field}<button ${open}>Guide</button></form>`,
  'by form="id"': `<form id="f">${field}</form><button form="f" ${open}>Guide</button>`,
  'a command of its own': `<form>${field}<button commandfor="guide" command="--add">Guide</button></form>`,
  'in front of a submit button': `<form>${field}<button ${open}>Guide</button><button name="send">Send</button></form>`,
  'type="submit"': `<form>${field}<button type="submit" ${open}>Guide</button></form>`,
  'type="button"': `<form>${field}<button type="button" ${open}>Guide</button></form>`,
  'popovertarget': `<form>${field}<button popovertarget="guide">Guide</button></form>`,
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const look = async (act) => {
  await page.evaluate(() => {
    guide.hidePopover();
    window.seen = [];
  });
  await act();
  return page.evaluate(() => [...window.seen, ...(guide.matches(':popover-open') ? ['opened'] : [])].join(', ') || 'nothing');
};
for (const [name, html] of Object.entries(forms)) {
  await page.setContent(`<!doctype html><title>Soap</title>${html}<div popover id="guide">100 g last a month.</div>`);
  await page.evaluate(() => {
    window.seen = [];
    document.addEventListener('click', ({ target }) => window.seen.push(`click on ${target.textContent}`));
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      window.seen.push('submit');
    });
    guide.addEventListener('command', ({ command }) => window.seen.push(command));
  });
  const clicked = await look(() => page.getByText('Guide').click());
  await page.locator('input').first().focus();
  const entered = await look(() => page.keyboard.press('Enter'));
  console.log(`${name}, type reads "${await page.getByText('Guide').evaluate(({ type }) => type)}"\n  button: ${clicked}\n  Enter in the field: ${entered}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
outside of the form, type reads "button"
  button: click on Guide, show-popover, opened
  Enter in the field: submit
in the form, type reads "button"
  button: click on Guide
  Enter in the field: submit
in the form, of React, type reads "button"
  button: click on Guide
  Enter in the field: submit
in a form of two fields, type reads "button"
  button: click on Guide
  Enter in the field: nothing
by form="id", type reads "button"
  button: click on Guide
  Enter in the field: submit
a command of its own, type reads "button"
  button: click on Guide
  Enter in the field: submit
in front of a submit button, type reads "button"
  button: click on Guide
  Enter in the field: click on Send, submit
type="submit", type reads "submit"
  button: click on Guide, submit
  Enter in the field: click on Guide, submit
type="button", type reads "button"
  button: click on Guide, show-popover, opened
  Enter in the field: submit
popovertarget, type reads "submit"
  button: click on Guide, submit
  Enter in the field: click on Guide, submit
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
