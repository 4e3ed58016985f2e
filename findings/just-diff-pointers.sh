#!/usr/bin/env bash
# just-diff 6.0.2 and just-diff-apply 5.5.0, beside fast-json-patch 3.1.1 and rfc6902 5.4.0, Node 24.21.0; seen on 2026-11-30.
# just-diff tells how one object becomes another, and with `jsonPatchPathConverter`, its README says, in the form of JSON Patch, which other programs apply. There a slash within a name is written "~1" and a tilde "~0". In fact
# it joins the names with slashes and leaves them as they are: a size that is called "1/2 lb" and gets another price has the path "/prices/1/2 lb", a size "2 lb" within "1". Where that does not exist the patch is refused; where
# it does, the price goes to it without an error and the one that was meant stays. just-diff-apply with its own converter splits at each slash too, so that the pair does not undo each other: a price that is added is put into a
# new object "1". And of a right patch of another program, with "~1", it adds a size called "1~12 lb", or finds no such size. With paths as lists, the default, all of it is right. No report of just-diff was found, while those of
# other libraries were solved years ago.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 just-diff@6.0.2 just-diff-apply@5.5.0 fast-json-patch@3.1.1 rfc6902@5.4.0
cat >run.mjs <<'EOF'
import patches from 'fast-json-patch';
import { diff, jsonPatchPathConverter } from 'just-diff';
import { diffApply, jsonPatchPathConverter as readPath } from 'just-diff-apply';
import { createPatch } from 'rfc6902';
const text = (value) => JSON.stringify(value).replaceAll('"', "'");
const attempt = (run) => {
  try {
    return text(run());
  } catch {
    return 'an error';
  }
};
const applied = (before, ...patch) => {
  const changed = structuredClone(before);
  diffApply(changed, ...patch);
  return changed;
};
const cases = {
  'another price': [{ prices: { '1/2 lb': 5 } }, { prices: { '1/2 lb': 6 } }],
  'another price, with the same names elsewhere': [{ prices: { '1/2 lb': 5, 1: { '2 lb': 9 } } }, { prices: { '1/2 lb': 6, 1: { '2 lb': 9 } } }],
  'a price added': [{ prices: {} }, { prices: { '1/2 lb': 6 } }],
  'a name with a tilde': [{ '~1': 1 }, { '~1': 2 }],
};
for (const [name, [before, after]] of Object.entries(cases)) {
  const patch = diff(before, after, jsonPatchPathConverter);
  const right = createPatch(before, after);
  console.log(`${name}, to ${text(after)}`);
  console.log(`  path ${patch[0].path}, by rfc6902 ${right[0].path}, by fast-json-patch ${patches.compare(before, after)[0].path}`);
  console.log(`  applied by fast-json-patch: ${attempt(() => patches.applyPatch(structuredClone(before), patch).newDocument)}; the right one ${attempt(() => patches.applyPatch(structuredClone(before), right).newDocument)}`);
  console.log(`  applied by just-diff-apply: ${attempt(() => applied(before, patch, readPath))}; the right one ${attempt(() => applied(before, right, readPath))}; as lists ${attempt(() => applied(before, diff(before, after)))}`);
}
EOF
want=$(cat <<'EOF'
another price, to {'prices':{'1/2 lb':6}}
  path /prices/1/2 lb, by rfc6902 /prices/1~12 lb, by fast-json-patch /prices/1~12 lb
  applied by fast-json-patch: an error; the right one {'prices':{'1/2 lb':6}}
  applied by just-diff-apply: an error; the right one an error; as lists {'prices':{'1/2 lb':6}}
another price, with the same names elsewhere, to {'prices':{'1':{'2 lb':9},'1/2 lb':6}}
  path /prices/1/2 lb, by rfc6902 /prices/1~12 lb, by fast-json-patch /prices/1~12 lb
  applied by fast-json-patch: {'prices':{'1':{'2 lb':6},'1/2 lb':5}}; the right one {'prices':{'1':{'2 lb':9},'1/2 lb':6}}
  applied by just-diff-apply: {'prices':{'1':{'2 lb':6},'1/2 lb':5}}; the right one an error; as lists {'prices':{'1':{'2 lb':9},'1/2 lb':6}}
a price added, to {'prices':{'1/2 lb':6}}
  path /prices/1/2 lb, by rfc6902 /prices/1~12 lb, by fast-json-patch /prices/1~12 lb
  applied by fast-json-patch: an error; the right one {'prices':{'1/2 lb':6}}
  applied by just-diff-apply: {'prices':{'1':{'2 lb':6}}}; the right one {'prices':{'1~12 lb':6}}; as lists {'prices':{'1/2 lb':6}}
a name with a tilde, to {'~1':2}
  path /~1, by rfc6902 /~01, by fast-json-patch /~01
  applied by fast-json-patch: {'~1':1,'/':2}; the right one {'~1':2}
  applied by just-diff-apply: {'~1':2}; the right one an error; as lists {'~1':2}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
