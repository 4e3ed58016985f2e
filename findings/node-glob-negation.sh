#!/usr/bin/env bash
# Node 24.21.0 (22.23.3 and 26.10.0 do the same), minimatch 11.0.9, picomatch 4.0.7; seen on 2026-12-01.
# `fs.globSync` and `path.matchesGlob` of Node take "!(draft)" for "anything but draft", as a shell does. In a shell "!(draft)*" matches every name, since the part before the star may be empty; in picomatch it matches no name that begins
# with "draft". One would guess that Node does one or the other. It does neither: it matches "draft" itself, which whoever writes the pattern wants out, and not "draft-2" or "drafts", which the shell matches. So a list of files without
# drafts has the one that is called "draft" in it. minimatch, on which Node's is built, agrees with the shell in its own latest release, once a leading "!" is switched off as a sign of its own (`nonegate`); by default "!(draft)" matches
# "draft" there. With the star within, "!(draft*)", Node, the shell and picomatch agree. No report of Node's was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 minimatch@11.0.9 picomatch@4.0.7
cat >run.mjs <<'EOF'
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { minimatch } from 'minimatch';
import picomatch from 'picomatch';
const names = ['draft', 'draft-2', 'drafts', 'my-draft', 'rose'];
mkdirSync('soaps');
for (const name of names) writeFileSync(`soaps/${name}`, '');
for (const pattern of ['!(draft)*', '!(draft*)', '!(draft)']) {
  const matched = {
    'fs.globSync': globSync(pattern, { cwd: 'soaps' }).sort(),
    'path.matchesGlob': names.filter((name) => matchesGlob(name, pattern)),
    minimatch: names.filter((name) => minimatch(name, pattern, { nonegate: true })),
    'minimatch, by default': names.filter((name) => minimatch(name, pattern)),
    picomatch: names.filter((name) => picomatch(pattern)(name)),
    bash: execFileSync('bash', ['-O', 'extglob', '-c', 'cd soaps; printf "%s\\n" $1', 'bash', pattern], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim().split('\n'),
  };
  console.log(pattern);
  for (const [name, found] of Object.entries(matched)) console.log(`  ${name}: ${found.join(' ') || 'none'}`);
}
EOF
want=$(cat <<'EOF'
!(draft)*
  fs.globSync: draft my-draft rose
  path.matchesGlob: draft my-draft rose
  minimatch: draft draft-2 drafts my-draft rose
  minimatch, by default: draft draft-2 drafts my-draft rose
  picomatch: my-draft rose
  bash: draft draft-2 drafts my-draft rose
!(draft*)
  fs.globSync: my-draft rose
  path.matchesGlob: my-draft rose
  minimatch: my-draft rose
  minimatch, by default: draft draft-2 drafts my-draft rose
  picomatch: my-draft rose
  bash: my-draft rose
!(draft)
  fs.globSync: draft-2 drafts my-draft rose
  path.matchesGlob: draft-2 drafts my-draft rose
  minimatch: draft-2 drafts my-draft rose
  minimatch, by default: draft draft-2 drafts my-draft rose
  picomatch: draft-2 drafts my-draft rose
  bash: draft-2 drafts my-draft rose
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
