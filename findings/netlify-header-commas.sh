#!/usr/bin/env bash
# @netlify/headers-parser 10.1.1 (through @netlify/headers 3.0.1; Netlify's configuration is read by the same parser), Chromium 153.0.8010.0
# (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-28.
# A header in `_headers` or netlify.toml is a text, and one would guess that it is sent as it is written, save for blanks around it. In fact every comma
# in it gets a blank behind it, also within the address of a `Link`, a quoted file name and an endpoint for reports. Services for pictures and fonts have
# commas in their addresses (`width=400,quality=75`, `ital,wght@0,400`), so a preload for one asks for an address that no page uses: the
# browser downloads the picture twice, or gets an error for the first, and nothing warns of it. A list of one text in netlify.toml is sent
# as it is, and so is an address with %2C.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/headers@3.0.1 @netlify/headers-parser@10.1.1 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >_headers <<'EOF'
/file
  Link: </image/width=400,quality=75/rose.svg>; rel=preload; as=image
  Content-Disposition: inline; filename="rose,mint.html"
  Reporting-Endpoints: default="https://reports.example/site,shop"
/coded
  Link: </image/width=400%2Cquality=75/rose.svg>; rel=preload; as=image
EOF
cat >netlify.toml <<'EOF'
[[headers]]
for = "/text"
values.Link = "</image/width=400,quality=75/rose.svg>; rel=preload; as=image"
[[headers]]
for = "/list"
values.Link = ["</image/width=400,quality=75/rose.svg>; rel=preload; as=image"]
EOF
cat >run.mjs <<'EOF'
import http from 'node:http';
import { HeadersHandler } from '@netlify/headers';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const handler = new HeadersHandler({ projectDir: process.cwd(), configPath: `${process.cwd()}/netlify.toml`, logger: console });
let asked = [];
const server = http.createServer(async ({ url }, response) => {
  if (url.startsWith('/image/')) {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    return;
  }
  const headers = await handler.apply(new Request(`http://localhost${url}`));
  const picture = url === '/coded' ? 'width=400%2Cquality=75' : 'width=400,quality=75';
  response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`<!doctype html><title>Rose</title><link rel="icon" href="data:,"><img alt="" src="/image/${picture}/rose.svg">`);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const path of ['/file', '/text', '/list', '/coded']) {
  for (const [name, value] of Object.entries(await handler.apply(new Request(`http://localhost${path}`)))) console.log(`${path} ${name}: ${value}`);
  asked = [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}${path}`, { waitUntil: 'networkidle' });
  console.log(`  asked for ${asked.toSorted().join(' and ')}`);
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
/file Link: </image/width=400, quality=75/rose.svg>; rel=preload; as=image
/file Content-Disposition: inline; filename="rose, mint.html"
/file Reporting-Endpoints: default="https://reports.example/site, shop"
  asked for /image/width=400,%20quality=75/rose.svg and /image/width=400,quality=75/rose.svg
/text Link: </image/width=400, quality=75/rose.svg>; rel=preload; as=image
  asked for /image/width=400,%20quality=75/rose.svg and /image/width=400,quality=75/rose.svg
/list Link: </image/width=400,quality=75/rose.svg>; rel=preload; as=image
  asked for /image/width=400,quality=75/rose.svg
/coded Link: </image/width=400%2Cquality=75/rose.svg>; rel=preload; as=image
  asked for /image/width=400%2Cquality=75/rose.svg
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
