#!/usr/bin/env bash
# Node 24.21.0 (undici 7.29.1 inside), the same in 20.20.2, 22.22.0 and 26.10.0; undici 8.13.1 from npm; seen on 2026-11-28.
# A handler often takes the signal out of its request, `const { signal } = request`, and passes it on to a timer, a query or a fetch, so that work
# ends when the client goes. One would guess that a signal in use stays connected to what aborts it, as `AbortSignal.any` makes sure, whatever
# becomes of the request. In fact the signal of a `Request` made with `{ signal }` works only while the request object itself is reachable: once the
# garbage collector has taken it, a signal that is still held never aborts. Its listeners are not called, and `AbortSignal.any`
# over it is deaf too. Tests pass, since they end before a collection; a server that runs for hours stops hearing that its
# clients have gone. The newest undici from npm, whose class looks the same, does abort. Keep the request, or combine signals by `any` before it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 node26@npm:node@26.10.0 undici@8.13.1
cat >run.mjs <<'EOF'
import { setTimeout as sleep } from 'node:timers/promises';
import * as undici from 'undici';
const collected = new Set();
const registry = new FinalizationRegistry((name) => collected.add(name));
function open(kind, name) {
  const controller = new AbortController();
  const request = new kind('http://soap.example/', { signal: controller.signal });
  registry.register(request, name);
  return { controller, request };
}
// Ordinary garbage, until the collector has run; no switch of Node is needed.
async function untilCollected(name) {
  while (!collected.has(name)) {
    Array.from({ length: 200_000 }, () => ({ bar: 'rose' }));
    await sleep(1);
  }
}
async function abort(name, kind, isKept) {
  const opened = open(kind, name);
  const { controller } = opened;
  const { signal } = opened.request;
  const kept = isKept ? opened.request : undefined;
  delete opened.request;
  const joined = AbortSignal.any([signal]);
  let calls = 0;
  signal.addEventListener('abort', () => (calls += 1));
  if (!isKept) await untilCollected(name);
  controller.abort();
  console.log(`${name}: aborted ${signal.aborted}, listener called ${calls} times, any ${joined.aborted}`);
  return kept;
}
await abort('Request of Node, kept', Request, true);
await abort('Request of Node, collected', Request, false);
await abort('Request of undici from npm, collected', undici.Request, false);
EOF
want=$(cat <<'EOF'
Request of Node, kept: aborted true, listener called 1 times, any true
Request of Node, collected: aborted false, listener called 0 times, any false
Request of undici from npm, collected: aborted true, listener called 1 times, any true
EOF
)
for node in node_modules/node node_modules/node26; do
  got=$("$node/bin/node" run.mjs)
  diff <(echo "$want") <(echo "$got") || exit 1
  echo "as stated ($node):" && echo "$got"
done
