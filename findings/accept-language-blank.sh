#!/usr/bin/env bash
# accept-language-parser 1.5.0, beside negotiator 1.1.0, Node 24.21.0; seen on 2026-12-01.
# RFC 9110 (12.4.2) lets a blank stand on both sides of the semicolon before a weight, takes "q" and "Q" for one, and by a weight of 0 a visitor refuses a language; "*" is any language that is not named. One would guess that
# "en; q=0.5, fr" is French. In fact a blank there makes a language named "q" and takes the weight away, so that English, first in the list and equal, is picked; so is what "Q=0.5" weighs less.
# A language with a weight of 0 is picked as the others are, as the best one if there is no other, and "*" finds nothing. Browsers write no blank, but programs, and people in a feed reader's settings, do; a test
# with a browser's header passes. No error is raised. What helps is negotiator.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 accept-language-parser@1.5.0 negotiator@1.1.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const parser = require('accept-language-parser');
const Negotiator = require('negotiator');
const own = ['en', 'fr'];
for (const header of ['en;q=0.5, fr', 'en; q=0.5, fr', 'en ;q=0.5, fr', 'de, fr; q=0.9, en; q=0.8', '*', 'de, *;q=0.5', 'en;q=0, *', 'fr;q=0', 'en;Q=0.5, fr']) {
  const read = parser.parse(header).map(({ code, quality }) => `${code} ${quality}`);
  const [right] = new Negotiator({ headers: { 'accept-language': header } }).languages(own);
  console.log(`${header}: read as ${read.join(', ')}; picks ${parser.pick(own, header) ?? 'none'}, negotiator ${right ?? 'none'}`);
}
EOF
want=$(cat <<'EOF'
en;q=0.5, fr: read as fr 1, en 0.5; picks fr, negotiator fr
en; q=0.5, fr: read as en 1, q 1, fr 1; picks en, negotiator fr
en ;q=0.5, fr: read as en 1, q 1, fr 1; picks en, negotiator fr
de, fr; q=0.9, en; q=0.8: read as de 1, fr 1, q 1, en 1, q 1; picks fr, negotiator fr
*: read as * 1; picks none, negotiator en
de, *;q=0.5: read as de 1, * 0.5; picks none, negotiator en
en;q=0, *: read as * 1, en 0; picks en, negotiator fr
fr;q=0: read as fr 0; picks fr, negotiator none
en;Q=0.5, fr: read as en 1, Q 1, fr 1; picks en, negotiator fr
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
