#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, astro 7.3.5, playwright-core 1.65.1; seen on 2026-11-27, and the same
# in Chromium 156.0.8078.108.
# A form that leads to another page by GET (a search, a filter) needs no script to be a tool: the assistant fills it, the browser goes there, and the call
# is answered with null. Astro's <ClientRouter /> sends the same form itself, for its transitions, and one would guess that nothing changes for
# an assistant. In fact the router calls preventDefault() without respondWith(): the page changes, and the assistant is told of a programming
# error of the site. `data-astro-reload` on the form leaves it to the browser, and the tool works.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
mkdir -p src/pages
page() { printf -- '---\nimport { ClientRouter } from "astro:transitions";\n---\n<html><head><title>%s</title>%s</head><body>%s</body></html>\n' "$2" "$3" "$4" >"src/pages/$1.astro"; }
form() { echo "<form action=\"/found\" toolname=\"find\" tooldescription=\"Finds soap.\" toolautosubmit $1><input name=\"scent\"><button>Find</button></form>"; }
page plain 'without the router' '' "$(form '')"
page router 'with the router' '<ClientRouter />' "$(form '')"
page reload 'with the router and data-astro-reload' '<ClientRouter />' "$(form data-astro-reload)"
page found found '<ClientRouter />' '<p>Rose</p>'
ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build --silent
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const server = http.createServer(({ url }, response) => {
  const [path] = url.split('?');
  const isScript = path.endsWith('.js');
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' }).end(path === '/favicon.ico' ? '' : readFileSync(`dist${path}${isScript ? '' : '/index.html'}`));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--enable-features=WebMCP'] });
console.log('Chromium', browser.version());
for (const name of ['plain', 'router', 'reload']) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}`, { waitUntil: 'networkidle' });
  const title = await page.title();
  const answer = await page.evaluate(async () => {
    const [tool] = await document.modelContext.getTools();
    return document.modelContext.executeTool(tool, JSON.stringify({ scent: 'rose' })).catch((error) => error.message);
  });
  await page.waitForURL('**/found?scent=rose');
  console.log(`${title}: the page is ${new URL(page.url()).pathname}, the answer ${answer}`);
  await page.close();
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
without the router: the page is /found, the answer null
with the router: the page is /found, the answer The site has a programming error: it called preventDefault() on the 'submit' event, without also calling respondWith() with the tool result
with the router and data-astro-reload: the page is /found, the answer null
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
