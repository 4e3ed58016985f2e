#!/usr/bin/env bash
# three-way-merge 0.1.0, node-diff3 3.2.1 as the measure, Node 24.21.0; seen on 2026-12-01.
# The readme of this package says that it works like `git merge`, and calls it as `merge(base, left, right)`, with an example without a conflict. One would guess that the text that both began with comes first. In fact the function takes
# (left, base, right). Called as the readme says, the first editor's text is taken for what both began with, so that a change that Ann alone has made is undone, without a conflict and without an error: both other texts do not have it. A
# change by Ben alone comes through, which makes a first trial look right. Two changes that do not touch each other are a conflict, what both have changed alike is undone, and the readme's own example, which is to have none, is a conflict. Its `joinedResult` is `joinedResults`. In
# the right order it does what node-diff3 does. No report of it was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 three-way-merge@0.1.0 node-diff3@3.2.1
cat >run.mjs <<'EOF'
import merge from 'three-way-merge';
import { merge as measure } from 'node-diff3';
const three = merge.merge ?? merge;
const text = (...lines) => lines.join('\n');
const base = text('Pine 6 oz', 'Mint 6 oz', 'Rose 4 oz', 'Oat 4 oz', 'Lime 5 oz');
const ann = text('Pine 8 oz', 'Mint 6 oz', 'Rose 4 oz', 'Oat 4 oz', 'Lime 5 oz');
const ben = text('Pine 6 oz', 'Mint 6 oz', 'Rose 4 oz', 'Oat 4 oz', 'Lime 7 oz');
const one = (result) => result.split('\n').join(', ');
const said = (result) => (result.conflict ? 'a conflict' : one(result.joinedResults()));
const right = (left, other) => measure(left.split('\n'), base.split('\n'), other.split('\n')).result.join(', ');
console.log(`base: ${one(base)}`);
console.log(`Ann makes Pine 8, Ben nothing. As the readme says, (base, Ann, base): ${said(three(base, ann, base))}`);
console.log(`  (Ann, base, base): ${said(three(ann, base, base))}; node-diff3: ${right(ann, base)}`);
console.log(`Ben makes Lime 7, Ann nothing. As the readme says, (base, base, Ben): ${said(three(base, base, ben))}`);
console.log(`Ann makes Pine 8 and Ben Lime 7. As the readme says, (base, Ann, Ben): ${said(three(base, ann, ben))}`);
console.log(`  (Ann, base, Ben): ${said(three(ann, base, ben))}; node-diff3: ${right(ann, ben)}`);
console.log(`both make Pine 8. As the readme says, (base, Ann, Ann): ${said(three(base, ann, ann))}`);
console.log(`the readme's own example: ${said(three(text(1, 2, 3, 4, 5, 6), text(2, 3, 4, 5, 6), text(1, 2, 3, 4, 9, 6)))}`);
EOF
want=$(cat <<'EOF'
base: Pine 6 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 5 oz
Ann makes Pine 8, Ben nothing. As the readme says, (base, Ann, base): Pine 6 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 5 oz
  (Ann, base, base): Pine 8 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 5 oz; node-diff3: Pine 8 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 5 oz
Ben makes Lime 7, Ann nothing. As the readme says, (base, base, Ben): Pine 6 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 7 oz
Ann makes Pine 8 and Ben Lime 7. As the readme says, (base, Ann, Ben): a conflict
  (Ann, base, Ben): Pine 8 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 7 oz; node-diff3: Pine 8 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 7 oz
both make Pine 8. As the readme says, (base, Ann, Ann): Pine 6 oz, Mint 6 oz, Rose 4 oz, Oat 4 oz, Lime 5 oz
the readme's own example: a conflict
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
