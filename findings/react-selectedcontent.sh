#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28, and the same in
# Chromium 156.0.8078.108.
# A customizable select has an empty <selectedcontent> within its button, as every guide to it shows; the browser fills it with a copy of the chosen option
# while it still parses the page. React 19.3 takes the markup without a warning, so one would guess that server rendering works as well. In fact the
# server's own HTML, once parsed, is already different from what React expects to hydrate: it throws the whole root away and makes it again (error
# 418), on every visit, and what was typed or ticked meanwhile anywhere in that root is lost. `suppressHydrationWarning` on the
# element does not help. What does: `dangerouslySetInnerHTML={{ __html: '' }}` beside it, so that React leaves the content to the browser.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >shop.jsx <<'EOF'
const contents = {
  'no button': undefined,
  'button with text': 'Choose',
  selectedcontent: <selectedcontent />,
  'selectedcontent, warning suppressed': <selectedcontent suppressHydrationWarning />,
  'selectedcontent with inner HTML': <selectedcontent suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />,
};
export const names = Object.keys(contents);
export const Shop = ({ name }) => (
  <form>
    <input name="note" aria-label="Note" />
    <select name="scent" defaultValue="mint" aria-label="Scent">
      {contents[name] && <button>{contents[name]}</button>}
      <option value="rose">rose</option>
      <option value="mint">mint</option>
    </select>
  </form>
);
EOF
cat >server.jsx <<'EOF'
import { renderToString } from 'react-dom/server';
import { names, Shop } from './shop.jsx';
export const pages = names.map((name) => [name, renderToString(<Shop name={name} />)]);
EOF
cat >client.jsx <<'EOF'
import { hydrateRoot } from 'react-dom/client';
import { Shop } from './shop.jsx';
window.errors = [];
window.hydrate = (name) => void hydrateRoot(document.getElementById('root'), <Shop name={name} />, { onRecoverableError: ({ message }) => errors.push(/#\d+|^Hydration failed/.exec(message)[0]) });
EOF
build() { node_modules/.bin/esbuild "$@" --bundle --jsx=automatic --log-level=error; }
build server.jsx --platform=node --format=esm --packages=external --outfile=server.js
build client.jsx --define:process.env.NODE_ENV=\"production\" --outfile=production.js
build client.jsx --define:process.env.NODE_ENV=\"development\" --outfile=development.js
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { pages } from './server.js';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
for (const [name, html] of pages) {
  console.log(name);
  for (const mode of ['production', 'development']) {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><style>select, ::picker(select) { appearance: base-select }</style><div id="root">${html}</div>`);
    await page.getByLabel('Note').fill('for Ann');
    await page.evaluate(() => (window.input = document.querySelector('input')));
    await page.addScriptTag({ content: readFileSync(`${mode}.js`, 'utf8') });
    await page.evaluate((which) => hydrate(which), name);
    await page.waitForTimeout(200);
    const state = await page.evaluate(() => {
      const input = document.querySelector('input');
      const shown = document.querySelector('selectedcontent')?.textContent;
      return `${input === window.input ? 'same' : 'another'} field with "${input.value}"${shown ? `, shows ${shown}` : ''}, errors: ${window.errors.join() || 'none'}`;
    });
    console.log(`  ${mode}: ${state}`);
    await page.close();
  }
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
no button
  production: same field with "for Ann", errors: none
  development: same field with "for Ann", errors: none
button with text
  production: same field with "for Ann", errors: none
  development: same field with "for Ann", errors: none
selectedcontent
  production: another field with "", shows mint, errors: #418
  development: another field with "", shows mint, errors: Hydration failed
selectedcontent, warning suppressed
  production: another field with "", shows mint, errors: #418
  development: another field with "", shows mint, errors: Hydration failed
selectedcontent with inner HTML
  production: same field with "for Ann", shows mint, errors: none
  development: same field with "for Ann", shows mint, errors: none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
