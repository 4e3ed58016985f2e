#!/usr/bin/env bash
# http-link-header 1.1.4, Node 24.21.0, and Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0) by playwright-core 1.65.1; seen on 2026-11-30.
# http-link-header writes and reads `Link` headers, by which a page asks for its style sheets and pictures before its HTML has come. By RFC 8288 (3) the value of a parameter is a token or a text in quotes, as it is; those with a
# star alone are percent-encoded. One would guess that `media`, `imagesizes` and `imagesrcset` are written so. In fact everything in them but letters, digits, blanks, commas and a few signs is percent-encoded:
# "(min-width: 600px)" becomes "(min-width%3A 600px)", no media query any more, so that the style sheet for wide windows is preloaded in none of them; of a picture in several widths the browser preloads "/%2F1200.png",
# which does not exist, and then loads the right one as if nothing had been said. A title "50% off" is written as "50%25 off" and read back so by the package itself. Without a colon, slash, percent or equals sign it is
# right, and written by hand the same headers work. No error is raised anywhere. The same of `rel`, `anchor` and `type` was reported and solved in 2018; of these no report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 http-link-header@1.1.4 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { createServer } from 'node:http';
import sparticuz from '@sparticuz/chromium';
import LinkHeader from 'http-link-header';
import { chromium } from 'playwright-core';
for (const title of ['Pine soap', 'Soap, pine', '50% off', 'Shipping: free', 'a=b', 'Say "hi"']) {
  const header = new LinkHeader();
  header.set({ rel: 'next', uri: '/p', title });
  const text = header.toString();
  console.log(`title ${title}: ${text}; read back ${LinkHeader.parse(text).refs[0].title}`);
}
const byHand = (ref) => `<${ref.uri}>; ${Object.entries(ref).filter(([name]) => name !== 'uri').map(([name, value]) => `${name}="${value}"`).join('; ')}`;
const byPackage = (ref) => {
  const header = new LinkHeader();
  header.set({ ...ref });
  return header.toString();
};
const cases = {
  'a style sheet': [{ uri: '/all.css', rel: 'preload', as: 'style' }, '<link rel="stylesheet" href="/all.css">'],
  'for wide windows': [{ uri: '/wide.css', rel: 'preload', as: 'style', media: '(min-width: 600px)' }, ''],
  'for narrow ones': [{ uri: '/narrow.css', rel: 'preload', as: 'style', media: '(max-width: 599px)' }, ''],
  'a picture': [
    { uri: '/1200.png', rel: 'preload', as: 'image', imagesrcset: '/300.png 300w, /1200.png 1200w', imagesizes: '(min-width: 600px) 300px, 100vw' },
    '<img src="/1200.png" srcset="/300.png 300w, /1200.png 1200w" sizes="(min-width: 600px) 300px, 100vw">',
  ],
};
let answer;
let asked;
const server = createServer((request, response) => {
  if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html', link: answer.link }).end(`<!doctype html><title>Soap</title>${answer.html}`);
  if (request.url !== '/favicon.ico') asked.push(request.url);
  response.writeHead(200, { 'content-type': request.url.endsWith('css') ? 'text/css' : 'image/png', 'cache-control': 'max-age=60' }).end();
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, [ref, html]] of Object.entries(cases)) {
  for (const [way, write] of Object.entries({ 'by hand': byHand, 'by the package': byPackage })) {
    answer = { link: write(ref), html };
    asked = [];
    const page = await (await browser.newContext({ viewport: { width: 1000, height: 600 } })).newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForTimeout(500);
    console.log(`${name}, ${way}: ${answer.link}\n  in a window of 1000 px asked for ${asked.sort().join(', ') || 'nothing'}`);
    await page.context().close();
  }
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
title Pine soap: </p>; rel=next; title="Pine soap"; read back Pine soap
title Soap, pine: </p>; rel=next; title="Soap, pine"; read back Soap, pine
title 50% off: </p>; rel=next; title="50%25 off"; read back 50%25 off
title Shipping: free: </p>; rel=next; title="Shipping%3A free"; read back Shipping%3A free
title a=b: </p>; rel=next; title="a%3Db"; read back a%3Db
title Say "hi": </p>; rel=next; title="Say %22hi%22"; read back Say %22hi%22
a style sheet, by hand: </all.css>; rel="preload"; as="style"
  in a window of 1000 px asked for /all.css
a style sheet, by the package: </all.css>; rel=preload; as=style
  in a window of 1000 px asked for /all.css
for wide windows, by hand: </wide.css>; rel="preload"; as="style"; media="(min-width: 600px)"
  in a window of 1000 px asked for /wide.css
for wide windows, by the package: </wide.css>; rel=preload; as=style; media="(min-width%3A 600px)"
  in a window of 1000 px asked for nothing
for narrow ones, by hand: </narrow.css>; rel="preload"; as="style"; media="(max-width: 599px)"
  in a window of 1000 px asked for nothing
for narrow ones, by the package: </narrow.css>; rel=preload; as=style; media="(max-width%3A 599px)"
  in a window of 1000 px asked for nothing
a picture, by hand: </1200.png>; rel="preload"; as="image"; imagesrcset="/300.png 300w, /1200.png 1200w"; imagesizes="(min-width: 600px) 300px, 100vw"
  in a window of 1000 px asked for /300.png
a picture, by the package: </1200.png>; rel=preload; as=image; imagesrcset="%2F300.png 300w, %2F1200.png 1200w"; imagesizes="(min-width%3A 600px) 300px, 100vw"
  in a window of 1000 px asked for /%2F1200.png, /300.png
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
