#!/usr/bin/env bash
# myers-diff 2.1.0, Node 24.21.0; seen on 2026-12-01.
# `formats.GnuNormalFormat` writes changes "in GNU Normal Format", in which `0a1` says that a line is put in behind line 0, and `1d0` that line 1 is taken out and the next one would be line 0's follower. One would guess that what it writes is what `diff` writes, and that `patch` makes the new text of the old one by it. In fact
# a line that is put in has the number of the line before which it stands, `1a1`, so that a program that follows it puts the line one too low: of "mint, rose" with "pine" in front it makes "mint, pine, rose". A line taken out has `1d1`. Lines that are changed, as in the readme, are right, and so is what is added behind a last line without a line break, as that is clamped.
# No error is raised: `patch` takes it, and reports at most an offset; no report of it was found. What helps is the `createPatch` of diff, or `diff` itself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 myers-diff@2.1.0
cat >run.mjs <<'EOF'
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import myers from 'myers-diff';
const text = (lines) => lines.map((line) => `${line}\n`).join('');
const gnu = (before, after) => {
  writeFileSync('before', text(before));
  writeFileSync('after', text(after));
  try {
    return execFileSync('diff', ['before', 'after'], { encoding: 'utf8' });
  } catch (error) {
    return error.stdout;
  }
};
const written = (before, after) => myers.formats.GnuNormalFormat(myers.diff(text(before), text(after)));
// Follows the commands from the last to the first: lines are taken out at their number, and put in behind it.
const follow = (before, commands) => {
  const lines = [...before];
  const parts = commands.split(/^(?=\d)/m).filter(Boolean).reverse();
  for (const part of parts) {
    const [, from, to, kind] = /^(\d+)(?:,(\d+))?([acd])/.exec(part);
    const added = [...part.matchAll(/^> (.*)$/gm)].map(([, line]) => line);
    if (kind === 'a') lines.splice(Number(from), 0, ...added);
    else lines.splice(Number(from) - 1, Number(to ?? from) - Number(from) + 1, ...added);
  }
  return lines.join(', ');
};
const pairs = [
  [['mint', 'rose'], ['pine', 'mint', 'rose']],
  [['mint', 'rose', 'oat'], ['mint', 'pine', 'rose', 'oat']],
  [['pine', 'mint', 'rose'], ['mint', 'rose']],
  [['pine', 'mint', 'rose'], ['pine', 'lime', 'rose']],
];
for (const [before, after] of pairs) {
  const [ours, theirs] = [written(before, after), gnu(before, after)];
  console.log(`${before.join(', ')} to ${after.join(', ')}: diff ${theirs.split('\n')[0]}, myers-diff ${ours.split('\n')[0]}; followed: ${follow(before, theirs)}; ${follow(before, ours)}`);
}
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const list = () => Array.from({ length: 2 + random(5) }, () => ['pine', 'mint', 'rose', 'oat', 'lime'][random(5)]);
let reached = 0;
let byGnu = 0;
for (let count = 0; count < 300; count += 1) {
  const [before, after] = [list(), list()];
  if (follow(before, written(before, after)) === after.join(', ')) reached += 1;
  if (follow(before, gnu(before, after)) === after.join(', ')) byGnu += 1;
}
console.log(`of 300 pairs of lists the new one is reached ${byGnu} times by diff and ${reached} times by myers-diff`);
EOF
want=$(cat <<'EOF'
mint, rose to pine, mint, rose: diff 0a1, myers-diff 1a1; followed: pine, mint, rose; mint, pine, rose
mint, rose, oat to mint, pine, rose, oat: diff 1a2, myers-diff 2a2; followed: mint, pine, rose, oat; mint, rose, pine, oat
pine, mint, rose to mint, rose: diff 1d0, myers-diff 1d1; followed: mint, rose; mint, rose
pine, mint, rose to pine, lime, rose: diff 2c2, myers-diff 2c2; followed: pine, lime, rose; pine, lime, rose
of 300 pairs of lists the new one is reached 300 times by diff and 189 times by myers-diff
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
