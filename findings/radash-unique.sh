#!/usr/bin/env bash
# radash 12.1.1, beside lodash 4.18.1, remeda 2.62.2 and Set, Node 24.21.0; seen on 2026-11-30.
# Radash's `unique` gives a list without what is twice in it, and one would guess that the rest stays in its order. In fact numbers come back sorted: of the products seen last, 1003, 1001, 1003 and 1002, one gets 1001, 1002 and
# 1003, and orders that are made unique by their `id` are sorted by it, so that the newest is no longer first. Words, negative numbers and fractions keep their order; with both, whole numbers go before the rest. Each item
# becomes the name of a property in an object, which are listed with whole numbers first, up to about four billion: of longer ids the order is kept, so that a test with ids of another system passes. For the same reason 1 and "1"
# are one item, as are null and "null"; two dates are one if they are in the same second; and two lists are one if their texts are. `diff` leaves out the number 1 where the text "1" is excluded, and `intersects` says that they
# meet. lodash, remeda and a Set do none of this. The docs and types have the items of any such type and say nothing of it. No error is raised. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 radash@12.1.1 lodash@4.18.1 remeda@2.62.2
cat >run.mjs <<'EOF'
import lodash from 'lodash';
import { diff, intersects, unique } from 'radash';
import { difference, unique as distinct } from 'remeda';
import { inspect } from 'node:util';
const text = (value) => inspect(value, { breakLength: Infinity });
const lists = {
  'products seen last': [1003, 1001, 1003, 1002],
  words: ['rose', 'oat', 'rose'],
  'words and numbers': ['rose', 7, 'oat', 3],
  fractions: [2.5, 1.5, 2.5],
  'ids below 2 to the power of 32': [4_000_000_002, 4_000_000_001],
  'ids above': [5_000_000_002, 5_000_000_001],
  'a number and a text': [1, '1'],
  'null and a text': [null, 'null'],
  'two moments': [new Date(0), new Date(1)],
};
for (const [name, list] of Object.entries(lists)) console.log(`${name}, ${text(list)}: radash ${text(unique(list))}; lodash ${text(lodash.uniq(list))}; remeda ${text(distinct(list))}; Set ${text([...new Set(list)])}`);
const orders = [{ id: 1003 }, { id: 1002 }, { id: 1003 }, { id: 1001 }];
console.log(`orders by id, newest first: radash ${unique(orders, ({ id }) => id).map(({ id }) => id)}; lodash ${lodash.uniqBy(orders, 'id').map(({ id }) => id)}`);
console.log(`1 and 2 without "1": radash ${text(diff([1, 2], ['1']))}; lodash ${text(lodash.difference([1, 2], ['1']))}; remeda ${text(difference([1, 2], ['1']))}`);
console.log(`does 1 meet "1": radash ${intersects([1], ['1'])}; lodash ${lodash.intersection([1], ['1']).length > 0}`);
EOF
want=$(cat <<'EOF'
products seen last, [ 1003, 1001, 1003, 1002 ]: radash [ 1001, 1002, 1003 ]; lodash [ 1003, 1001, 1002 ]; remeda [ 1003, 1001, 1002 ]; Set [ 1003, 1001, 1002 ]
words, [ 'rose', 'oat', 'rose' ]: radash [ 'rose', 'oat' ]; lodash [ 'rose', 'oat' ]; remeda [ 'rose', 'oat' ]; Set [ 'rose', 'oat' ]
words and numbers, [ 'rose', 7, 'oat', 3 ]: radash [ 3, 7, 'rose', 'oat' ]; lodash [ 'rose', 7, 'oat', 3 ]; remeda [ 'rose', 7, 'oat', 3 ]; Set [ 'rose', 7, 'oat', 3 ]
fractions, [ 2.5, 1.5, 2.5 ]: radash [ 2.5, 1.5 ]; lodash [ 2.5, 1.5 ]; remeda [ 2.5, 1.5 ]; Set [ 2.5, 1.5 ]
ids below 2 to the power of 32, [ 4000000002, 4000000001 ]: radash [ 4000000001, 4000000002 ]; lodash [ 4000000002, 4000000001 ]; remeda [ 4000000002, 4000000001 ]; Set [ 4000000002, 4000000001 ]
ids above, [ 5000000002, 5000000001 ]: radash [ 5000000002, 5000000001 ]; lodash [ 5000000002, 5000000001 ]; remeda [ 5000000002, 5000000001 ]; Set [ 5000000002, 5000000001 ]
a number and a text, [ 1, '1' ]: radash [ 1 ]; lodash [ 1, '1' ]; remeda [ 1, '1' ]; Set [ 1, '1' ]
null and a text, [ null, 'null' ]: radash [ 'null' ]; lodash [ null, 'null' ]; remeda [ null, 'null' ]; Set [ null, 'null' ]
two moments, [ 1970-01-01T00:00:00.000Z, 1970-01-01T00:00:00.001Z ]: radash [ 1970-01-01T00:00:00.000Z ]; lodash [ 1970-01-01T00:00:00.000Z, 1970-01-01T00:00:00.001Z ]; remeda [ 1970-01-01T00:00:00.000Z, 1970-01-01T00:00:00.001Z ]; Set [ 1970-01-01T00:00:00.000Z, 1970-01-01T00:00:00.001Z ]
orders by id, newest first: radash 1001,1002,1003; lodash 1003,1002,1001
1 and 2 without "1": radash [ 2 ]; lodash [ 1, 2 ]; remeda [ 1, 2 ]
does 1 meet "1": radash true; lodash false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
