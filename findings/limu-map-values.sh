#!/usr/bin/env bash
# limu 4.1.3 beside immer 11.2.13, Node 24.21.0; seen on 2026-12-01.
# limu, with "natural support for map and Set", returns a copy with what was changed in the draft, as immer does, and leaves the object it began with alone. What a `Map` of the draft gives by `get` and `forEach` is a draft
# as well; what its `values()`, `entries()` and `for of` give is the original: a change to it is written into the old object, and `produce` returns that same object, as if nothing had
# changed, so that nothing is drawn again. Nothing is raised. No report of it was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 limu@4.1.3 immer@11.2.13
cat >run.mjs <<'EOF'
import { enableMapSet, produce as immer } from 'immer';
import limu from 'limu';
enableMapSet();
const shop = () => ({ stock: new Map([['rose', { bars: 40 }], ['mint', { bars: 7 }]]) });
const shown = ({ stock }) => [...stock].map(([scent, { bars }]) => `${bars} ${scent}`).join();
const changes = {
  'one bar less of rose, by get()': (draft) => { draft.stock.get('rose').bars -= 1; },
  'one bar less of every scent, by forEach': (draft) => { draft.stock.forEach((scent) => { scent.bars -= 1; }); },
  'one bar less of every scent, by for of': (draft) => { for (const [, scent] of draft.stock) scent.bars -= 1; },
  'one bar less of every scent, by values()': (draft) => { for (const scent of draft.stock.values()) scent.bars -= 1; },
  'the same after set() of another': (draft) => { draft.stock.set('coffee', { bars: 1 }); for (const scent of draft.stock.values()) scent.bars -= 1; },
};
for (const [name, change] of Object.entries(changes)) {
  console.log(name);
  for (const [by, produce] of Object.entries({ immer, limu: limu.produce })) {
    const before = shop();
    const after = produce(before, change);
    const kept = shown(before) === shown(shop()) ? 'the old one is as it was' : `the old one is ${shown(before)}`;
    console.log(`  ${by}: ${shown(after)}; ${after === before ? 'the same object' : 'a new object'}; ${kept}`);
  }
}
EOF
want=$(cat <<'EOF'
one bar less of rose, by get()
  immer: 39 rose,7 mint; a new object; the old one is as it was
  limu: 39 rose,7 mint; a new object; the old one is as it was
one bar less of every scent, by forEach
  immer: 39 rose,6 mint; a new object; the old one is as it was
  limu: 39 rose,6 mint; a new object; the old one is as it was
one bar less of every scent, by for of
  immer: 39 rose,6 mint; a new object; the old one is as it was
  limu: 39 rose,6 mint; the same object; the old one is 39 rose,6 mint
one bar less of every scent, by values()
  immer: 39 rose,6 mint; a new object; the old one is as it was
  limu: 39 rose,6 mint; the same object; the old one is 39 rose,6 mint
the same after set() of another
  immer: 39 rose,6 mint,0 coffee; a new object; the old one is as it was
  limu: 39 rose,6 mint,0 coffee; a new object; the old one is 39 rose,6 mint
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
