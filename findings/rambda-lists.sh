#!/usr/bin/env bash
# rambda 11.3.0, beside 10.3.4 and ramda 0.32.0, Node 24.21.0; seen on 2026-11-30.
# Rambda works on lists and objects in a pipe, and its docs show what each function gives. One would guess that the example of the docs is what comes out. In fact `mapPropObject('lines', price)`,
# as the docs and the types have it, returns the order as it was, without a price: the code takes the two the other way round, and as a function names no field, leaves the object alone; a
# call that works does not pass the types. `union`, "with removed duplicates", leaves in what is twice in one of its lists, so that two letters go to Ann, and `unionWith` does too.
# `compact`, whose example drops 0, keeps it. `difference` of customers and of those who want no mail gives, as its own docs say and unlike Ramda's and that of databases, also those who want
# no mail and are no customers. No error is raised. That `filter`, and so `reject`, makes an empty list of an object, contrary to the docs, has been reported (780); of these no report was found.
# What helps is `uniq` around `union`, a plain `map`, and `reject` of what the other list includes.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 rambda@11.3.0 before@npm:rambda@10.3.4 ramda@0.32.0
cat >run.mjs <<'EOF'
import * as Before from 'before';
import * as R from 'rambda';
import * as Ramda from 'ramda';
const text = (value) => JSON.stringify(value)?.replaceAll('"', '') ?? 'none';
const tell = (words, run, right) => {
  const before = Before[words.split(' ')[0]] ? text(run(Before)) : 'none';
  console.log(`${words}: ${text(run(R))}; in 10.3.4 ${before}; ${right}`);
};
const order = { id: 1001, lines: [{ bars: 3 }, { bars: 2 }] };
const price = (line) => ({ ...line, price: line.bars * 8 });
tell('mapPropObject as in docs and types', ({ mapPropObject }) => mapPropObject('lines', price)(order), `right is ${text({ ...order, lines: order.lines.map(price) })}`);
tell('mapPropObject the other way round', ({ mapPropObject }) => mapPropObject(price, 'lines')(order), 'not allowed by its types');
const customers = ['Ann', 'Ben', 'Ann'];
const unsubscribed = ['Ben', 'Cy', 'Cy'];
for (const name of ['union', 'difference', 'intersection', 'symmetricDifference']) tell(`${name} of ${text(customers)} and ${text(unsubscribed)}`, (lib) => lib[name](customers)(unsubscribed), `by Ramda ${text(Ramda[name](customers, unsubscribed))}`);
const same = (one, other) => one.id === other.id;
const [first, second] = [[{ id: 1 }, { id: 1 }], [{ id: 2 }, { id: 2 }]];
tell('unionWith', ({ unionWith }) => unionWith(same, first)(second), `by Ramda ${text(Ramda.unionWith(same, first, second))}`);
tell('compact', ({ compact }) => compact([1, 2, null, 0, undefined, 3]), 'by the docs [1,2,3]');
tell('uniq of union', ({ uniq, union }) => uniq(union(customers)(unsubscribed)), 'right');
EOF
want=$(cat <<'EOF'
mapPropObject as in docs and types: {id:1001,lines:[{bars:3},{bars:2}]}; in 10.3.4 {id:1001,lines:[{bars:3},{bars:2}]}; right is {id:1001,lines:[{bars:3,price:24},{bars:2,price:16}]}
mapPropObject the other way round: {id:1001,lines:[{bars:3,price:24},{bars:2,price:16}]}; in 10.3.4 {id:1001,lines:[{bars:3,price:24},{bars:2,price:16}]}; not allowed by its types
union of [Ann,Ben,Ann] and [Ben,Cy,Cy]: [Ann,Ben,Ann,Cy,Cy]; in 10.3.4 [Ann,Ben,Ann,Cy,Cy]; by Ramda [Ann,Ben,Cy]
difference of [Ann,Ben,Ann] and [Ben,Cy,Cy]: [Ann,Ann,Cy,Cy]; in 10.3.4 none; by Ramda [Ann]
intersection of [Ann,Ben,Ann] and [Ben,Cy,Cy]: [Ben]; in 10.3.4 [Ben]; by Ramda [Ben]
symmetricDifference of [Ann,Ben,Ann] and [Ben,Cy,Cy]: [Ann,Ann,Cy,Cy]; in 10.3.4 [Ann,Ann,Cy,Cy]; by Ramda [Ann,Cy]
unionWith: [{id:1},{id:1},{id:2},{id:2}]; in 10.3.4 none; by Ramda [{id:1},{id:2}]
compact: [1,2,0,3]; in 10.3.4 [1,2,0,3]; by the docs [1,2,3]
uniq of union: [Ann,Ben,Cy]; in 10.3.4 [Ann,Ben,Cy]; right
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
