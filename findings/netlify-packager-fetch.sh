#!/usr/bin/env bash
# @netlify/zip-it-and-ship-it 16.2.3 (with @netlify/serverless-functions-api 2.18.0), Node 24.21.0; seen on 2026-11-28.
# The packager of functions is a build tool: one imports it in a build script or in a test to see what would be deployed. One would guess that
# importing it changes nothing in the process. In fact the import alone replaces `globalThis.fetch`, for everybody in the process and for good, by a
# function meant for Netlify's own runtime. It calls what was there before with a finished `Request` and without the options, so a `fetch` that somebody
# had put there to watch or to stub requests no longer sees `signal`, `method` or `body` among its options; and a `fetch` set up before the import is
# called through it, so that a check such as `fetch === original` fails. Tests of other files then pass or fail by which file came first.
# Remember `globalThis.fetch` before a dynamic import, and put it back after.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/zip-it-and-ship-it@16.2.3 @netlify/serverless-functions-api@2.18.0
cat >run.mjs <<'EOF'
const stub = async (input, init) => {
  console.log(`  input ${input.constructor.name}, options ${init ? Object.keys(init).join(', ') : 'none'}`);
  return new Response();
};
globalThis.fetch = stub;
const ask = () => fetch('http://soap.example/', { method: 'POST', body: 'rose', signal: new AbortController().signal });
console.log(`before: fetch is ours ${fetch === stub}`);
await ask();
await import('@netlify/zip-it-and-ship-it');
console.log(`after the import: fetch is ours ${fetch === stub}`);
await ask();
EOF
want=$(cat <<'EOF'
before: fetch is ours true
  input String, options method, body, signal
after the import: fetch is ours false
  input Request, options none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
