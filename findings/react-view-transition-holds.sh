#!/usr/bin/env bash
# react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-29.
# One island of a page, a gallery, moves from picture to picture within React's new <ViewTransition>; another, the cart, has none. React's page on it says that
# React waits for a view transition that is running before it starts the next one. One would guess that the cart goes on as before, since it animates nothing, is
# another root and has a copy of React of its own. In fact whatever the cart does as a transition is done and not shown until the gallery's animation has ended:
# the result of a form's action, so that the button stays at "pending" though the server has answered, the end of `isPending`, and the list for a deferred
# value. State that is set at once or after an `await` is shown, and so is what a Suspense boundary has waited for. React keeps the running transition at the
# document, so all roots and copies on the page wait for it. An animation that repeats, say a shimmer on `::view-transition-new(*)`, holds them for as long as
# it does, without a word in the log. What helps is to keep such animations short and finite.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >gallery.jsx <<'EOF'
import { startTransition, useState, ViewTransition } from 'react';
import { createRoot } from 'react-dom/client';
function Gallery() {
  const [picture, setPicture] = useState(1);
  window.nextPicture = () => startTransition(() => setPicture(picture + 1));
  return (
    <ViewTransition>
      <p key={picture}>Picture {picture}</p>
    </ViewTransition>
  );
}
createRoot(document.getElementById('gallery')).render(<Gallery />);
EOF
cat >cart.jsx <<'EOF'
import { startTransition, Suspense, use, useActionState, useDeferredValue, useState, useTransition } from 'react';
import { createRoot } from 'react-dom/client';
const server = (value) => new Promise((resolve) => setTimeout(resolve, 100, value));
const Answer = ({ promise }) => use(promise);
function Cart() {
  const [atOnce, setAtOnce] = useState('old');
  const [awaited, setAwaited] = useState('old');
  const [query, setQuery] = useState('old');
  const deferred = useDeferredValue(query);
  const [promise, setPromise] = useState(null);
  const [isPending, start] = useTransition();
  const [result, action, acting] = useActionState(() => server('new'), 'old');
  window.update = () => {
    setAtOnce('new');
    server('new').then(setAwaited);
    setQuery('new');
    setPromise(server('new'));
    start(() => server());
    startTransition(action);
  };
  return (
    <dl>
      <dd title="state set at once">{atOnce}</dd>
      <dd title="state set after an await">{awaited}</dd>
      <dd title="result of an action">{acting ? 'pending' : result}</dd>
      <dd title="isPending">{isPending ? 'pending' : 'no'}</dd>
      <dd title="deferred value">{deferred}</dd>
      <dd title="Suspense">{promise && <Suspense fallback="fallback"><Answer promise={promise} /></Suspense>}</dd>
    </dl>
  );
}
createRoot(document.getElementById('cart')).render(<Cart />);
EOF
node_modules/.bin/esbuild gallery.jsx cart.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outdir=out --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const slow = '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 4s }';
const endless = '@keyframes shimmer { 50% { opacity: 0.5 } } ::view-transition-new(*) { animation: shimmer 1s infinite }';
const look = async (name, style, move) => {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${style}</style><div id="gallery"></div><div id="cart"></div>`);
  // Two bundles, each with its own copy of React.
  await page.addScriptTag({ content: `{${readFileSync('out/gallery.js', 'utf8')}}` });
  await page.addScriptTag({ content: `{${readFileSync('out/cart.js', 'utf8')}}` });
  await page.waitForTimeout(300);
  if (move) await page.evaluate(() => window.nextPicture());
  await page.waitForTimeout(500);
  await page.evaluate(() => window.update());
  const cart = () => page.evaluate(() => [...document.querySelectorAll('dd')].map(({ title, textContent }) => [title, textContent]));
  await page.waitForTimeout(1500);
  const soon = await cart();
  await page.waitForTimeout(4000);
  const late = Object.fromEntries(await cart());
  console.log(name);
  for (const [title, text] of soon) console.log(`  ${title}: after 1.5 s ${text}, after 5.5 s ${late[title]}`);
  await page.close();
};
await look('the gallery is still', slow, false);
await look('the gallery moves for 4 s', slow, true);
await look('the gallery has an endless animation', endless, true);
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
the gallery is still
  state set at once: after 1.5 s new, after 5.5 s new
  state set after an await: after 1.5 s new, after 5.5 s new
  result of an action: after 1.5 s new, after 5.5 s new
  isPending: after 1.5 s no, after 5.5 s no
  deferred value: after 1.5 s new, after 5.5 s new
  Suspense: after 1.5 s new, after 5.5 s new
the gallery moves for 4 s
  state set at once: after 1.5 s new, after 5.5 s new
  state set after an await: after 1.5 s new, after 5.5 s new
  result of an action: after 1.5 s pending, after 5.5 s new
  isPending: after 1.5 s pending, after 5.5 s no
  deferred value: after 1.5 s old, after 5.5 s new
  Suspense: after 1.5 s new, after 5.5 s new
the gallery has an endless animation
  state set at once: after 1.5 s new, after 5.5 s new
  state set after an await: after 1.5 s new, after 5.5 s new
  result of an action: after 1.5 s pending, after 5.5 s pending
  isPending: after 1.5 s pending, after 5.5 s pending
  deferred value: after 1.5 s old, after 5.5 s old
  Suspense: after 1.5 s new, after 5.5 s new
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
