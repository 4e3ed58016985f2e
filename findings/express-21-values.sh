#!/usr/bin/env bash
# express 5.3.0 with qs 6.17.1, Node 24.21.0; seen on 2026-11-29.
# A form of checkboxes of one name is read by Express's extended parser, qs, as a list. Its limit of 20 is documented for lists written as "soap[0]" and
# "soap[]", against great numbers in the brackets. So one would guess that the plain form, "soap=a&soap=b", as a browser sends it, is a list of any length, and
# that a form means the same by GET and by POST. In fact the 21st ticked box makes an object of `request.query.soap`, with the keys "0" to "20": no `length`, no
# `map`, no `includes`, a loop over it throws, and `[].concat(query.soap)`, the usual way to take one box or several, is a list of one. By POST the same form is
# a list, since Express raises the limit there and leaves it for the query. qs does not read its own writing either: a list of 21 in `qs.stringify` is an object
# in `qs.parse`. In qs 6.13 plain names, and "soap[]", were lists, so an update within version 6 has changed it. `app.set('query parser', (text) =>
# qs.parse(text, { arrayLimit: 1000 }))` brings the list back.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 express@5.3.0 qs@6.17.1 older-qs@npm:qs@6.13.0
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import express from 'express';
import olderQs from 'older-qs';
import qs from 'qs';
const shape = (value) => (Array.isArray(value) ? `list of ${value.length}` : typeof value === 'object' ? `object of ${Object.keys(value).length}` : `text "${value}"`);
const app = express();
app.set('query parser', 'extended');
app.use(express.urlencoded({ extended: true }));
app.get('/', ({ query }, response) => response.send(shape(query.soap)));
app.post('/', ({ body }, response) => response.send(shape(body.soap)));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}/`;
const soaps = (count) => Array.from({ length: count }, (_, index) => `soap-${index}`);
const names = { 'soap': () => 'soap', 'soap[]': () => 'soap[]', 'soap[0]': (index) => `soap[${index}]` };
for (const count of [1, 2, 20, 21, 100]) {
  for (const [name, named] of Object.entries(names)) {
    const form = new URLSearchParams(soaps(count).map((soap, index) => [named(index), soap]));
    const get = await fetch(`${address}?${form}`);
    const post = await fetch(address, { method: 'POST', body: form });
    console.log(`${count} x ${name}: GET ${await get.text()}, POST ${await post.text()}, older qs ${shape(olderQs.parse(`${form}`).soap)}`);
  }
}
server.close();
const { soap } = qs.parse(qs.stringify({ soap: soaps(21) }));
console.log('a list of 21, written and read by qs:', shape(soap));
console.log('as a list of one or more:', shape([].concat(qs.parse('soap=rose').soap)), 'for 1,', shape([].concat(soap)), 'for 21');
console.log('with a higher limit:', shape(qs.parse(`${new URLSearchParams(soaps(21).map((soap) => ['soap', soap]))}`, { arrayLimit: 1000 }).soap));
EOF
want=$(cat <<'EOF'
1 x soap: GET text "soap-0", POST text "soap-0", older qs text "soap-0"
1 x soap[]: GET list of 1, POST list of 1, older qs list of 1
1 x soap[0]: GET list of 1, POST list of 1, older qs list of 1
2 x soap: GET list of 2, POST list of 2, older qs list of 2
2 x soap[]: GET list of 2, POST list of 2, older qs list of 2
2 x soap[0]: GET list of 2, POST list of 2, older qs list of 2
20 x soap: GET list of 20, POST list of 20, older qs list of 20
20 x soap[]: GET list of 20, POST list of 20, older qs list of 20
20 x soap[0]: GET list of 20, POST list of 20, older qs list of 20
21 x soap: GET object of 21, POST list of 21, older qs list of 21
21 x soap[]: GET object of 21, POST list of 21, older qs list of 21
21 x soap[0]: GET object of 21, POST list of 21, older qs list of 21
100 x soap: GET object of 100, POST list of 100, older qs list of 100
100 x soap[]: GET object of 100, POST list of 100, older qs list of 100
100 x soap[0]: GET object of 100, POST list of 100, older qs object of 100
a list of 21, written and read by qs: object of 21
as a list of one or more: list of 1 for 1, list of 1 for 21
with a higher limit: list of 21
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
