#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# React moves a <title> that a component renders to the head, and takes it away with the component. On a page that React does not own, with an island in
# it, one would guess that "Cart (1)" is shown while the component is there and that the page has its own title back afterwards, as it does if the island
# is rendered in the browser alone. In fact, if the server has rendered it, hydration takes the first title of the document for its own, whatever is
# written there: it writes over the page's title, and removes that element with the component. What is left is the title that the server wrote into
# the island, in the body, which nobody owns: the tab says "Cart (1)" for as long as the page is open, with an empty cart, and after the whole root has
# gone. A title that the component renders only after hydration, from an effect on, is safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >cart.jsx <<'EOF'
import { useEffect, useState } from 'react';
export function Cart({ isLate }) {
  const [bars, setBars] = useState(1);
  const [isReady, setReady] = useState(!isLate);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    document.body.dataset.shown = isReady ? bars : 'not yet';
  }, [isReady, bars]);
  return (
    <>
      {isReady && bars > 0 && <title>{`Cart (${bars})`}</title>}
      <button onClick={() => setBars(bars + 1)}>More</button>
      <button onClick={() => setBars(0)}>Empty</button>
    </>
  );
}
EOF
cat >browser.jsx <<'EOF'
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Cart } from './cart.jsx';
const island = document.querySelector('main');
const { way } = document.body.dataset;
const cart = <Cart isLate={way === 'hydrated, title by an effect'} />;
if (way === 'rendered in the browser') {
  window.root = createRoot(island);
  window.root.render(cart);
} else {
  window.root = hydrateRoot(island, cart, { onRecoverableError: ({ message }) => console.error(message) });
}
EOF
cat >server.jsx <<'EOF'
import { renderToString } from 'react-dom/server';
import { Cart } from './cart.jsx';
export const render = (isLate) => renderToString(<Cart isLate={isLate} />);
EOF
build() { node_modules/.bin/esbuild "$1.jsx" --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outdir=. --log-level=error "${@:2}"; }
build browser
build server --platform=node --format=cjs --out-extension:.js=.cjs
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import server from './server.cjs';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
for (const way of ['rendered in the browser', 'hydrated', 'hydrated, title by an effect']) {
  const page = await browser.newPage();
  page.on('console', (message) => console.log('console:', message.text()));
  const html = way === 'rendered in the browser' ? '' : server.render(way === 'hydrated, title by an effect');
  await page.setContent(`<!doctype html><title>Rose soap</title><body data-way="${way}"><main>${html}</main></body>`);
  const seen = [];
  const see = async (when, shown) => {
    await page.waitForFunction((wanted) => document.body.dataset.shown === wanted, shown);
    const titles = await page.evaluate(() => [...document.querySelectorAll('title')].map((title) => `${title.parentNode.localName} "${title.text}"`));
    seen.push(`  ${when}: the tab says "${await page.title()}" (${titles.join(', ')})`);
  };
  await see('before the script', undefined);
  await page.addScriptTag({ content: readFileSync('browser.js', 'utf8') });
  await see('after it', '1');
  await page.getByText('More').click();
  await see('one more', '2');
  await page.getByText('Empty').click();
  await see('emptied', '0');
  await page.evaluate(() => window.root.unmount());
  await see('unmounted', '0');
  console.log(`${way}:\n${seen.join('\n')}`);
  await page.close();
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
rendered in the browser:
  before the script: the tab says "Rose soap" (head "Rose soap")
  after it: the tab says "Cart (1)" (head "Cart (1)", head "Rose soap")
  one more: the tab says "Cart (2)" (head "Cart (2)", head "Rose soap")
  emptied: the tab says "Rose soap" (head "Rose soap")
  unmounted: the tab says "Rose soap" (head "Rose soap")
hydrated:
  before the script: the tab says "Rose soap" (head "Rose soap", main "Cart (1)")
  after it: the tab says "Cart (1)" (head "Cart (1)", main "Cart (1)")
  one more: the tab says "Cart (2)" (head "Cart (2)", main "Cart (1)")
  emptied: the tab says "Cart (1)" (main "Cart (1)")
  unmounted: the tab says "Cart (1)" (main "Cart (1)")
hydrated, title by an effect:
  before the script: the tab says "Rose soap" (head "Rose soap")
  after it: the tab says "Cart (1)" (head "Cart (1)", head "Rose soap")
  one more: the tab says "Cart (2)" (head "Cart (2)", head "Rose soap")
  emptied: the tab says "Rose soap" (head "Rose soap")
  unmounted: the tab says "Rose soap" (head "Rose soap")
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
