#!/usr/bin/env bash
# linq-collection 1.0.249, Node 24.21.0; seen on 2026-12-01.
# The readme says "strictly implementing microsoft's official linq definition", where `aggregate` without a start begins with the first element, as `reduce` of an array does. One would guess that a filtered list does as a list does. In fact
# a `List` does so, but whatever came out of `where`, `select`, `skip`, `orderBy` or another step calls the function with `undefined` and the first element, so a sum is NaN, a joined text begins with "undefined", and the least is `undefined` if it is looked for by `one > other ? other : one`. `min`, `max` and `sum` are right.
# The types say that the function gets the elements' type twice. No error is raised; no report of it was found. What helps is a start, or `toArray().reduce`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 linq-collection@1.0.249
cat >run.mjs <<'EOF'
import linq from 'linq-collection';
const { List } = linq;
const prices = new List([5, 9, 7]);
const steps = {
  'the list': prices,
  'where all': prices.where(() => true),
  'select itself': prices.select((price) => price),
  'orderBy': prices.orderBy((price) => price),
  'skip none': prices.skip(0),
  'where all, as a list': prices.where(() => true).toList(),
};
for (const [name, list] of Object.entries(steps)) {
  const sum = list.aggregate((one, other) => one + other);
  const text = list.aggregate((one, other) => `${one}+${other}`);
  const least = list.aggregate((one, other) => (one > other ? other : one));
  const started = list.aggregate((one, other) => one + other, 0);
  console.log(`${name}: sum ${sum}, text ${text}, least ${least}; sum from 0 ${started}; an array ${list.toArray().reduce((one, other) => one + other)}`);
}
EOF
want=$(cat <<'EOF'
the list: sum 21, text 5+9+7, least 5; sum from 0 21; an array 21
where all: sum NaN, text undefined+5+9+7, least undefined; sum from 0 21; an array 21
select itself: sum NaN, text undefined+5+9+7, least undefined; sum from 0 21; an array 21
orderBy: sum NaN, text undefined+5+7+9, least undefined; sum from 0 21; an array 21
skip none: sum NaN, text undefined+5+9+7, least undefined; sum from 0 21; an array 21
where all, as a list: sum 21, text 5+9+7, least 5; sum from 0 21; an array 21
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
