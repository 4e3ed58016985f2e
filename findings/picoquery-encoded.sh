#!/usr/bin/env bash
# picoquery 2.5.0, beside qs 6.17.1, Node 24.21.0; seen on 2026-11-30.
# picoquery has brackets as a syntax for nested values (`nestingSyntax` "index" and "js") and for lists (`arrayRepeatSyntax` "bracket"), as qs writes them, with `price[max]=9` and `scent[]=mint` as examples. One
# would guess that `parse` reads what `stringify` wrote by the same options. In fact `stringify` writes the brackets as %5B and %5D, and `parse` sees only the bare ones: back comes one key "price[max]", and a list
# is under "scent[]". A browser that sends a form, URLSearchParams, and any link that has gone through them write %5B too, so that a filter that works when typed is lost once a page number is added to it, or from
# the first real form on: `query.price` is undefined, and nothing is raised. The docs' examples, typed with bare brackets, are right, and so are dots. qs reads both. There is a report of brackets that are nested;
# of this none was found. What helps is to turn %5B and %5D into brackets before `parse`, or dots.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 picoquery@2.5.0 qs@6.17.1
cat >run.mjs <<'EOF'
import { parse, stringify } from 'picoquery';
import qs from 'qs';
const json = (value) => JSON.stringify(value);
const filter = { price: { max: '9' }, scent: ['mint', 'oat'] };
for (const nestingSyntax of ['dot', 'index', 'js']) {
  const query = stringify(filter, { nestingSyntax });
  console.log(`${nestingSyntax}: ${query}; read again ${json(parse(query, { nestingSyntax }))}`);
}
for (const arrayRepeatSyntax of ['repeat', 'bracket']) {
  const options = { arrayRepeat: true, arrayRepeatSyntax };
  const query = stringify({ scent: ['mint', 'oat'] }, options);
  console.log(`${arrayRepeatSyntax}: ${query}; read again ${json(parse(query, options))}`);
}
// What a browser sends for a form with these names is what URLSearchParams writes.
const form = new URLSearchParams([['price[max]', '9'], ['scent[]', 'mint'], ['scent[]', 'oat']]).toString();
const options = { nestingSyntax: 'index', arrayRepeat: true, arrayRepeatSyntax: 'bracket' };
console.log(`a form: ${form}; picoquery ${json(parse(form, options))}; qs ${json(qs.parse(form))}`);
const typed = 'price[max]=9&scent[]=mint&scent[]=oat';
console.log(`typed: ${typed}; picoquery ${json(parse(typed, options))}; qs ${json(qs.parse(typed))}`);
const { searchParams } = new URL(`https://shop.example/?${typed}`);
searchParams.set('page', '2');
console.log(`typed, a page added by URLSearchParams: picoquery ${json(parse(searchParams.toString(), options))}`);
EOF
want=$(cat <<'EOF'
dot: price.max=9&scent.0=mint&scent.1=oat; read again {"price":{"max":"9"},"scent":["mint","oat"]}
index: price%5Bmax%5D=9&scent%5B0%5D=mint&scent%5B1%5D=oat; read again {"price[max]":"9","scent[0]":"mint","scent[1]":"oat"}
js: price.max=9&scent%5B0%5D=mint&scent%5B1%5D=oat; read again {"price":{"max":"9"},"scent[0]":"mint","scent[1]":"oat"}
repeat: scent=mint&scent=oat; read again {"scent":["mint","oat"]}
bracket: scent%5B%5D=mint&scent%5B%5D=oat; read again {"scent[]":["mint","oat"]}
a form: price%5Bmax%5D=9&scent%5B%5D=mint&scent%5B%5D=oat; picoquery {"price[max]":"9","scent[]":["mint","oat"]}; qs {"price":{"max":"9"},"scent":["mint","oat"]}
typed: price[max]=9&scent[]=mint&scent[]=oat; picoquery {"price":{"max":"9"},"scent":["mint","oat"]}; qs {"price":{"max":"9"},"scent":["mint","oat"]}
typed, a page added by URLSearchParams: picoquery {"price[max]":"9","scent[]":["mint","oat"],"page":"2"}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
