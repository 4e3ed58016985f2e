#!/usr/bin/env bash
# Node 24.21.0, the same in 26.10.0; seen on 2026-11-28.
# Since Node 19 `server.close()` also closes idle connections, so the usual way to shut down is to call it and wait for 'close', which comes once the
# requests under way are answered. One would guess that such a request is answered with `Connection: close`, or that its connection is closed when it
# has become idle. In fact only connections that are idle at that very moment are closed. One with a request under way is answered with
# `Connection: keep-alive`, stays open, and every further request on it is served: a client that keeps asking (a load balancer's health check, a
# browser's polling) keeps a closed server at work for as long as it likes, while new connections are refused. Nor does a listener of 'close' come
# before `keepAliveTimeout` after the last answer. It needs `closeIdleConnections()` again after each answer, or `closeAllConnections()` at the end.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 node26@npm:node@26.10.0
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
async function open(afterAnswer = () => {}) {
  const server = http.createServer(async (request, response) => {
    await sleep(100);
    response.end('soap', () => setImmediate(() => afterAnswer(server)));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (options = { agent }) =>
    new Promise((resolve) => {
      http
        .get({ port, host: '127.0.0.1', ...options }, (response) => {
          response.resume().on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
        })
        .on('error', ({ code }) => resolve(code));
    });
  let isClosed = false;
  server.on('close', () => (isClosed = true));
  return { server, agent, get, isClosed: () => isClosed };
}
async function shutDown(what, { isBusy, afterAnswer }) {
  const { server, agent, get, isClosed } = await open(afterAnswer);
  await get();
  const underWay = isBusy ? get() : undefined;
  await sleep(30);
  server.close();
  const answers = underWay ? [await underWay] : [];
  await sleep(50);
  for (let more = 0; more < 3 && isBusy; more += 1) answers.push(await get());
  await sleep(500);
  console.log(`${what}: on the connection ${answers.join(', ') || '-'}; a new connection ${await get({ agent: false })}; closed ${isClosed()}`);
  server.closeAllConnections();
  agent.destroy();
}
await shutDown('idle', { isBusy: false });
await shutDown('with a request under way', { isBusy: true });
await shutDown('the same, closing what is idle after each answer', {
  isBusy: true,
  afterAnswer: (server) => server.listening || server.closeIdleConnections(),
});
EOF
want=$(cat <<'EOF'
idle: on the connection -; a new connection ECONNREFUSED; closed true
with a request under way: on the connection 200 keep-alive, 200 keep-alive, 200 keep-alive, 200 keep-alive; a new connection ECONNREFUSED; closed false
the same, closing what is idle after each answer: on the connection 200 keep-alive, ECONNREFUSED, ECONNREFUSED, ECONNREFUSED; a new connection ECONNREFUSED; closed true
EOF
)
for node in node_modules/node node_modules/node26; do
  got=$("$node/bin/node" run.mjs)
  diff <(echo "$want") <(echo "$got") || exit 1
  echo "as stated ($node):" && echo "$got"
done
