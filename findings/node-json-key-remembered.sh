#!/usr/bin/env bash
# Node 24.21.0 and 26.10.0 beside 22.23.3 (V8 13.6 and 14.6 beside 12.4); seen on 2026-11-30.
# JSON.parse is a function of its text, one would guess. In fact the name of a property can be that of another text that was read before: after {"id":1,"a\\":1}, whose second name is a letter and a backslash, the text
# {"id":2,"a\"":2}, whose second name is a letter and a quotation mark, is read as if it had the backslash too. Alone it is read as it should be. The engine remembers which name followed in an earlier object and expects it
# again; what it compares are the first letters of the text as written, as many as the name has once its escapes are resolved. So a name with an escape, as "caf\u00e9" is where accents are escaped, can be taken for one that has
# a backslash in that place, "caf\". It depends on what else was read, and is rare: a test with random names met it once in 20,000 objects. Response.json() of fetch and a reviver do not help. Node 22 reads all of them right. The
# value is kept, no error is raised, and no report was found. What helps is to keep names that people write in values, as pairs in a list, and not as names.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node22@npm:node@22.23.3 node24@npm:node@24.21.0 node26@npm:node@26.10.0
cat >run.mjs <<'EOF'
const cases = {
  alone: [String.raw`{"id":2,"a\"":2}`],
  'after a name with a backslash': [String.raw`{"id":1,"a\\":1}`, String.raw`{"id":2,"a\"":2}`],
  'as the first name': [String.raw`{"a\\":1}`, String.raw`{"a\"":2}`],
  'in the first of a list': [String.raw`[{"id":1,"a\\":1}]`, String.raw`[{"id":2,"a\"":2},{"id":3,"a\"":3}]`],
  'with an escaped accent': [String.raw`{"id":1,"caf\\":1}`, String.raw`{"id":2,"caf\u00e9":2}`],
  'the accent itself': [String.raw`{"id":1,"caf\\":1}`, `{"id":2,"café":2}`],
  'with a reviver': [String.raw`{"id":1,"a\\":1}`, String.raw`{"id":2,"a\"":2}`, (name, value) => value],
  'by Response.json()': [String.raw`{"id":1,"a\\":1}`, String.raw`{"id":2,"a\"":2}`],
};
const texts = cases[process.argv[2]];
const reviver = typeof texts.at(-1) === 'function' ? texts.pop() : undefined;
let read;
for (const text of texts) read = process.argv[2].includes('Response') ? await new Response(text).json() : JSON.parse(text, reviver);
const names = [read].flat().map((object) => Object.keys(object).at(-1));
console.log(names.join(', '));
EOF
want=$(cat <<'EOF'
alone: in Node 22 a"; in Node 24 a"; in Node 26 a"
after a name with a backslash: in Node 22 a"; in Node 24 a\; in Node 26 a\
as the first name: in Node 22 a"; in Node 24 a\; in Node 26 a\
in the first of a list: in Node 22 a", a"; in Node 24 a\, a"; in Node 26 a\, a"
with an escaped accent: in Node 22 café; in Node 24 caf\; in Node 26 caf\
the accent itself: in Node 22 café; in Node 24 café; in Node 26 café
with a reviver: in Node 22 a"; in Node 24 a\; in Node 26 a\
by Response.json(): in Node 22 a"; in Node 24 a\; in Node 26 a\
EOF
)
got=$(for name in alone 'after a name with a backslash' 'as the first name' 'in the first of a list' 'with an escaped accent' 'the accent itself' 'with a reviver' 'by Response.json()'; do
  echo "$name: $(for version in 22 24 26; do echo "in Node $version $(node_modules/node$version/bin/node run.mjs "$name")"; done | paste -sd ';' | sed 's/;/; /g')"
done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
