#!/usr/bin/env bash
# robots-txt-parser 2.0.3, beside robots-parser 3.0.1, Node 24.21.0; seen on 2026-12-01.
# The package names Google's specification of robots.txt as its source. There, and in RFC 9309 (2.2.1 and 2.2.2), a rule matches from the start of the path, several lines "User-agent" make one
# group, and all groups of one name hold together. One would guess that a shop's "Disallow: /cart" shuts the cart alone. In fact a rule matches anywhere within a path, so that a guide at /guides/cart and, by
# "Disallow: /en", gifts at /gifts/engraved are left out of the index of the shop's own search, and "Allow: /p" lets a crawler read /account/p; of two names the rules hold for the last one, and the first may read everything; of
# two groups of a name the first is forgotten. No error is raised; no report was found. What helps is robots-parser.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 robots-txt-parser@2.0.3 robots-parser@3.0.1
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const parser = require('robots-txt-parser');
const other = require('robots-parser');
const home = 'https://shop.example';
for (const [text, agent, path] of [
  ['User-agent: *\nDisallow: /\nAllow: /p', 'bot', '/p/mint'],
  ['User-agent: *\nDisallow: /\nAllow: /p', 'bot', '/account/p'],
  ['User-agent: *\nDisallow: /cart', 'bot', '/cart'],
  ['User-agent: *\nDisallow: /cart', 'bot', '/guides/cart'],
  ['User-agent: *\nDisallow: /en', 'bot', '/gifts/engraved'],
  ['User-agent: a\nUser-agent: b\nDisallow: /cart', 'a', '/cart'],
  ['User-agent: a\nUser-agent: b\nDisallow: /cart', 'b', '/cart'],
  ['User-agent: a\nDisallow: /cart\n\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nDisallow: /account', 'a', '/cart'],
  ['User-agent: a\nDisallow: /cart\n\nUser-agent: b\nDisallow: /\n\nUser-agent: a\nDisallow: /account', 'a', '/account'],
]) {
  const robots = parser({ userAgent: agent, allowOnNeutral: true });
  robots.parseRobots(home, text);
  const says = (allowed) => (allowed ? 'may' : 'may not');
  console.log(`${text.replace(/\n+/g, '; ')}: ${agent} ${says(robots.canCrawlSync(home + path))} read ${path}; robots-parser: ${says(other(`${home}/robots.txt`, text).isAllowed(home + path, agent))}`);
}
EOF
want=$(cat <<'EOF'
User-agent: *; Disallow: /; Allow: /p: bot may read /p/mint; robots-parser: may
User-agent: *; Disallow: /; Allow: /p: bot may read /account/p; robots-parser: may not
User-agent: *; Disallow: /cart: bot may not read /cart; robots-parser: may not
User-agent: *; Disallow: /cart: bot may not read /guides/cart; robots-parser: may
User-agent: *; Disallow: /en: bot may not read /gifts/engraved; robots-parser: may
User-agent: a; User-agent: b; Disallow: /cart: a may read /cart; robots-parser: may not
User-agent: a; User-agent: b; Disallow: /cart: b may not read /cart; robots-parser: may not
User-agent: a; Disallow: /cart; User-agent: b; Disallow: /; User-agent: a; Disallow: /account: a may read /cart; robots-parser: may not
User-agent: a; Disallow: /cart; User-agent: b; Disallow: /; User-agent: a; Disallow: /account: a may not read /account; robots-parser: may not
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
