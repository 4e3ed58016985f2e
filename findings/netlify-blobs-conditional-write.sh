#!/usr/bin/env bash
# @netlify/blobs 11.1.1, Node 24.21.0; seen on 2026-11-28.
# A conditional write (`onlyIfNew`, `onlyIfMatch`) answers `modified`: true if it wrote, false if another writer came first. One would guess
# that a store that refuses for any other reason makes it throw, as the same write without a condition does. In fact:
# - a write refused with 400, 403 or 413 answers `modified: true` with an empty ETag, although nothing was written;
# - a write that was carried out, but whose answer was a 502, is sent again by the client itself, meets its own document, and answers
#   `modified: false`: a caller that takes this for a lost race gives its own work up, or does it twice.
# So: without an ETag nothing is confirmed, and after `modified: false` only reading back tells whose document it is.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/blobs@11.1.1
cat >run.mjs <<'EOF'
import http from 'node:http';
import { getStore } from '@netlify/blobs';
const stored = new Map();
let requests = 0;
let answer;
const server = http.createServer(async (request, response) => {
  const body = (await Array.fromAsync(request)).join('');
  requests += 1;
  const taken = stored.has(request.url);
  const conflict = request.headers['if-none-match'] === '*' && taken;
  const status = answer({ conflict, again: requests > 1 });
  if (request.method === 'PUT' && !conflict && (status === 200 || status === 502)) stored.set(request.url, body);
  // A time that is past makes the client try again after a second, not five.
  response.writeHead(status, status === 200 ? { etag: '"1"' } : { 'x-ratelimit-reset': '1' }).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const edgeURL = `http://127.0.0.1:${server.address().port}`;
const store = getStore({ name: 'orders', siteID: 'site', token: 'token', edgeURL, uncachedEdgeURL: edgeURL });
const write = async (what, status, options) => {
  stored.clear();
  requests = 0;
  answer = status;
  const result = await store.setJSON('order', { bars: 3 }, options).catch((error) => `throws ${error.name}`);
  console.log(`${what}: ${JSON.stringify(result)}, ${stored.size === 1 ? 'written' : 'not written'}, requests ${requests}`);
};
const onlyIfNew = { onlyIfNew: true };
await write('new', () => 200, onlyIfNew);
for (const status of [400, 403, 413]) {
  await write(`${status} without a condition`, () => status);
  await write(`${status} with onlyIfNew`, () => status, onlyIfNew);
  await write(`${status} with onlyIfMatch`, () => status, { onlyIfMatch: '"1"' });
}
await write('written, but answered 502, with onlyIfNew', ({ conflict, again }) => (again ? (conflict ? 412 : 200) : 502), onlyIfNew);
server.close();
EOF
want=$(cat <<'EOF'
new: {"etag":"\"1\"","modified":true}, written, requests 1
400 without a condition: "throws BlobsInternalError", not written, requests 1
400 with onlyIfNew: {"etag":"","modified":true}, not written, requests 1
400 with onlyIfMatch: {"etag":"","modified":true}, not written, requests 1
403 without a condition: "throws BlobsInternalError", not written, requests 1
403 with onlyIfNew: {"etag":"","modified":true}, not written, requests 1
403 with onlyIfMatch: {"etag":"","modified":true}, not written, requests 1
413 without a condition: "throws BlobsInternalError", not written, requests 1
413 with onlyIfNew: {"etag":"","modified":true}, not written, requests 1
413 with onlyIfMatch: {"etag":"","modified":true}, not written, requests 1
written, but answered 502, with onlyIfNew: {"modified":false}, written, requests 2
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
