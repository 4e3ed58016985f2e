#!/usr/bin/env bash
# Node 24.21.0 (undici 7.29.1 inside), Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-28.
# A compressed answer whose stream breaks off in the middle (a compressor that died and was cached, a file that was cut while it was stored) cannot
# be unpacked: Node's zlib and `DecompressionStream` raise an error. One would guess that fetch rejects too, as it does if the connection breaks off. In
# fact, where Content-Length fits what was sent, half of a gzip, deflate or Brotli stream is an answer like any other, in Node and in Chromium: status 200,
# and `text()` resolves with as much as could be read. A list of orders or a feed then ends early and nobody is told. Of zstd Node rejects it, and Chromium
# resolves with an empty text. A wrong byte in the middle ends a Brotli answer early in both, and of gzip Chromium, which does not compare
# the checksum, hands out a text that was never sent. So whatever must be whole needs a count, a last line or a hash; JSON at least does not parse.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import zlib from 'node:zlib';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const orders = Array.from({ length: 20000 }, (_, index) => `order ${index},${(index * 7919) % 1000}\n`).join('');
const codings = {
  gzip: [zlib.gzipSync, zlib.gunzipSync],
  deflate: [zlib.deflateSync, zlib.inflateSync],
  br: [zlib.brotliCompressSync, zlib.brotliDecompressSync],
  zstd: [zlib.zstdCompressSync, zlib.zstdDecompressSync],
};
const faults = {
  half: (packed) => packed.subarray(0, packed.length >> 1),
  'wrong byte': (packed) => packed.with(packed.length >> 1, packed[packed.length >> 1] ^ 1),
};
const server = http.createServer(({ url }, response) => {
  const [, coding, fault] = decodeURIComponent(url).split('/');
  if (!codings[coding]) return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title>');
  const body = faults[fault](codings[coding][0](orders));
  return response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': coding, 'content-length': body.length }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const shop = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.goto(shop);
const read = async (address) => {
  try {
    const response = await fetch(address);
    return { status: response.status, text: await response.text() };
  } catch {
    return 'rejected';
  }
};
const tell = (answer) => {
  if (answer === 'rejected') return answer;
  const how = answer.text === orders ? 'all right' : answer.text === '' ? 'nothing' : answer.text.length < orders.length ? 'a part' : 'another text';
  return `${answer.status} with ${how}`;
};
const unpack = (coding, body) => {
  try {
    return codings[coding][1](body).toString() === orders ? 'all right' : 'another text';
  } catch {
    return 'raised';
  }
};
for (const fault of Object.keys(faults)) {
  for (const [coding, [pack]] of Object.entries(codings)) {
    const address = `${shop}${coding}/${encodeURIComponent(fault)}`;
    const answers = { zlib: unpack(coding, Buffer.from(faults[fault](pack(orders)))), Node: tell(await read(address)), Chromium: tell(await page.evaluate(read, address)) };
    console.log(`${fault}, ${coding}: ${Object.entries(answers).map((entry) => entry.join(' ')).join(', ')}`);
  }
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
half, gzip: zlib raised, Node 200 with a part, Chromium 200 with a part
half, deflate: zlib raised, Node 200 with a part, Chromium 200 with a part
half, br: zlib raised, Node 200 with a part, Chromium 200 with a part
half, zstd: zlib raised, Node rejected, Chromium 200 with nothing
wrong byte, gzip: zlib raised, Node rejected, Chromium 200 with another text
wrong byte, deflate: zlib raised, Node rejected, Chromium rejected
wrong byte, br: zlib raised, Node 200 with a part, Chromium 200 with a part
wrong byte, zstd: zlib raised, Node rejected, Chromium rejected
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
