#!/usr/bin/env bash
# immutable 5.2.1, beside 5.0.3, Node 24.21.0; seen on 2026-11-30.
# A `Seq` of Immutable is a lazy list: `filter`, `skip` and `concat` wait until a value is asked for. One would guess that `last()` of two lists that are joined is the last
# value of the second, as `toArray()` shows. In fact it is the first value of the first list; `first()` after `skip` or `takeLast`, and `last()` after `filter`, are nothing at
# all, `last()` after `skip(1)` is the value before the last, and `get(-1)` is nothing, though `get(3)` is right and the list counts as indexed. So "the newest order" of the
# open and the sent ones is the oldest, and two lists with the same values are not equal. `splice`, which joins as well, makes the same of a plain one, and so does a list of a
# Map's values. No error is raised; only what belongs to lists alone, `indexOf` or `zip`, is missing, which is an error, and the one part that is reported (2161). 5.0.3 is
# right. Older, and in both: `zip` of lists of two lengths stops at the shorter one, but read from the end, by `reverse`, `findLast` or `reduceRight`, it pairs the ends, so that
# the last pair is one that `toArray()` does not have; that was reported for lists without an end. What helps is `toIndexedSeq()` or `toList()` after `concat`, and `toList()`
# after `zip`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 immutable@5.2.1 before@npm:immutable@5.0.3
cat >run.mjs <<'EOF'
const asked = {
  'all': (open, sent) => open.concat(sent).toArray(),
  'last': (open, sent) => open.concat(sent).last(),
  'get(3)': (open, sent) => open.concat(sent).get(3),
  'get(-1)': (open, sent) => open.concat(sent).get(-1),
  'reverse': (open, sent) => open.concat(sent).reverse().toArray(),
  'reverse, first': (open, sent) => open.concat(sent).reverse().first(),
  'skip(1), first': (open, sent) => open.concat(sent).skip(1).first(),
  'skip(1), last': (open, sent) => open.concat(sent).skip(1).last(),
  'take(3), last': (open, sent) => open.concat(sent).take(3).last(),
  'takeLast(1), first': (open, sent) => open.concat(sent).takeLast(1).first(),
  'filter, last': (open, sent) => open.concat(sent).filter((id) => id < 1004).last(),
  'sorted, first': (open, sent) => open.concat(sent).sortBy((id) => -id).first(),
  'equal to the same four': (open, sent, { Seq }) => open.concat(sent).equals(Seq([1001, 1002, 1003, 1004])),
  'splice, last': (open, sent, { Seq }) => Seq([1001, 1002, 1003, 1004]).splice(1, 1).last(),
  "a Map's values, last": (open, sent, { Map }) => Map({ ann: 1001, ben: 1002 }).valueSeq().concat(sent).last(),
  'toIndexedSeq, last': (open, sent) => open.concat(sent).toIndexedSeq().last(),
  'List, last': (open, sent) => open.toList().concat(sent).last(),
  'zip': (open, sent) => open.zip([...sent, 1005]).toArray(),
  'zip, reverse': (open, sent) => open.zip([...sent, 1005]).reverse().toArray(),
  'zip, last': (open, sent) => open.zip([...sent, 1005]).last(),
  'zip, findLast': (open, sent) => open.zip([...sent, 1005]).findLast(() => true),
  'zip, toList, reverse': (open, sent) => open.zip([...sent, 1005]).toList().reverse().toArray(),
};
const answers = async (name) => {
  const immutable = await import(name);
  const [open, sent] = [immutable.Seq([1001, 1002]), immutable.Seq([1003, 1004])];
  return Object.values(asked).map((ask) => JSON.stringify(ask(open, sent, immutable)) ?? 'nothing');
};
const [now, before] = [await answers('immutable'), await answers('before')];
Object.keys(asked).forEach((question, index) => console.log(`${question}: ${now[index]}${now[index] === before[index] ? '' : `; in 5.0.3 ${before[index]}`}`));
EOF
want=$(cat <<'EOF'
all: [1001,1002,1003,1004]
last: 1001; in 5.0.3 1004
get(3): 1004
get(-1): nothing; in 5.0.3 1004
reverse: [1004,1003,1002,1001]
reverse, first: 1001; in 5.0.3 1004
skip(1), first: nothing; in 5.0.3 1002
skip(1), last: 1003; in 5.0.3 1004
take(3), last: 1003
takeLast(1), first: nothing; in 5.0.3 1004
filter, last: nothing; in 5.0.3 1003
sorted, first: 1004
equal to the same four: false; in 5.0.3 true
splice, last: 1001; in 5.0.3 1004
a Map's values, last: 1001; in 5.0.3 1004
toIndexedSeq, last: 1004
List, last: 1004
zip: [[1001,1003],[1002,1004]]
zip, reverse: [[1002,1005],[1001,1004]]
zip, last: [1002,1004]
zip, findLast: [1002,1005]
zip, toList, reverse: [[1002,1004],[1001,1003]]
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
