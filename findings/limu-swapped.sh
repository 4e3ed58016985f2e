#!/usr/bin/env bash
# limu 4.1.3 beside immer 11.2.13, Node 24.21.0; seen on 2026-12-01.
# limu's `produce` is made to be used as immer's: a draft is changed like any array or object, and a copy with the changes comes back. In a list of objects two that change places stay where
# they were: `draft.lines.reverse()` and the usual swap by destructuring give a new object that is equal to the old one, and a change made after `reverse()` lands on another line: the first of the
# reversed list is counted up, and the last one of the cart is. Lists of texts or numbers are reversed; `sort`, `splice`, `push` and `shift` of objects are right. Nothing is raised. No report
# of it was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 limu@4.1.3 immer@11.2.13
cat >run.mjs <<'EOF'
import { produce as immer } from 'immer';
import limu from 'limu';
const cart = () => ({ scents: ['rose', 'coffee', 'mint'], lines: [{ scent: 'rose', bars: 1 }, { scent: 'coffee', bars: 2 }, { scent: 'mint', bars: 3 }] });
const shown = ({ scents, lines }) => `${scents} | ${lines.map(({ scent, bars }) => `${bars} ${scent}`)}`;
const changes = {
  'reverse the scents, which are texts': (draft) => { draft.scents.reverse(); },
  'reverse the lines, which are objects': (draft) => { draft.lines.reverse(); },
  'swap the first two lines': (draft) => { [draft.lines[0], draft.lines[1]] = [draft.lines[1], draft.lines[0]]; },
  'reverse the lines and count up the first': (draft) => { draft.lines.reverse(); draft.lines[0].bars = 9; },
  'sort the lines by their bars': (draft) => { draft.lines.sort((one, other) => other.bars - one.bars); },
  'shift the first line to the end': (draft) => { draft.lines.push(draft.lines.shift()); },
};
for (const [name, change] of Object.entries(changes)) {
  console.log(name);
  for (const [by, produce] of Object.entries({ immer, limu: limu.produce })) {
    const before = cart();
    const after = produce(before, change);
    console.log(`  ${by}: ${shown(after)}; ${after === before ? 'the same object' : 'a new object'}`);
  }
}
EOF
want=$(cat <<'EOF'
reverse the scents, which are texts
  immer: mint,coffee,rose | 1 rose,2 coffee,3 mint; a new object
  limu: mint,coffee,rose | 1 rose,2 coffee,3 mint; a new object
reverse the lines, which are objects
  immer: rose,coffee,mint | 3 mint,2 coffee,1 rose; a new object
  limu: rose,coffee,mint | 1 rose,2 coffee,3 mint; a new object
swap the first two lines
  immer: rose,coffee,mint | 2 coffee,1 rose,3 mint; a new object
  limu: rose,coffee,mint | 1 rose,2 coffee,3 mint; a new object
reverse the lines and count up the first
  immer: rose,coffee,mint | 9 mint,2 coffee,1 rose; a new object
  limu: rose,coffee,mint | 1 rose,2 coffee,9 mint; a new object
sort the lines by their bars
  immer: rose,coffee,mint | 3 mint,2 coffee,1 rose; a new object
  limu: rose,coffee,mint | 3 mint,2 coffee,1 rose; a new object
shift the first line to the end
  immer: rose,coffee,mint | 2 coffee,3 mint,1 rose; a new object
  limu: rose,coffee,mint | 2 coffee,3 mint,1 rose; a new object
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
