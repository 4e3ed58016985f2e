#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# React 19 gives a custom element its properties: a name that the element has is set as a property, so that lists, numbers and flags arrive as they are, and
# `on...` adds a listener. The server can write texts and numbers only, so one would guess that the rest is set when the page is hydrated, with the
# element defined before. In fact hydration sets nothing on it: a list is not there, a number and a flag are attributes of which the element's
# setters never hear, and no listener is added, so an event is lost; nothing is reported. What is written in place, a new list or function each time,
# arrives with the next render of the component, whatever its cause; what stays the same (3, true, a constant list, a memoized handler) never does.
# Rendered in the browser alone all of it is set at once. The listener's part is known to React (issue 35446). An effect with a ref that
# sets the properties, or a `key` that changes after hydration, helps.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >shop.jsx <<'EOF'
import { useEffect, useState } from 'react';
const bases = ['shea'];
const hear = () => console.log('heard');
export function Shop({ isKeyed }) {
  const [renders, setRenders] = useState(1);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(isKeyed);
    document.body.dataset.ready = isHydrated === isKeyed;
  }, [isKeyed, isHydrated]);
  return (
    <>
      <soap-list key={String(isHydrated)} scents={['rose', 'mint']} bases={bases} bars={3} gift={true} onpick={() => hear()} onkeep={hear} />
      <button onClick={() => setRenders(renders + 1)}>Render {renders}</button>
    </>
  );
}
EOF
cat >browser.jsx <<'EOF'
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Shop } from './shop.jsx';
const names = ['scents', 'bases', 'bars', 'gift'];
class SoapList extends HTMLElement {}
for (const name of names) {
  Object.defineProperty(SoapList.prototype, name, {
    get() {
      return this[`#${name}`];
    },
    set(value) {
      this[`#${name}`] = value;
    },
  });
}
customElements.define('soap-list', SoapList);
const { way } = document.body.dataset;
const shop = <Shop isKeyed={way === 'hydrated, another key afterwards'} />;
const main = document.querySelector('main');
if (way === 'rendered in the browser') createRoot(main).render(shop);
else hydrateRoot(main, shop, { onRecoverableError: ({ message }) => console.log(message) });
window.look = () => {
  const list = document.querySelector('soap-list');
  return names.map((name) => `${name} ${JSON.stringify(list[name]) ?? 'not set'}`).join(', ');
};
window.raise = (type) => document.querySelector('soap-list').dispatchEvent(new Event(type));
EOF
cat >server.jsx <<'EOF'
import { renderToString } from 'react-dom/server';
import { Shop } from './shop.jsx';
export const render = (isKeyed) => renderToString(<Shop isKeyed={isKeyed} />);
EOF
build() { node_modules/.bin/esbuild "$1.jsx" --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outdir=. --log-level=error "${@:2}"; }
build browser
build server --platform=node --format=cjs --out-extension:.js=.cjs
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import server from './server.cjs';
console.log('from the server:', server.render(false).match(/<soap-list.*<\/soap-list>/)[0]);
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
for (const way of ['rendered in the browser', 'hydrated', 'hydrated, another key afterwards']) {
  const page = await browser.newPage();
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  const html = way === 'rendered in the browser' ? '' : server.render(way !== 'hydrated');
  await page.setContent(`<!doctype html><body data-way="${way}"><main>${html}</main></body>`);
  await page.addScriptTag({ content: readFileSync('browser.js', 'utf8') });
  await page.waitForSelector('[data-ready=true]', { state: 'attached' });
  const see = async (when) => {
    const events = [];
    for (const type of ['pick', 'keep']) {
      said.length = 0;
      await page.evaluate((name) => window.raise(name), type);
      events.push(`${type} ${said.join() || 'lost'}`);
    }
    console.log(`  ${when}: ${await page.evaluate(() => window.look())}; ${events.join(', ')}`);
  };
  console.log(way);
  await see('at first');
  await page.getByText('Render').click();
  await page.getByText('Render 2').waitFor();
  await see('after another render');
  await page.close();
}
await browser.close();
EOF
want=$(cat <<'EOF'
from the server: <soap-list bars="3" gift=""></soap-list>
Chromium 153.0.8010.0
rendered in the browser
  at first: scents ["rose","mint"], bases ["shea"], bars 3, gift true; pick heard, keep heard
  after another render: scents ["rose","mint"], bases ["shea"], bars 3, gift true; pick heard, keep heard
hydrated
  at first: scents not set, bases not set, bars not set, gift not set; pick lost, keep lost
  after another render: scents ["rose","mint"], bases not set, bars not set, gift not set; pick heard, keep lost
hydrated, another key afterwards
  at first: scents ["rose","mint"], bases ["shea"], bars 3, gift true; pick heard, keep heard
  after another render: scents ["rose","mint"], bases ["shea"], bars 3, gift true; pick heard, keep heard
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
