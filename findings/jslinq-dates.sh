#!/usr/bin/env bash
# jslinq 1.0.22, Node 24.21.0; seen on 2026-12-01.
# `groupBy`, `distinct`, `intersect`, `remove` and `subtract` compare by value, "equals in values" by a comment of the source, so that one would guess that two orders of the same day are in one group and those of two days in two. In fact
# two objects are equal for it if what can be enumerated in the first one is the same in the second. A `Date` has nothing of the kind: all days are one, so orders grouped by their date are one group, and a list of days has one distinct day. And what the first one does not have is not
# looked at: after `{ soap: 'Mint' }` a line `{ soap: 'Mint', gift: true }` is taken for the same and left out, in the other order both stay, and `remove` takes out what has less than what it was given, not what has more. No error is raised; no report of it was found. What helps is to group by `toISOString()`, or by `Object.groupBy`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jslinq@1.0.22
cat >run.mjs <<'EOF'
import jslinq from 'jslinq';
const orders = [
  { id: 1001, date: new Date('2026-11-30') },
  { id: 1002, date: new Date('2026-11-30') },
  { id: 1003, date: new Date('2026-12-01') },
  { id: 1004, date: new Date('2026-12-02') },
];
const shown = (groups) => groups.map(({ count, elements }) => `${count} (${elements.map(({ id }) => id).join(' ')})`).join(', ');
console.log(`by date: ${shown(new jslinq(orders).groupBy(({ date }) => date).toList())}`);
console.log(`by its text: ${shown(new jslinq(orders).groupBy(({ date }) => date.toISOString()).toList())}`);
console.log(`distinct days: ${new jslinq(orders.map(({ date }) => date)).distinct().toList().length}`);
const closed = [new Date('2026-12-25')];
console.log(`orders not on a day of the list, which is December 25: ${new jslinq(orders).subtract([{ date: closed[0] }], ({ date }) => date).toList().length} of 4`);
const plain = { soap: 'Mint' };
const gift = { soap: 'Mint', gift: true };
const lines = (list) => list.map((line) => JSON.stringify(line)).join(' ');
console.log(`distinct, plain first: ${lines(new jslinq([plain, gift]).distinct().toList())}`);
console.log(`distinct, gift first: ${lines(new jslinq([gift, plain]).distinct().toList())}`);
console.log(`both without the plain one: ${lines(new jslinq([plain, gift]).remove({ ...plain }).toList())}`);
console.log(`both without the gift: ${lines(new jslinq([plain, gift]).remove({ ...gift }).toList()) || 'none'}`);
EOF
want=$(cat <<'EOF'
by date: 4 (1001 1002 1003 1004)
by its text: 2 (1001 1002), 1 (1003), 1 (1004)
distinct days: 1
orders not on a day of the list, which is December 25: 0 of 4
distinct, plain first: {"soap":"Mint"}
distinct, gift first: {"soap":"Mint","gift":true} {"soap":"Mint"}
both without the plain one: {"soap":"Mint","gift":true}
both without the gift: none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
