#!/usr/bin/env bash
# astro 7.3.5 with @astrojs/react 7.0.0, react 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0); seen on 2026-11-28.
# The properties of an island are written into the page and read again in the browser. Dates, maps, sets, URLs and infinity come back as
# they were, so one would guess that what Astro cannot carry is refused, as a circular reference is. In fact:
# - a regular expression comes back without its flags: /rose/i finds "Rose" in the built HTML and no longer after hydration;
# - NaN comes back as null, and -0 as 0; an array of floats (Float64Array) as a plain object, URLSearchParams and Error as empty objects.
# Build and browser say nothing in production; what is shown changes when the island hydrates.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 @astrojs/react@7.0.0 react@19.3.1 react-dom@19.3.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
mkdir -p src/pages
cat >astro.config.mjs <<'EOF'
import react from '@astrojs/react';
export default { integrations: [react()], devToolbar: { enabled: false } };
EOF
cat >src/Show.jsx <<'EOF'
const kind = (value) => Object.prototype.toString.call(value).slice(8, -1);
export default function Show({ rule, price, change, weights, query, failure, day, limits }) {
  const lines = [
    `${rule} finds Rose: ${rule.test('Rose')}`,
    `price ${price}, change ${Object.is(change, -0) ? '-0' : change}`,
    `${kind(weights)} ${kind(query)} ${JSON.stringify(failure.message)}`,
    `${kind(day)} ${kind(limits)} ${limits.get('most')}`,
  ];
  return <pre suppressHydrationWarning ref={(pre) => pre && (pre.textContent = lines.join('\n'))}>{lines.join('\n')}</pre>;
}
EOF
cat >src/pages/index.astro <<'EOF'
---
import Show from '../Show.jsx';
---
<html lang="en"><head><title>Props</title></head><body>
<Show client:load rule={/rose/i} price={NaN} change={-0} weights={new Float64Array([4.5])} query={new URLSearchParams('scent=rose')}
  failure={new Error('gone')} day={new Date(0)} limits={new Map([['most', Infinity]])} />
</body></html>
EOF
ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build --silent >build.log 2>&1
cat >run.mjs <<'EOF'
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const types = { html: 'text/html', js: 'text/javascript' };
const server = http.createServer(async ({ url }, response) => {
  const path = url === '/' ? '/index.html' : url;
  const body = await readFile(`dist${path}`).catch(() => undefined);
  response.writeHead(body ? 200 : 404, { 'content-type': types[path.split('.').pop()] ?? 'text/plain' }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const javaScriptEnabled of [false, true]) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  page.on('console', (message) => console.log('console:', message.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  if (javaScriptEnabled) await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  if (javaScriptEnabled) await page.waitForTimeout(500);
  console.log(javaScriptEnabled ? '-- hydrated' : '-- built');
  console.log(await page.locator('pre').textContent());
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
-- built
/rose/i finds Rose: true
price NaN, change -0
Float64Array URLSearchParams "gone"
Date Map Infinity
-- hydrated
/rose/ finds Rose: false
price null, change 0
Object Object undefined
Date Map Infinity
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
