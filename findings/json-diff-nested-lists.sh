#!/usr/bin/env bash
# json-diff-ts 4.10.4, jsondiffpatch 0.7.7, Node 24.21.0; seen on 2026-11-29.
# json-diff-ts finds what changed between two objects, so that a shop keeps the history of its settings or its orders, and `applyChangeset` and `revertChangeset` go
# forward and back. One would guess that the old object and the changes make the new one. In fact a list within a list never gets shorter: of the hours of a week, a list
# for each day, the day that was closed stays open, and the hours that were taken out stay, although the changes say that they were removed. No error is raised, a line
# on the console speaks of an element that was not found, and going back puts the entries in the other order, 14 to 10. A list within an object is right, and so are
# entries that are changed or added, so that a test with those passes. Going back from two entries added to a plain list leaves one of them. With a key for the list
# (`embeddedObjKeys`) a new line that stands first is put last, two lines that change places are no change at all, and going back puts a line that was taken out
# behind the others. jsondiffpatch makes all of them right. What helps is to keep such values in objects, as `{ monday: [9, 17] }`, and to compare what the changes
# make with the new object before they are kept.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 json-diff-ts@4.10.4 jsondiffpatch@0.7.7
cat >run.mjs <<'EOF'
import { applyChangeset, diff, revertChangeset } from 'json-diff-ts';
import { create } from 'jsondiffpatch';
const week = (...days) => ({ hours: days });
const items = (...lines) => ({ items: lines.map(([id, bars]) => ({ id, bars })) });
const rose = [1, 2];
const oat = [2, 1];
const salt = [3, 1];
const cases = {
  'other hours': [week([9, 17], [10, 14]), week([9, 18], [10, 14])],
  'more hours': [week([9, 17], []), week([9, 17], [10, 14])],
  'a day closed': [week([9, 17], [10, 14]), week([9, 17], [])],
  'one hour taken out': [week([9, 12, 13, 17]), week([9, 12])],
  'the same within an object': [week({ at: [9, 12, 13, 17] }), week({ at: [9, 12] })],
  'two entries added': [week(9), week(9, 12, 17)],
  'a new line first': [items(rose, oat), items(salt, rose, oat), 'id'],
  'two lines change places': [items(rose, oat), items(oat, rose), 'id'],
  'a line taken out': [items(rose, oat), items(oat), 'id'],
};
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const values = (object) => JSON.stringify(Object.values(object)[0]);
const judge = (result, expected) => (same(result, expected) ? 'right' : `WRONG ${values(result)}`);
for (const [name, [before, after, key]] of Object.entries(cases)) {
  const changes = diff(before, after, key ? { embeddedObjKeys: { items: key } } : {});
  const forward = applyChangeset(structuredClone(before), changes);
  const back = revertChangeset(structuredClone(after), changes);
  const other = create({ objectHash: ({ id }) => id });
  const delta = other.diff(before, after);
  const others = [other.patch(structuredClone(before), structuredClone(delta)), other.unpatch(structuredClone(after), structuredClone(delta))];
  console.log(`${name}, ${values(before)} to ${values(after)}`);
  console.log(`  forward ${judge(forward, after)}, back ${judge(back, before)}; jsondiffpatch: ${same(others, [after, before]) ? 'both right' : JSON.stringify(others)}`);
}
EOF
want=$(cat <<'EOF'
other hours, [[9,17],[10,14]] to [[9,18],[10,14]]
  forward right, back right; jsondiffpatch: both right
more hours, [[9,17],[]] to [[9,17],[10,14]]
  forward right, back right; jsondiffpatch: both right
a day closed, [[9,17],[10,14]] to [[9,17],[]]
  forward WRONG [[9,17],[10,14]], back WRONG [[9,17],[14,10]]; jsondiffpatch: both right
one hour taken out, [[9,12,13,17]] to [[9,12]]
  forward WRONG [[9,12,13,17]], back WRONG [[9,12,17,13]]; jsondiffpatch: both right
the same within an object, [{"at":[9,12,13,17]}] to [{"at":[9,12]}]
  forward right, back right; jsondiffpatch: both right
two entries added, [9] to [9,12,17]
  forward right, back WRONG [9,17]; jsondiffpatch: both right
a new line first, [{"id":1,"bars":2},{"id":2,"bars":1}] to [{"id":3,"bars":1},{"id":1,"bars":2},{"id":2,"bars":1}]
  forward WRONG [{"id":1,"bars":2},{"id":2,"bars":1},{"id":3,"bars":1}], back right; jsondiffpatch: both right
two lines change places, [{"id":1,"bars":2},{"id":2,"bars":1}] to [{"id":2,"bars":1},{"id":1,"bars":2}]
  forward WRONG [{"id":1,"bars":2},{"id":2,"bars":1}], back WRONG [{"id":2,"bars":1},{"id":1,"bars":2}]; jsondiffpatch: both right
a line taken out, [{"id":1,"bars":2},{"id":2,"bars":1}] to [{"id":2,"bars":1}]
  forward right, back WRONG [{"id":2,"bars":1},{"id":1,"bars":2}]; jsondiffpatch: both right
EOF
)
got=$(node_modules/.bin/node run.mjs 2>/dev/null)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
