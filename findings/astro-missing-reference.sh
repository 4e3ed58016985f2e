#!/usr/bin/env bash
# astro 7.3.5, Node 24.21.0; seen on 2026-11-28.
# `reference('soaps')` in the schema of a collection says that a field names an entry of another one. One would guess that a name which does not exist
# fails the build, as any other breach of the schema does, since that is what a typed reference is for. In fact a line marked ERROR is logged and the
# build goes on, exit code 0: CI is green, and `getEntry` gives undefined, so `entry?.data` leaves a gap on the page. With `--silent` nothing is said at
# all. Throwing where `getEntry` gives undefined makes the build fail.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5
mkdir -p src/pages
echo "export default { devToolbar: { enabled: false } };" >astro.config.mjs
cat >src/pages/index.astro <<'EOF'
---
import { getCollection, getEntry } from 'astro:content';
const [box] = await getCollection('boxes');
const soap = await getEntry(box.data.soap);
---
<p>A box of {soap?.data.name}, {box.data.bars} bars</p>
EOF
config() {
  cat >src/content.config.ts <<EOF
import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
const soaps = defineCollection({ loader: () => [{ id: 'rose', name: 'Rose' }], schema: z.object({ id: z.string(), name: z.string() }) });
const boxes = defineCollection({ loader: () => [$1], schema: z.object({ id: z.string(), soap: reference('soaps'), bars: z.number() }) });
export const collections = { soaps, boxes };
EOF
}
build() {
  local what=$1 code=0
  shift
  rm -rf dist
  ASTRO_TELEMETRY_DISABLED=1 NO_COLOR=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build "$@" >build.log 2>&1 || code=$?
  echo "$what: exit code $code, $(grep -c 'Invalid content reference' build.log || true) errors of references logged, page: $(grep -o '<p.*</p>' dist/index.html 2>/dev/null || echo none)"
}
want=$(cat <<'EOF'
a text for a number: exit code 1, 0 errors of references logged, page: none
all right: exit code 0, 0 errors of references logged, page: <p>A box of Rose, 3 bars</p>
no such soap: exit code 0, 1 errors of references logged, page: <p>A box of , 3 bars</p>
again: exit code 0, 1 errors of references logged, page: <p>A box of , 3 bars</p>
without the cache, silent: exit code 0, 0 errors of references logged, page: <p>A box of , 3 bars</p>
EOF
)
got=$(
  config "{ id: 'gift', soap: 'rose', bars: 'three' }"; build 'a text for a number'
  config "{ id: 'gift', soap: 'rose', bars: 3 }"; build 'all right'
  config "{ id: 'gift', soap: 'rosee', bars: 3 }"; build 'no such soap'
  build 'again'
  rm -rf node_modules/.astro; build 'without the cache, silent' --silent
)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
