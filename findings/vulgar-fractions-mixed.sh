#!/usr/bin/env bash
# vulgar-fractions 1.5.0, Node 24.21.0; seen on 2026-12-01.
# `parseVulgars` writes the fractions of a text as one character; the readme has "4.75 cups" become "4 ¾ cups", and says that a value for which there is no character comes back as it was. One would guess that a bar of 1.05 oz stays one of
# 1.05 oz. In fact a number with a whole part and decimals is taken apart before it is known whether there is a character for the decimals, and is not put together again: "1.05 oz" becomes "1 0.05 oz", "4.35 lb" is "4 0.35 lb", and 3.33, which the same function
# for 0.33 leaves alone, "3 0.33". It is so for 91 of the 99 endings of two decimals. What stands behind a fraction without a blank is dropped: "1/2-inch" is "½", "1/2, or more" loses its comma, and the dates 1/2/2026 and 8/12/2026 are "½" and "⅔". No error is raised; no report was found.
# What helps is `toVulgar` for the part behind the point alone, which keeps what it cannot write.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vulgar-fractions@1.5.0
cat >run.mjs <<'EOF'
import vulgar from 'vulgar-fractions';
const { parseVulgars, toVulgar } = vulgar;
for (const text of ['4.75 cups', '4.5 oz', '1.05 oz', '4.35 lb', '3.33 oz', '0.33 oz', 'a 2.2 oz bar, net 62.4 g', '1/2 cup', '1/2-inch', '1/2, or more', '1/2/2026', '8/12/2026']) console.log(`${text}: ${parseVulgars(text)}`);
console.log(`toVulgar: ${[0.75, 0.05, 0.35].map((part) => toVulgar(part)).join(', ')}`);
const endings = Array.from({ length: 99 }, (_, index) => String(index + 1).padStart(2, '0'));
console.log(`endings of two decimals, of 99: ${endings.filter((ending) => parseVulgars(`3.${ending} oz`).startsWith('3 0.')).length} taken apart`);
EOF
want=$(cat <<'EOF'
4.75 cups: 4 ¾ cups
4.5 oz: 4 ½ oz
1.05 oz: 1 0.05 oz
4.35 lb: 4 0.35 lb
3.33 oz: 3 0.33 oz
0.33 oz: 0.33 oz
a 2.2 oz bar, net 62.4 g: a 2 ⅕ oz bar, net 62 ⅖ g
1/2 cup: ½ cup
1/2-inch: ½
1/2, or more: ½ or more
1/2/2026: ½
8/12/2026: ⅔
toVulgar: ¾, 0.05, 0.35
endings of two decimals, of 99: 91 taken apart
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
