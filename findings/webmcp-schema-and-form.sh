#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, playwright-core 1.65.1; seen on 2026-11-27, and the same in
# Chromium 156.0.8078.108.
# The schema of a form that is a tool and the form itself disagree, where one would guess that one is made from the other:
# 1. `novalidate` leaves min, max, pattern and required in the schema and switches their check off: whatever an assistant sends is submitted.
# 2. A disabled option ("sold out") is offered, is chosen, and then is missing from what the form sends: FormData leaves it out, `select.value` has it.
# 3. A hidden field is not in the schema. Sent all the same, its name is known and its own value is called invalid, while another unknown name is
#    "no such parameter".
# 4. `required` radio buttons make the parameter required in the schema; a call without it is checked only when the form is, so with `novalidate` never.
# 5. A number is a fine value for a text field, `true` too, which becomes the text "true"; null, lists and objects are refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const form = (attributes, fields) => `<form id="f" toolname="add" tooldescription="Adds soap." toolautosubmit ${attributes}>${fields}<button>Add</button></form><script>
f.onsubmit = (event) => { event.preventDefault(); event.respondWith(Promise.resolve('sent ' + new URLSearchParams(new FormData(f)))); };</script>`;
const bars = '<input name="bars" type="number" min="1" max="999" value="1"><input name="code" pattern="[A-Z]+" value="A">';
const base = '<input type="radio" name="base" value="shea" required><input type="radio" name="base" value="coconut">';
const pages = {
  checked: form('', bars),
  novalidate: form('novalidate', bars),
  option: form('', '<select name="scent"><option>rose</option><option disabled>coffee</option></select>'),
  hidden: form('', '<input type="hidden" name="base" value="shea"><input name="bars" value="1">'),
  radios: form('', base),
  'radios-novalidate': form('novalidate', base),
  text: form('', '<input name="bars" value="1">'),
};
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
const shown = new Set();
for (const [name, input] of [
  ['checked', { bars: 0 }], ['novalidate', { bars: 0 }], ['novalidate', { code: 'a' }], ['option', { scent: 'coffee' }],
  ['hidden', { base: 'shea' }], ['hidden', { color: 'red' }], ['radios', {}], ['radios-novalidate', {}],
  ['text', { bars: 3 }], ['text', { bars: true }], ['text', { bars: null }], ['text', { bars: [3] }],
]) {
  await open(name);
  const schema = await page.evaluate(async () => {
    const { properties, required } = JSON.parse((await document.modelContext.getTools())[0].inputSchema);
    return JSON.stringify({ ...Object.fromEntries(Object.entries(properties).map(([name, { anyOf, ...rest }]) => [name, rest])), required });
  });
  if (!shown.has(name)) console.log(`${name} ${schema}`);
  shown.add(name);
  console.log(`  ${JSON.stringify(input)} -> ${await call(input)}`);
}
console.log('select.value after coffee:', await (async () => { await open('option'); await call({ scent: 'coffee' }); return page.evaluate(() => f.elements.scent.value); })());
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
checked {"bars":{"type":"number","minimum":1,"maximum":999,"multipleOf":1},"code":{"type":"string","pattern":"[A-Z]+"},"required":[]}
  {"bars":0} -> Form validation failed: bars: Value must be greater than or equal to 1.. 
novalidate {"bars":{"type":"number","minimum":1,"maximum":999,"multipleOf":1},"code":{"type":"string","pattern":"[A-Z]+"},"required":[]}
  {"bars":0} -> sent bars=0&code=A
  {"code":"a"} -> sent bars=1&code=a
option {"scent":{"type":"string","enum":["rose","coffee"]},"required":[]}
  {"scent":"coffee"} -> sent 
hidden {"bars":{"type":"string"},"required":[]}
  {"base":"shea"} -> Invalid value "shea" for parameter base
  {"color":"red"} -> Input contains a parameter "color" but there is no such parameter for the tool
radios {"base":{"type":"string","enum":["shea","coconut"]},"required":["base"]}
  {} -> Form validation failed: base: Please select one of these options.. base: Please select one of these options.. 
radios-novalidate {"base":{"type":"string","enum":["shea","coconut"]},"required":["base"]}
  {} -> sent 
text {"bars":{"type":"string"},"required":[]}
  {"bars":3} -> sent bars=3
  {"bars":true} -> sent bars=true
  {"bars":null} -> Invalid value for parameter bars
  {"bars":[3]} -> Invalid value for parameter bars
select.value after coffee: coffee
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
