#!/usr/bin/env bash
# vite 8.3.8 (with which Astro reads .env), dotenv 17.2.3, Node 24.21.0; seen on 2026-11-28.
# A project's .env is read by more than one program: by Vite for what is built, by Node (`--env-file`, `process.loadEnvFile`, `util.parseEnv`) or
# dotenv for servers and commands. One would guess that a secret in single quotes, as in a shell, is the same secret for all of them, as quotes, number
# signs and backslashes are read alike. In fact Vite replaces `$word` in whatever quotes, by a variable of the file or of the machine, or by nothing,
# and wants `\$`, as its guide says; Node and dotenv replace nothing and keep the backslash. So a password with a dollar before a letter has no
# spelling that both read, a bcrypt hash loses its end, and which part can log in depends on who read the file; nothing is reported.
# Choose secrets without a dollar, or keep those that servers read out of the file that Vite reads.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vite@8.3.8 dotenv@17.2.3
cat >run.mjs <<'EOF'
import { writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import dotenv from 'dotenv';
import { loadEnv } from 'vite';
process.env.word = 'of-this-machine';
const spellings = [String.raw`ab$cd`, String.raw`'ab$cd'`, String.raw`"ab$cd"`, String.raw`ab\$cd`, String.raw`'ab\$cd'`, String.raw`ab$$cd`, String.raw`$2b$10$N9qo8uLOickgx2ZM`, String.raw`'ab$word'`];
const others = [String.raw`'a#b'`, String.raw`'a"b'`, String.raw`a\b`, String.raw`"a\nb"`, String.raw`US$5`, String.raw`a=b& c;d`];
const read = (spelling) => {
  const text = `SECRET=${spelling}\n`;
  writeFileSync('.env', text);
  return { Node: parseEnv(text).SECRET, dotenv: dotenv.parse(text).SECRET, Vite: loadEnv('production', process.cwd(), 'SECRET').SECRET };
};
for (const spelling of [...spellings, ...others]) {
  const values = read(spelling);
  const same = new Set(Object.values(values)).size === 1;
  console.log(`${spelling}: ${same ? `all ${JSON.stringify(values.Vite)}` : Object.entries(values).map(([reader, value]) => `${reader} ${value}`).join(', ')}`);
}
EOF
want=$(cat <<'EOF'
ab$cd: Node ab$cd, dotenv ab$cd, Vite ab
'ab$cd': Node ab$cd, dotenv ab$cd, Vite ab
"ab$cd": Node ab$cd, dotenv ab$cd, Vite ab
ab\$cd: Node ab\$cd, dotenv ab\$cd, Vite ab$cd
'ab\$cd': Node ab\$cd, dotenv ab\$cd, Vite ab$cd
ab$$cd: Node ab$$cd, dotenv ab$$cd, Vite ab$
$2b$10$N9qo8uLOickgx2ZM: Node $2b$10$N9qo8uLOickgx2ZM, dotenv $2b$10$N9qo8uLOickgx2ZM, Vite $2b$10
'ab$word': Node ab$word, dotenv ab$word, Vite abof-this-machine
'a#b': all "a#b"
'a"b': all "a\"b"
a\b: all "a\\b"
"a\nb": all "a\nb"
US$5: all "US$5"
a=b& c;d: all "a=b& c;d"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
