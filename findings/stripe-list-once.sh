#!/usr/bin/env bash
# stripe 23.1.0, Node 24.21.0; seen on 2026-11-28.
# `for await (const charge of stripe.charges.list())` goes through all pages. What `list()` gives looks like a collection, so one would guess that each
# loop begins at the first item, as loops over arrays, sets and a table's rows do. In fact all loops over it share one position: a second loop runs
# zero times, and after a `break` it goes on behind the item at which the first one stopped, since `break` does not close it either. So a function that
# counts and then adds up, or looks for one charge and then lists all, gets a total of 0 or a part, and nothing is reported; no request is sent.
# `autoPagingToArray` after a loop is as empty. Call `list()` for each loop, or keep an array.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 stripe@23.1.0
cat >run.mjs <<'EOF'
import { createServer } from 'node:http';
import { once } from 'node:events';
import Stripe from 'stripe';
const all = [1, 2, 3, 4, 5].map((number) => ({ id: `ch_${number}`, object: 'charge', amount: 900 }));
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  const after = new URL(request.url, 'http://localhost').searchParams.get('starting_after');
  const start = all.findIndex(({ id }) => id === after) + 1;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', url: '/v1/charges', data: all.slice(start, start + 2), has_more: start + 2 < all.length }));
});
await once(server.listen(0), 'listening');
const stripe = new Stripe('sk_test_example', { host: 'localhost', port: server.address().port, protocol: 'http', telemetry: false });
const list = () => stripe.charges.list({ limit: 2 });
const total = async (charges) => {
  let cents = 0;
  for await (const { amount } of charges) cents += amount;
  return cents;
};
const find = async (charges, wanted) => {
  for await (const { id } of charges) if (id === wanted) return id;
};
const report = async (name, work) => {
  requests = 0;
  console.log(`${name}: ${(await work()).join(', then ')} (${requests} requests)`);
};
await report('two lists', async () => [await total(list()), await total(list())]);
await report('one list, two loops', async () => {
  const charges = list();
  return [await total(charges), await total(charges)];
});
await report('one list, a loop left at ch_3', async () => {
  const charges = list();
  return [await find(charges, 'ch_3'), await total(charges)];
});
await report('one list, a loop and an array', async () => {
  const charges = list();
  return [await total(charges), (await charges.autoPagingToArray({ limit: 100 })).length];
});
await report('one list, an array and a loop', async () => {
  const charges = list();
  return [(await charges.autoPagingToArray({ limit: 100 })).length, await total(charges)];
});
await report('one list, its first page and a loop', async () => {
  const charges = list();
  return [(await charges).data.length, await total(charges)];
});
await report('an array, two loops', async () => {
  const charges = await list().autoPagingToArray({ limit: 100 });
  return [await total(charges), await total(charges)];
});
server.close();
EOF
want=$(cat <<'EOF'
two lists: 4500, then 4500 (6 requests)
one list, two loops: 4500, then 0 (3 requests)
one list, a loop left at ch_3: ch_3, then 1800 (3 requests)
one list, a loop and an array: 4500, then 0 (3 requests)
one list, an array and a loop: 5, then 0 (3 requests)
one list, its first page and a loop: 2, then 4500 (3 requests)
an array, two loops: 4500, then 4500 (3 requests)
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
