#!/usr/bin/env bash
# jsonpath-rfc9535 1.3.0, beside json-p3 2.3.1, Node 24.21.0; seen on 2026-11-30.
# JSONPath has a standard, RFC 9535, and jsonpath-rfc9535 is named after it and says that it passes all tests of the standard. One would guess that `[-5:]`, the last five of a
# list, is the whole list if it has four. In fact it is the last one alone, and of three the last two; only a list of less than half as many, or of five and more, is right, so
# that "the last five orders" loses orders of a new customer and not those of an old one. All but the last five, `[:-5]`, of four are the first three instead of none. And a path
# with an index is nothing as soon as it is compared in a filter: "orders whose first state is open" are none, and `!=` is all of them; the last state and the one before are
# equal in each order, whatever they are, since nothing equals nothing. Names are right, and so is an index that is not compared, as in `$[-1]` or in `[?@.states[-1]]` for "has
# one". No error is raised. json-p3 has all of it right. No report was found. What helps is to write `value(@.states[-1])`, and to cut lists oneself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsonpath-rfc9535@1.3.0 json-p3@2.3.1
cat >run.mjs <<'EOF'
import { jsonpath } from 'json-p3';
import { query } from 'jsonpath-rfc9535';
const tell = (path, document, name = '') => {
  const [one, other] = [[...query(document, path)], jsonpath.query(path, document).values()].map((values) => values.map((value) => value.id ?? value).join(' ') || 'none');
  console.log(`${path}${name}: ${one}${one === other ? '' : `; by json-p3 ${other}`}`);
};
for (const part of ['-5:', ':-5', '-5:2']) for (let length = 1; length <= 6; length++) tell(`$[${part}]`, Array.from({ length }, (_, index) => index + 1), ` of ${length}`);
const orders = [
  { id: 1001, states: ['open', 'paid', 'sent'] },
  { id: 1002, states: ['open', 'paid'] },
  { id: 1003, states: ['open', 'sent', 'sent'] },
];
for (const comparison of ["@.states[0] == 'open'", "@.states[0] != 'open'", "@.states[-1] == 'sent'", '@.states[-1] == @.states[-2]', '@.id == 1001', '@.states[2]', 'length(@.states[-1]) == 4', "value(@.states[-1]) == 'sent'", '@.id < $[-1].id']) tell(`$[?${comparison}]`, orders);
tell('$[-1]', orders);
EOF
want=$(cat <<'EOF'
$[-5:] of 1: 1
$[-5:] of 2: 1 2
$[-5:] of 3: 2 3; by json-p3 1 2 3
$[-5:] of 4: 4; by json-p3 1 2 3 4
$[-5:] of 5: 1 2 3 4 5
$[-5:] of 6: 2 3 4 5 6
$[:-5] of 1: none
$[:-5] of 2: none
$[:-5] of 3: 1; by json-p3 none
$[:-5] of 4: 1 2 3; by json-p3 none
$[:-5] of 5: none
$[:-5] of 6: 1
$[-5:2] of 1: 1
$[-5:2] of 2: 1 2
$[-5:2] of 3: 2; by json-p3 1 2
$[-5:2] of 4: none; by json-p3 1 2
$[-5:2] of 5: 1 2
$[-5:2] of 6: 2
$[?@.states[0] == 'open']: none; by json-p3 1001 1002 1003
$[?@.states[0] != 'open']: 1001 1002 1003; by json-p3 none
$[?@.states[-1] == 'sent']: none; by json-p3 1001 1003
$[?@.states[-1] == @.states[-2]]: 1001 1002 1003; by json-p3 1003
$[?@.id == 1001]: 1001
$[?@.states[2]]: 1001 1003
$[?length(@.states[-1]) == 4]: 1001 1002 1003
$[?value(@.states[-1]) == 'sent']: 1001 1003
$[?@.id < $[-1].id]: none; by json-p3 1001 1002
$[-1]: 1003
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
