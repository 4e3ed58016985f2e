#!/usr/bin/env bash
# astro 7.3.5, Node 24.21.0; seen on 2026-11-28.
# The `glob` loader makes the id of an entry, and so the page's address, from the file's name: names lose their dots, blanks become hyphens and capitals
# small letters. One would guess that two files which come to one id are warned of, as there is a warning for it, and that
# `prerenderConflictBehavior: 'error'` makes the build fail. In fact, on a clean checkout, as on the host that builds the site, v1.0.md and v10.md, or
# "Rose soap.md" and rose-soap.md, become one entry with no word and exit code 0, whatever the setting, since files are read ten at a time and each
# looks for the other before either is stored. Which of the two is left is chance: it was seen to differ from build to build. Only a second
# build, with the cache of the first, notices, so the developer may see an error that the host never does. Counting files and entries helps.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5
mkdir -p src/pages src/soaps
cat >src/content.config.ts <<'EOF'
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { soaps: defineCollection({ loader: glob({ pattern: '*.md', base: 'src/soaps' }) }) };
EOF
for name in 'v1.0' v10 'Rose soap' rose-soap mint; do echo "The text of $name." >"src/soaps/$name.md"; done
cat >src/pages/index.astro <<'EOF'
---
import { getCollection } from 'astro:content';
const soaps = await getCollection('soaps');
---
<ul set:html={soaps.map(({ id }) => `<li>${id}</li>`).join('')} />
EOF
build() {
  local code=0
  echo "export default { prerenderConflictBehavior: '$1', devToolbar: { enabled: false } };" >astro.config.mjs
  ASTRO_TELEMETRY_DISABLED=1 NO_COLOR=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build >build.log 2>&1 || code=$?
  local noticed=$(grep -c 'multiple entries' build.log || true)
  echo "$1, $2: exit code $code, $([ "$noticed" = 0 ] && echo nothing noticed || echo noticed), $([ $code = 0 ] && echo "$(grep -o '<li>' dist/index.html | wc -l) entries of $(ls src/soaps | wc -l) files" || echo no site)"
}
clean() { rm -rf node_modules/.astro .astro dist; }
want=$(cat <<'EOF'
warn, clean: exit code 0, nothing noticed, 3 entries of 5 files
warn, again: exit code 0, noticed, 3 entries of 5 files
error, clean: exit code 0, nothing noticed, 3 entries of 5 files
error, again: exit code 1, noticed, no site
EOF
)
got=$(clean; build warn 'clean'; build warn 'again'; clean; build error 'clean'; build error 'again')
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
