#!/usr/bin/env bash
# @netlify/zip-it-and-ship-it 16.2.3 (which packs functions at every deploy), Node 24.21.0; seen on 2026-11-28.
# A function in TypeScript hands slow work to a thread, `new Worker(new URL('./draw.ts', import.meta.url))`; Node 24 runs that as it is. The packager
# follows such addresses and takes the files along, as it does for a worker in JavaScript. One would guess that the worker's file is in the
# package, translated or not, or that there is an error. In fact a TypeScript file that is not imported is translated and written under the
# name of the function itself. Which of the two is written last was seen to differ: either the function's code is gone from the package and the
# worker's is in its place, so that the route has no function to call, or the worker is missing. Nothing is said, neither as an error nor as a
# warning, and the route is deployed. A worker in JavaScript (.mjs) is packed as one would expect.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/zip-it-and-ship-it@16.2.3
for kind in ts mjs; do
  mkdir -p "by-$kind/functions"
  cp package.json "by-$kind"
  echo "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('drawn');" >"by-$kind/draw.$kind"
  cat >"by-$kind/functions/label.ts" <<EOF
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
export default async (): Promise<Response> => {
  const [text] = await once(new Worker(new URL('../draw.$kind', import.meta.url)), 'message');
  return new Response('label ' + text);
};
export const config = { path: '/label' };
EOF
done
cat >run.mjs <<'EOF'
import { readdirSync } from 'node:fs';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
const call = async (file) => {
  try {
    const { default: label } = await import(file);
    return await (await label()).text();
  } catch {
    return 'fails';
  }
};
for (const kind of ['ts', 'mjs']) {
  const folder = `${process.cwd()}/by-${kind}`;
  console.log(`draw.${kind}, not packed: ${await call(`${folder}/functions/label.ts`)}`);
  const [packed] = await zipFunctions(`${folder}/functions`, `${folder}/packed`, { archiveFormat: 'none', basePath: folder, config: { '*': { nodeVersion: '24' } } });
  const files = readdirSync(packed.path, { recursive: true }).filter((file) => /(label|draw)\./.test(file)).sort();
  const main = files.find((file) => file.endsWith('label.mjs'));
  console.log(`draw.${kind}, packed for ${packed.routes[0].pattern}: ${await call(`${packed.path}/${main}`)}; its files: ${files.join(', ')}; warnings ${packed.bundlerWarnings?.length ?? 0}, errors ${packed.bundlerErrors?.length ?? 0}`);
}
EOF
want=$(cat <<'EOF'
draw.ts, not packed: label drawn
draw.ts, packed for /label: fails; its files: functions/label.mjs; warnings 0, errors 0
draw.mjs, not packed: label drawn
draw.mjs, packed for /label: label drawn; its files: draw.mjs, functions/label.mjs; warnings 0, errors 0
EOF
)
got=$(node_modules/.bin/node --no-warnings run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
