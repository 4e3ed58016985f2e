#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) with WebMCP switched on, react and react-dom 19.3.1, playwright-core 1.65.1; seen on
# 2026-11-27, and the same in Chromium 156.0.8078.108.
# A form with a function as its `action` is React's own way to send a form. With `toolname` it is a tool for an assistant too, and one would guess
# that it works, or that `respondWith` in `onSubmit` adds the answer. In fact React calls preventDefault() after the handlers, so:
# 1. Without a handler the action runs, the bar is added, and the assistant is told of "a programming error" of the site; it may try again, and buy twice.
# 2. `respondWith` in onSubmit throws, since it needs preventDefault() first; the action runs all the same, and the assistant reads the same error.
# 3. With preventDefault() first, the answer arrives, and React takes the action as canceled: nothing is added, the fields are not reset.
# So for an assistant the handler has to do all of it: preventDefault(), call the action itself, and answer with its promise.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
const answer = () => wait().then(() => 'answered');
function Shop() {
  const [lines, setLines] = useState([]);
  window.lines = lines;
  const add = async (data) => {
    await wait();
    setLines((all) => [...all, data.get('scent')]);
  };
  const handlers = {
    'no handler': undefined,
    'respondWith alone': ({ nativeEvent }) => nativeEvent.respondWith(answer()),
    'preventDefault and respondWith': (event) => {
      event.preventDefault();
      event.nativeEvent.respondWith(answer());
    },
    'all of it': (event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      event.nativeEvent.respondWith(new Promise((resolve) => startTransition(() => add(data).then(() => resolve('answered')))));
    },
  };
  return (
    <form toolname="add" tooldescription="Adds soap." toolautosubmit="" action={add} onSubmit={handlers[decodeURIComponent(location.hash.slice(1))]}>
      <input name="scent" defaultValue="coffee" />
      <button>Add</button>
    </form>
  );
}
createRoot(document.getElementById('root')).render(<Shop />);
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const app = readFileSync('app.js');
const server = http.createServer(({ url }, response) => response.writeHead(200, { 'content-type': url === '/app.js' ? 'text/javascript' : 'text/html' }).end(url === '/app.js' ? app : '<!doctype html><title>t</title><div id="root"></div><script src="/app.js"></script>'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu', '--enable-features=WebMCP'] });
console.log('Chromium', browser.version());
for (const name of ['no handler', 'respondWith alone', 'preventDefault and respondWith', 'all of it']) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`http://127.0.0.1:${server.address().port}/#${encodeURIComponent(name)}`);
  await page.waitForSelector('form');
  const told = await page.evaluate(async () => {
    const [tool] = await document.modelContext.getTools();
    const answer = await document.modelContext.executeTool(tool, JSON.stringify({ scent: 'rose' })).catch((error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return `${answer}\n  added: ${window.lines.join() || 'nothing'}; the field has ${document.forms[0].elements.scent.value}`;
  });
  console.log(`${name}: ${told}${errors.length > 0 ? `\n  error in the page: ${errors.join()}` : ''}`);
  await page.close();
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
no handler: The site has a programming error: it called preventDefault() on the 'submit' event, without also calling respondWith() with the tool result
  added: rose; the field has coffee
respondWith alone: The site has a programming error: it called preventDefault() on the 'submit' event, without also calling respondWith() with the tool result
  added: rose; the field has coffee
  error in the page: Failed to execute 'respondWith' on 'SubmitEvent': To call respondWith, you must first call preventDefault.
preventDefault and respondWith: answered
  added: nothing; the field has rose
all of it: answered
  added: rose; the field has rose
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
