#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, playwright-core 1.65.1; seen on 2026-11-27, and the same in
# Chromium 156.0.8078.108.
# Many forms disable their fields, or move into a dialog, while their request is under way. Where the form is a tool for an assistant, one would
# guess that this is the page's own business. In fact whatever changes the tool's schema or its attributes cancels the open call: "tool definition
# was updated". The request goes on and succeeds, and the assistant is told that it did not. What does it: a disabled field or fieldset, a
# new field (a hidden one does not), `required`, `toolautosubmit`, another parent. What does not: the button's text or `disabled`, values, classes,
# `hidden`, `inert`, and, although titles and descriptions of the schema are made of them, texts of options and labels (a translated page, say).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const changes = {
  'nothing': '',
  'button disabled': 'b.disabled = true',
  'button text': "b.textContent = 'Adding'",
  'value': "f.elements.bars.value = '9'",
  'class': "f.className = 'busy'",
  'form hidden': 'f.hidden = true',
  'form inert': 'f.inert = true',
  'option text': "o.textContent = 'Rosa'",
  'label text': "l.firstChild.data = 'Stück '",
  'hidden field added': `f.insertAdjacentHTML('beforeend', '<input type="hidden" name="key">')`,
  'field disabled': 'f.elements.bars.disabled = true',
  'fieldset disabled': 's.disabled = true',
  'field required': 'f.elements.bars.required = true',
  'field added': `f.insertAdjacentHTML('beforeend', '<input name="note">')`,
  'toolautosubmit removed': "f.removeAttribute('toolautosubmit')",
  'form moved into a dialog': "d.showModal(); d.append(f)",
};
const names = Object.keys(changes);
const pages = Object.fromEntries(names.map((name, at) => [at, `<dialog id="d"></dialog><form id="f" toolname="add" tooldescription="Adds soap." toolautosubmit><fieldset id="s"><label id="l">Bars <input name="bars"></label>
<select name="scent"><option id="o">rose</option><option>coffee</option></select></fieldset><button id="b">Add</button></form><script>
f.onsubmit = (event) => { event.preventDefault(); event.respondWith(new Promise((resolve) => setTimeout(() => { window.done = true; resolve('added'); }, 200))); setTimeout(() => { ${changes[name]} }, 50); };</script>`]));
const server = http.createServer(({ url }, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>t</title>${pages[url.slice(1)] ?? ''}`));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--enable-features=WebMCP'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const open = (name) => page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
const call = (input, wait = 1500) => page.evaluate(async ([input, wait]) => {
  const [tool] = await document.modelContext.getTools();
  if (!tool) return 'no tool';
  const late = new Promise((resolve) => setTimeout(resolve, wait, 'no answer'));
  return Promise.race([document.modelContext.executeTool(tool, JSON.stringify(input)).catch((error) => error.message), late]);
}, [input, wait]);
for (const [at, name] of names.entries()) {
  await open(at);
  const answer = await call({ bars: '3' });
  await page.waitForFunction(() => window.done);
  console.log(`${name} -> ${answer}`);
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
nothing -> added
button disabled -> added
button text -> added
value -> added
class -> added
form hidden -> added
form inert -> added
option text -> added
label text -> added
hidden field added -> added
field disabled -> Tool execution cancelled, since tool definition was updated
fieldset disabled -> Tool execution cancelled, since tool definition was updated
field required -> Tool execution cancelled, since tool definition was updated
field added -> Tool execution cancelled, since tool definition was updated
toolautosubmit removed -> Tool execution cancelled, since tool definition was updated
form moved into a dialog -> Tool execution cancelled, since tool definition was updated
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
