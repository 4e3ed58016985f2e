#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-29, and the same in Chromium 156.0.8078.108.
# `cookieStore.set('cart', '7')` is the newer spelling of `document.cookie = 'cart=7'`, and one would guess that it makes the same cookie. In fact it makes one
# with `SameSite=Strict` and `Secure`. Strict means: not with a request that another site has caused. A customer who comes back from the payment page, from a
# mail or from a search has no cart on that page, though the page's own script, and `fetch`, and the next link within the shop find it. A reload does not
# help: the browser repeats the request as one that the other site has caused, so the cart is empty however often it is pressed. The shop that is
# tried by itself never sees it. `{ name, value, sameSite: 'lax' }` is what one meant.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import { createServer } from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const server = createServer(({ url, headers }, response) => {
  const cookies = (headers.cookie ?? 'none').split('; ').sort().join(', ');
  if (url === '/cookies') return response.end(cookies);
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Cart</title><p>${cookies}</p><a id="own" href="/">Cart</a> <a id="back" href="${shop}">Back to the shop</a>`);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address();
const shop = `http://localhost:${port}/`;
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP pay.example 127.0.0.1'] });
console.log('Chromium', browser.version());
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(shop);
await page.evaluate(async () => {
  document.cookie = 'old=1';
  await cookieStore.set('new', '1');
  await cookieStore.set({ name: 'new-lax', value: '1', sameSite: 'lax' });
});
for (const { name, sameSite, secure } of (await context.cookies()).sort((one, other) => (one.name < other.name ? 1 : -1))) console.log(`${name}: ${sameSite}${secure ? ', secure' : ''}`);
const show = async (when) => console.log(`${when}: ${await page.textContent('p')}`);
await page.click('#own');
await show('a link within the shop');
await page.goto(`http://pay.example:${port}/`);
await page.click('#back');
await page.waitForURL(shop);
await show('back from the payment page');
console.log('  to its own script:', await page.evaluate(() => document.cookie.split('; ').sort().join(', ')));
console.log('  to its own fetch:', await page.evaluate(async () => await (await fetch('/cookies')).text()));
await page.reload();
await show('reloaded');
await page.reload();
await show('reloaded once more');
await page.click('#own');
await show('a link within the shop');
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
old: Lax
new-lax: Lax, secure
new: Strict, secure
a link within the shop: new-lax=1, new=1, old=1
back from the payment page: new-lax=1, old=1
  to its own script: new-lax=1, new=1, old=1
  to its own fetch: new-lax=1, new=1, old=1
reloaded: new-lax=1, old=1
reloaded once more: new-lax=1, old=1
a link within the shop: new-lax=1, new=1, old=1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
