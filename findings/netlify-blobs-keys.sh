#!/usr/bin/env bash
# @netlify/blobs 11.1.1, Node 24.21.0; seen on 2026-11-28.
# A key may be any text of up to 600 bytes, says its own check, so long as it does not begin with a slash. One would guess that different keys
# are different documents, as the address that the client asks for is its own business. In fact the key is put into the address as it is, and
# the address is then read as one: what follows `#` is never sent, what follows `?` is a query, a backslash is a slash, tabs and line breaks fall out, and
# `%20` is a blank. "order #1" and "order #2" are one document, of which the last write is left; `onlyIfNew` refuses the second, and deleting one
# deletes the other; no error, and `list()` has one key, "order". This is seen in the requests, so whatever store answers them.
# `encodeURIComponent` around each part of a key keeps them apart.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/blobs@11.1.1
cat >run.mjs <<'EOF'
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
const token = 'token';
const server = new BlobsServer({ directory: `${process.cwd()}/blobs`, token });
const { port } = await server.start();
const edgeURL = `http://127.0.0.1:${port}`;
let sent = [];
const watched = (address, options) => {
  if (options.method.toUpperCase() === 'PUT') sent.push(new Request(address).url.split('site:notes/')[1].replace(/#.*/s, ''));
  return fetch(address, options);
};
const store = getStore({ name: 'notes', siteID: 'site', token, edgeURL, uncachedEdgeURL: edgeURL, fetch: watched });
const pairs = {
  plain: ['order-1', 'order-2'],
  'number sign': ['order #1', 'order #2'],
  'question mark': ['gift?', 'gift'],
  backslash: ['soap\\rose', 'soap/rose'],
  'line break': ['rose\nmint', 'rosemint'],
  percent: ['50%20off', '50 off'],
  encoded: ['order #1', 'order #2'].map(encodeURIComponent),
};
for (const [name, [one, other]] of Object.entries(pairs)) {
  sent = [];
  await store.set(one, 'one');
  const { modified } = await store.set(other, 'other', { onlyIfNew: true });
  if (!modified) await store.set(other, 'other');
  const { blobs } = await store.list();
  console.log(`${name}: ${JSON.stringify(one)} reads "${await store.get(one)}", the other was ${modified ? 'new' : 'not new'}; ${blobs.length} listed: ${JSON.stringify(blobs.map(({ key }) => key))}`);
  console.log(`  sent: ${[...new Set(sent)].join(' and ')}`);
  await store.delete(other);
  console.log(`  the other deleted, and it reads ${JSON.stringify(await store.get(one))}`);
  await store.delete(one);
}
await server.stop();
EOF
want=$(cat <<'EOF'
plain: "order-1" reads "one", the other was new; 2 listed: ["order-1","order-2"]
  sent: order-1 and order-2
  the other deleted, and it reads "one"
number sign: "order #1" reads "other", the other was not new; 1 listed: ["order%20"]
  sent: order%20
  the other deleted, and it reads null
question mark: "gift?" reads "other", the other was not new; 1 listed: ["gift"]
  sent: gift? and gift
  the other deleted, and it reads null
backslash: "soap\\rose" reads "other", the other was not new; 1 listed: ["soap/rose"]
  sent: soap/rose
  the other deleted, and it reads null
line break: "rose\nmint" reads "other", the other was not new; 1 listed: ["rosemint"]
  sent: rosemint
  the other deleted, and it reads null
percent: "50%20off" reads "other", the other was not new; 1 listed: ["50%20off"]
  sent: 50%20off
  the other deleted, and it reads null
encoded: "order%20%231" reads "one", the other was new; 2 listed: ["order%20%231","order%20%232"]
  sent: order%20%231 and order%20%232
  the other deleted, and it reads "one"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
