#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-29, and the same in Chromium 156.0.8078.108.
# A service worker puts the files of a page away when it is installed, `cache.addAll(['/rose.avif', ...])`, and answers from there when the shop is offline. One
# would guess that what was put away under an address is found for the <img> of that address. In fact it depends on a header of the answer: a service that
# chooses among AVIF, WebP and JPEG sends `Vary: Accept`; what `addAll` keeps as the request has no `Accept` at all, the <img> asks with
# "image/avif,image/webp,...", and `caches.match(request)` compares the two, so that the picture is never found. Pages and style sheets are not found
# either, nor even scripts and `fetch`, which ask with "*/*", what `addAll` itself has sent. `caches.match(request.url)` of the same request finds all of them,
# so a look in the console, or a test by address, says that all is well. `Vary: Accept-Encoding`, `Accept-Language`, `Origin` and `Cookie` hide nothing,
# since the worker sees none of these headers. `ignoreVary: true` finds the files.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import { createServer } from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const varies = ['none', 'Accept', 'Accept-Language', 'Accept-Encoding', 'Origin', 'Cookie'];
const bodies = {
  'rose.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
  'rose.css': ['text/css', 'body { color: #300 }'],
  'rose.js': ['text/javascript', 'window.rose = true'],
  'rose.html': ['text/html', '<!doctype html><title>Rose</title>'],
  'rose.json': ['application/json', '{}'],
};
const worker = `
  const addresses = ${JSON.stringify(varies.flatMap((vary) => Object.keys(bodies).map((name) => `/kept/${vary}/${name}`)))};
  self.addEventListener('install', (event) => event.waitUntil(caches.open('shop').then((cache) => cache.addAll(addresses))));
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const state = (response) => (response === undefined ? 'missed' : 'found');
  const answer = async (request) => {
    const found = [await caches.match(request), await caches.match(request.url), await caches.match(request, { ignoreVary: true })];
    new BroadcastChannel('found').postMessage([new URL(request.url).pathname, request.headers.get('accept'), ...found.map(state)]);
    return found[2];
  };
  self.addEventListener('fetch', (event) => {
    if (event.request.url.includes('/kept/')) event.respondWith(answer(event.request));
  });
`;
const server = createServer(({ url }, response) => {
  const [, , vary, name] = url.split('/');
  const [type, body] = url === '/worker.js' ? ['text/javascript', worker] : (bodies[name] ?? ['text/html', '<!doctype html><title>Shop</title>']);
  if (vary !== undefined && vary !== 'none') response.setHeader('vary', vary);
  response.setHeader('content-type', type).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
await page.goto(`http://localhost:${server.address().port}/`);
await page.evaluate(async () => {
  await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
});
const ask = async (vary, name) =>
  await page.evaluate(async ([vary, name]) => {
    const channel = new BroadcastChannel('found');
    const answer = new Promise((resolve) => (channel.onmessage = ({ data }) => resolve(data)));
    const tags = { svg: ['img', 'src'], css: ['link', 'href'], js: ['script', 'src'], html: ['iframe', 'src'] };
    const [tag, attribute] = tags[name.split('.')[1]] ?? ['fetch'];
    const address = `/kept/${vary}/${name}`;
    if (tag === 'fetch') await fetch(address);
    else document.body.append(Object.assign(document.createElement(tag), { rel: 'stylesheet', [attribute]: address }));
    const [, accept, ...found] = await answer;
    channel.close();
    return [`${tag} (${accept.split(',')[0]})`, ...found];
  }, [vary, name]);
for (const vary of varies) {
  for (const name of Object.keys(bodies)) {
    const [what, byRequest, byAddress, ignoring] = await ask(vary, name);
    if (vary === 'Accept' || name === 'rose.svg') console.log(`Vary: ${vary}: ${what}: by request ${byRequest}, by address ${byAddress}, ignoreVary ${ignoring}`);
  }
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
Vary: none: img (image/avif): by request found, by address found, ignoreVary found
Vary: Accept: img (image/avif): by request missed, by address found, ignoreVary found
Vary: Accept: link (text/css): by request missed, by address found, ignoreVary found
Vary: Accept: script (*/*): by request missed, by address found, ignoreVary found
Vary: Accept: iframe (text/html): by request missed, by address found, ignoreVary found
Vary: Accept: fetch (*/*): by request missed, by address found, ignoreVary found
Vary: Accept-Language: img (image/avif): by request found, by address found, ignoreVary found
Vary: Accept-Encoding: img (image/avif): by request found, by address found, ignoreVary found
Vary: Origin: img (image/avif): by request found, by address found, ignoreVary found
Vary: Cookie: img (image/avif): by request found, by address found, ignoreVary found
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
