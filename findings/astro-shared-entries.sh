#!/usr/bin/env bash
# astro 7.3.5, and 7.0.0 for comparison, Node 24.21.0; seen on 2026-11-28.
# `getCollection` and `getEntry` are asked anew on each page, and the list that comes back is a new one, which may be sorted and cut. One would guess
# that the entries in it are the page's own too, as they were in Astro 7.0.0. In fact a later 7 gives all pages of a build the same objects: a page that
# sorts a list within an entry (`data.scents.sort()`), adds to it or fills in a default changes what every page built after it shows. Such code was right
# when it was written; an update within the major version changes other pages than the one it stands on, with no warning.
# `toSorted()`, a spread or structuredClone keep a page to itself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
mkdir -p src/pages
echo "export default { devToolbar: { enabled: false } };" >astro.config.mjs
cat >src/content.config.ts <<'EOF'
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
const schema = z.object({ id: z.string(), scents: z.array(z.string()) });
export const collections = { boxes: defineCollection({ loader: () => [{ id: 'gift', scents: ['rose', 'mint', 'coffee'] }], schema }) };
EOF
page() {
  cat >"src/pages/$1.astro" <<EOF
---
import { getCollection, getEntry } from 'astro:content';
const boxes = await getCollection('boxes');
const { data } = $3;
$2
---
<p>{data.scents.join(', ')}; {boxes.length} boxes</p>
EOF
}
page a-first '' 'boxes[0]'
page b-sorts 'boxes.push(boxes[0]); data.scents.sort();' 'boxes[0]'
page c-adds "data.scents.push('tea');" "await getEntry('boxes', 'gift')"
page d-last '' 'boxes[0]'
want=$(cat <<'EOF'
astro 7.0.0
  a-first: <p>rose, mint, coffee; 1 boxes</p>
  b-sorts: <p>coffee, mint, rose; 2 boxes</p>
  c-adds: <p>rose, mint, coffee, tea; 1 boxes</p>
  d-last: <p>rose, mint, coffee; 1 boxes</p>
astro 7.3.5
  a-first: <p>rose, mint, coffee; 1 boxes</p>
  b-sorts: <p>coffee, mint, rose; 2 boxes</p>
  c-adds: <p>coffee, mint, rose, tea; 1 boxes</p>
  d-last: <p>coffee, mint, rose, tea; 1 boxes</p>
EOF
)
build() {
  rm -rf dist .astro node_modules/.astro
  npm i --no-audit --no-fund --silent node@24.21.0 "astro@$1"
  ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build --silent
  echo "astro $1"
  for name in a-first b-sorts c-adds d-last; do echo "  $name: $(grep -o '<p.*</p>' "dist/$name/index.html")"; done
}
got=$(build 7.0.0; build 7.3.5)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
