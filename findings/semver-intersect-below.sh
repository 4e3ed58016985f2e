#!/usr/bin/env bash
# semver-intersect 1.5.0, semver-range-intersect 0.3.1, semver 7.8.6, Node 24.21.0; seen on 2026-11-30.
# `intersect` of semver-intersect is meant to give the range in which two ranges of versions agree. One would guess that ^1.0.0 and <1.5.0 have 1.0.0 up to 1.4.x in common. In fact the answer is ~1.0.0, which
# ends before 1.1.0: everything from 1.1.0 to 1.4.x, the newest above all, is lost, though it is in both. And ~1.2.0 with <1.2.5 is ~1.2.0, which takes 1.2.5 and later in, though the second range forbids them.
# It is so whenever the result ends by "<" within a major version, unless that happens to be where "~" ends; <=1.5.0 and ends such as <2.0.0 are right. semver-range-intersect, with the same task, is right in
# all. An answer that is too narrow installs an old version, one that is too wide the one that was to be kept out; both are valid ranges, so that nobody notices. In the source a result with ">=" and "<" is
# written shorter, as "^" or "~", without a look at where it ends. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 semver-intersect@1.5.0 semver-range-intersect@0.3.1 semver@7.8.6
cat >run.mjs <<'EOF'
import semver from 'semver';
import { intersect } from 'semver-intersect';
import { intersect as other } from 'semver-range-intersect';
const versions = [];
for (let major = 0; major < 5; major++) for (let minor = 0; minor < 6; minor++) for (let patch = 0; patch < 6; patch++) versions.push(`${major}.${minor}.${patch}`);
const within = (...ranges) => versions.filter((version) => ranges.every((range) => semver.satisfies(version, range)));
const told = (list) => `${list.length} versions, the latest ${list.at(-1)}`;
for (const [one, two] of [
  ['^1.0.0', '<1.5.0'],
  ['<1.5.0', '^1.0.0'],
  ['^1.0.0', '>=1.0.0 <1.5.0'],
  ['^1.0.0', '>=1.2.0 <1.5.0'],
  ['1.x', '<1.5.0'],
  ['~1.2.0', '<1.2.5'],
  ['^1.0.0', '<=1.5.0'],
  ['^1.2.3', '<1.5.0'],
]) {
  const got = intersect(one, two);
  console.log(`${one} and ${two}: ${got} (${told(within(got))}); semver-range-intersect: ${other(one, two)} (${told(within(other(one, two)))}); in both ranges ${told(within(one, two))}`);
}
let seed = 7;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
const version = () => `${random(3)}.${random(4)}.${random(4)}`;
const range = () => [() => `^${version()}`, () => `~${version()}`, () => `>=${version()}`, () => `<${version()}`, () => `${random(3)}.x`][random(5)]();
const count = { pairs: 0, wrong: 0, 'too few': 0, 'other wrong': 0 };
while (count.pairs < 3000) {
  const [one, two] = [range(), range()];
  const both = within(one, two);
  if (!both.length) continue;
  count.pairs++;
  const got = within(intersect(one, two));
  if (got.join() !== both.join()) count.wrong++;
  if (got.length < both.length && got.every((version) => both.includes(version))) count['too few']++;
  if (within(other(one, two)).join() !== both.join()) count['other wrong']++;
}
console.log(`random pairs that share a version: ${JSON.stringify(count)}`);
EOF
want=$(cat <<'EOF'
^1.0.0 and <1.5.0: ~1.0.0 (6 versions, the latest 1.0.5); semver-range-intersect: >=1.0.0 <1.5.0 (30 versions, the latest 1.4.5); in both ranges 30 versions, the latest 1.4.5
<1.5.0 and ^1.0.0: ~1.0.0 (6 versions, the latest 1.0.5); semver-range-intersect: >=1.0.0 <1.5.0 (30 versions, the latest 1.4.5); in both ranges 30 versions, the latest 1.4.5
^1.0.0 and >=1.0.0 <1.5.0: ~1.0.0 (6 versions, the latest 1.0.5); semver-range-intersect: >=1.0.0 <1.5.0 (30 versions, the latest 1.4.5); in both ranges 30 versions, the latest 1.4.5
^1.0.0 and >=1.2.0 <1.5.0: ~1.2.0 (6 versions, the latest 1.2.5); semver-range-intersect: >=1.2.0 <1.5.0 (18 versions, the latest 1.4.5); in both ranges 18 versions, the latest 1.4.5
1.x and <1.5.0: ~1.0.0 (6 versions, the latest 1.0.5); semver-range-intersect: >=1.0.0 <1.5.0 (30 versions, the latest 1.4.5); in both ranges 30 versions, the latest 1.4.5
~1.2.0 and <1.2.5: ~1.2.0 (6 versions, the latest 1.2.5); semver-range-intersect: >=1.2.0 <1.2.5 (5 versions, the latest 1.2.4); in both ranges 5 versions, the latest 1.2.4
^1.0.0 and <=1.5.0: 1.0.0 - 1.5.0 (31 versions, the latest 1.5.0); semver-range-intersect: >=1.0.0 <=1.5.0 (31 versions, the latest 1.5.0); in both ranges 31 versions, the latest 1.5.0
^1.2.3 and <1.5.0: ~1.2.3 (3 versions, the latest 1.2.5); semver-range-intersect: >=1.2.3 <1.5.0 (15 versions, the latest 1.4.5); in both ranges 15 versions, the latest 1.4.5
random pairs that share a version: {"pairs":3000,"wrong":473,"too few":267,"other wrong":0}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
