#!/usr/bin/env bash
# stripe 23.1.0, Node 24.21.0; seen on 2026-11-28.
# `maxNetworkRetries: 0` is said to switch retries off. One would guess that a request is then sent once, and that with retries a server which
# says when to come again is heard. In fact a request whose connection closes before the answer is sent once more whatever the setting, a
# POST too (with one idempotency key; a server that ignores keys has then done it twice), and an outer loop of two tries sends four.
# Of the server's own words only `Stripe-Should-Retry` counts: 429 with `Retry-After: 1` is not sent again although two retries are allowed,
# and 503 with `Retry-After: 20` is sent again after half a second.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 stripe@23.1.0
cat >run.mjs <<'EOF'
import http from 'node:http';
import Stripe from 'stripe';
let seen = [];
let answer;
const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    seen.push(request.headers['idempotency-key']);
    answer(request, response);
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const at = { host: '127.0.0.1', port: server.address().port, protocol: 'http', telemetry: false };
const close = (request) => request.socket.destroy();
const status = (code, headers) => (request, response) =>
  response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error: { type: 'api_error', message: 'later' } }));
const keys = () => (seen[0] === undefined ? 'no key' : new Set(seen).size > 1 ? 'several keys' : seen[0].startsWith('stripe-node-retry-') ? 'one key of the SDK' : `the key ${seen[0]}`);
const refund = async (what, retries, how, options) => {
  seen = [];
  answer = how;
  const started = Date.now();
  const stripe = new Stripe('sk_test_x', { ...at, maxNetworkRetries: retries });
  const error = await stripe.refunds.create({ payment_intent: 'pi_1', amount: 900 }, options).catch((thrown) => thrown);
  const waited = Date.now() - started < 5000 ? 'at once' : 'after seconds';
  console.log(`${what}, ${retries} retries: sent ${seen.length} times, ${keys()}, ${error.type} ${waited}`);
};
await refund('connection closed', 0, close);
await refund('connection closed, own key', 0, close, { idempotencyKey: 'refund-1' });
await refund('connection closed', 2, close);
await refund('500', 0, status(500));
await refund('429, Retry-After 1', 2, status(429, { 'retry-after': '1' }));
await refund('429, Stripe-Should-Retry', 2, status(429, { 'stripe-should-retry': 'true' }));
await refund('503, Retry-After 20', 1, status(503, { 'retry-after': '20' }));
server.close();
EOF
want=$(cat <<'EOF'
connection closed, 0 retries: sent 2 times, one key of the SDK, StripeConnectionError at once
connection closed, own key, 0 retries: sent 2 times, the key refund-1, StripeConnectionError at once
connection closed, 2 retries: sent 3 times, one key of the SDK, StripeConnectionError at once
500, 0 retries: sent 1 times, one key of the SDK, StripeAPIError at once
429, Retry-After 1, 2 retries: sent 1 times, one key of the SDK, StripeRateLimitError at once
429, Stripe-Should-Retry, 2 retries: sent 3 times, one key of the SDK, StripeRateLimitError at once
503, Retry-After 20, 1 retries: sent 2 times, one key of the SDK, StripeAPIError at once
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
