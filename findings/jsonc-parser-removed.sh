#!/usr/bin/env bash
# jsonc-parser 3.3.1, the newest by its tag "latest", beside its 4.0.0-next.2 of June, Node 24.21.0; seen on 2026-11-30.
# `modify` and `applyEdits` of jsonc-parser, Microsoft's own, change one place in a file of settings with comments and trailing commas, and leave the rest as it is; editors and command lines write such files with it. One would guess
# that a value that is taken out is gone, and that the file can still be read. In fact the last value of a list that stands on one line leaves its last character behind: without 8, the prices [5, 6, 8] are [5, 68], which no
# check refuses, [true, true] is [truee], and texts leave a quotation mark. The only value of an object, if a comma stands behind it as these files may have it, leaves the comma: {,}. And comments go to the neighbor: with
# "b" taken out, "a" loses its comment and has that of "b", and a value that is added behind "a" gets the comment of "a". The list is reported and right in the version that has not come out; the comma and the comments are as
# before there. No error is raised by any of it. What helps for a list is to set the whole of it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsonc-parser@3.3.1 next@npm:jsonc-parser@4.0.0-next.2
cat >run.mjs <<'EOF'
import * as latest from 'jsonc-parser';
import * as next from 'next';
const removed = undefined;
const cases = [
  ['{ "prices": [5, 6, 8] }', ['prices', 2], removed],
  ['{ "prices": [5, 6, 8] }', ['prices', 1], removed],
  ['{ "open": [true, true] }', ['open', 1], removed],
  ['{ "scents": ["pine", "mint"] }', ['scents', 1], removed],
  ['{ "boxes": [{ "bars": 3 }, { "bars": 6 }] }', ['boxes', 1], removed],
  ['{ "scents": [\n  "pine",\n  "mint"\n] }', ['scents', 1], removed],
  ['{ "scents": ["pine", "mint"] }', ['scents'], ['pine']],
  ['{ "pine": 5 }', ['pine'], removed],
  ['{ "pine": 5, }', ['pine'], removed],
  ['{ "pine": 5, "mint": 6, }', ['mint'], removed],
  ['{\n  "pine": 5, // of pine\n  "mint": 6 // of mint\n}', ['mint'], removed],
  ['{\n  "pine": 5 // of pine\n}', ['mint'], 6],
  ['{\n  "pine": 5, // of pine\n}', ['mint'], 6],
];
const readable = ({ parse }, text) => {
  const errors = [];
  const value = parse(text, errors, { allowTrailingComma: true });
  return errors.length ? 'unreadable' : JSON.stringify(value);
};
const oneLine = (text) => text.replaceAll('\n', ' ⏎ ');
for (const [text, path, value] of cases) {
  console.log(`${oneLine(text)}, ${path.join('/')} ${value === removed ? 'removed' : `= ${JSON.stringify(value)}`}`);
  for (const [name, parser] of Object.entries({ latest, next })) {
    const plain = parser.applyEdits(text, parser.modify(text, path, value, {}));
    const formatted = parser.applyEdits(text, parser.modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }));
    console.log(`  ${name}: ${readable(parser, plain)}; formatted ${oneLine(formatted.replace(/^( +)/gm, ''))}`);
  }
}
EOF
want=$(cat <<'EOF'
{ "prices": [5, 6, 8] }, prices/2 removed
  latest: {"prices":[5,68]}; formatted { ⏎ "prices": [ ⏎ 5, ⏎ 68 ⏎ ] ⏎ }
  next: {"prices":[5,6]}; formatted { ⏎ "prices": [ ⏎ 5, ⏎ 6 ⏎ ] ⏎ }
{ "prices": [5, 6, 8] }, prices/1 removed
  latest: {"prices":[5,8]}; formatted { ⏎ "prices": [ ⏎ 5, ⏎ 8 ⏎ ] ⏎ }
  next: {"prices":[5,8]}; formatted { ⏎ "prices": [ ⏎ 5, ⏎ 8 ⏎ ] ⏎ }
{ "open": [true, true] }, open/1 removed
  latest: unreadable; formatted { ⏎ "open": [truee ⏎ ] ⏎ }
  next: {"open":[true]}; formatted { ⏎ "open": [ ⏎ true ⏎ ] ⏎ }
{ "scents": ["pine", "mint"] }, scents/1 removed
  latest: unreadable; formatted { ⏎ "scents": [ ⏎ "pine""] }
  next: {"scents":["pine"]}; formatted { ⏎ "scents": [ ⏎ "pine" ⏎ ] ⏎ }
{ "boxes": [{ "bars": 3 }, { "bars": 6 }] }, boxes/1 removed
  latest: unreadable; formatted { ⏎ "boxes": [ ⏎ { ⏎ "bars": 3 ⏎ } ⏎ } ⏎ ] ⏎ }
  next: {"boxes":[{"bars":3}]}; formatted { ⏎ "boxes": [ ⏎ { ⏎ "bars": 3 ⏎ } ⏎ ] ⏎ }
{ "scents": [ ⏎   "pine", ⏎   "mint" ⏎ ] }, scents/1 removed
  latest: {"scents":["pine"]}; formatted { "scents": [ ⏎ "pine" ⏎ ] }
  next: {"scents":["pine"]}; formatted { "scents": [ ⏎ "pine" ⏎ ] ⏎ }
{ "scents": ["pine", "mint"] }, scents = ["pine"]
  latest: {"scents":["pine"]}; formatted { "scents": [ ⏎ "pine" ⏎ ] }
  next: {"scents":["pine"]}; formatted { "scents": [ ⏎ "pine" ⏎ ] }
{ "pine": 5 }, pine removed
  latest: {}; formatted {}
  next: {}; formatted {}
{ "pine": 5, }, pine removed
  latest: unreadable; formatted { ⏎ , ⏎ }
  next: unreadable; formatted { ⏎ , ⏎ }
{ "pine": 5, "mint": 6, }, mint removed
  latest: {"pine":5}; formatted { ⏎ "pine": 5, ⏎ }
  next: {"pine":5}; formatted { ⏎ "pine": 5, ⏎ }
{ ⏎   "pine": 5, // of pine ⏎   "mint": 6 // of mint ⏎ }, mint removed
  latest: {"pine":5}; formatted { ⏎ "pine": 5 // of mint ⏎ }
  next: {"pine":5}; formatted { ⏎ "pine": 5 // of mint ⏎ }
{ ⏎   "pine": 5 // of pine ⏎ }, mint = 6
  latest: {"pine":5,"mint":6}; formatted { ⏎ "pine": 5, ⏎ "mint": 6 // of pine ⏎ }
  next: {"pine":5,"mint":6}; formatted { ⏎ "pine": 5, ⏎ "mint": 6 // of pine ⏎ }
{ ⏎   "pine": 5, // of pine ⏎ }, mint = 6
  latest: {"pine":5,"mint":6}; formatted { ⏎ "pine": 5, ⏎ "mint": 6, // of pine ⏎ }
  next: {"pine":5,"mint":6}; formatted { ⏎ "pine": 5, ⏎ "mint": 6, // of pine ⏎ }
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
