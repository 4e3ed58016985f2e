#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, playwright-core 1.65.1; seen on 2026-11-27, and the same in
# Chromium 156.0.8078.108.
# An assistant may call a tool twice at once. Of a form that is a tool (`toolname`) one would guess that the calls wait for each other, or
# that each gets the promise of its own `respondWith`. In fact the form is filled and submitted for both, both handlers run to their end, and
# the first call is never answered: neither fulfilled nor rejected. An assistant that gives up and calls again buys twice.
# Taking `toolname` away right after `respondWith`, until the promise is settled, mends it: the first call gets its answer, the second is
# refused before the page hears of it, and the next one works. A tool of `registerTool` has none of this: each call gets its own answer.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const form = (after) => `<form id="f" toolname="add" tooldescription="Adds soap." toolautosubmit><input name="scent"><button>Add</button></form><script>
added = [];
f.onsubmit = (event) => {
  event.preventDefault();
  const scent = f.elements.scent.value;
  const adding = new Promise((resolve) => setTimeout(() => resolve('added ' + scent), scent === 'rose' ? 200 : 100));
  event.respondWith(adding.then((answer) => { added.push(scent); f.setAttribute('toolname', 'add'); return answer; }));
  ${after}
};</script>`;
const pages = {
  plain: form(''),
  unnamed: form("f.removeAttribute('toolname');"),
  registered: `<script>
added = [];
document.modelContext.registerTool({ name: 'add', description: 'Adds soap.', execute: ({ scent }) => new Promise((resolve) => setTimeout(() => { added.push(scent); resolve('added ' + scent); }, scent === 'rose' ? 200 : 100)) });</script>`,
};
const server = http.createServer(({ url }, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>t</title>${pages[url.slice(1)] ?? ''}`));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--enable-features=WebMCP'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const open = (name) => page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
for (const name of Object.keys(pages)) {
  await open(name);
  console.log(name, JSON.stringify(await page.evaluate(async () => {
    const [tool] = await document.modelContext.getTools();
    const call = (scent) => Promise.race([
      document.modelContext.executeTool(tool, JSON.stringify({ scent })).catch((error) => error.message),
      new Promise((resolve) => setTimeout(resolve, 1500, 'no answer')),
    ]);
    const two = await Promise.all([call('rose'), call('coffee')]);
    return { rose: two[0], coffee: two[1], then: await call('mint'), added };
  })));
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
plain {"rose":"no answer","coffee":"added coffee","then":"added mint","added":["coffee","rose","mint"]}
unnamed {"rose":"added rose","coffee":"Tool not found: add","then":"added mint","added":["rose","mint"]}
registered {"rose":"added rose","coffee":"added coffee","then":"added mint","added":["coffee","rose","mint"]}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
