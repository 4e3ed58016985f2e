#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, playwright-core 1.65.1; seen on 2026-11-27, and the same in
# Chromium 156.0.8078.108.
# Which form is a tool, and which of its fields are parameters? One would guess that a closed shadow root hides its form, as it does from
# `document.forms` and from `querySelector`, and that a custom element which takes part in forms (`formAssociated`) is a parameter like a built-in
# field. Both are the other way round: the form of a closed shadow root is listed, filled and submitted, and a form-associated element
# is submitted with the form but not offered, so an assistant can only send its default. A field elsewhere in the document that belongs to the form by
# `form="f"` is a parameter. A field in a shadow root inside the form is not, as it is not submitted either.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const answer = `f.onsubmit = (event) => { event.preventDefault(); event.respondWith(Promise.resolve('sent ' + new URLSearchParams(new FormData(f)))); };`;
const form = (fields) => `<form id="f" toolname="add" tooldescription="Adds soap." toolautosubmit>${fields}<button>Add</button></form>`;
const inShadow = (mode) => `<div id="host"></div><script>const root = host.attachShadow({ mode: '${mode}' }); root.innerHTML = '${form('<input name="scent">')}'; const f = root.querySelector('form'); ${answer}</script>`;
const element = `<script>customElements.define('soap-bars', class extends HTMLElement {
  static formAssociated = true;
  #internals = this.attachInternals();
  connectedCallback() { this.value = '1'; }
  set value(value) { this.#internals.setFormValue(value); }
});</script>`;
const pages = {
  'open root': inShadow('open'),
  'closed root': inShadow('closed'),
  'form-associated element': `${element}${form('<soap-bars name="bars"></soap-bars><input name="scent">')}<script>${answer}</script>`,
  'field outside': `<input name="scent" form="f">${form('')}<script>${answer}</script>`,
  'field in a root inside': `${form('<div id="host"></div><input name="scent">')}<script>host.attachShadow({ mode: 'open' }).innerHTML = '<input name="bars">'; ${answer}</script>`,
  'template': `<template>${form('<input name="scent">')}</template>`,
};
const server = http.createServer(({ url }, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>t</title>${pages[decodeURIComponent(url.slice(1))] ?? ''}`));
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
for (const name of Object.keys(pages)) {
  await open(name);
  const parameters = await page.evaluate(async () => (await document.modelContext.getTools()).map(({ inputSchema }) => Object.keys(JSON.parse(inputSchema).properties).join(' ')));
  const forms = await page.evaluate(() => document.forms.length);
  console.log(`${name}: document.forms ${forms}, tools ${parameters.length}${parameters[0] ? ` with ${parameters[0]}` : ''}, ${await call({ scent: 'rose' })}`);
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
open root: document.forms 0, tools 1 with scent, sent scent=rose
closed root: document.forms 0, tools 1 with scent, sent scent=rose
form-associated element: document.forms 1, tools 1 with scent, sent bars=1&scent=rose
field outside: document.forms 1, tools 1 with scent, sent scent=rose
field in a root inside: document.forms 1, tools 1 with scent, sent scent=rose
template: document.forms 0, tools 0, no tool
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
