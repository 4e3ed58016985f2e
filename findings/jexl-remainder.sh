#!/usr/bin/env bash
# jexl 2.3.0, Node 24.21.0; seen on 2026-11-30.
# Jexl, the "Javascript Expression Language" in which shops and forms let people write rules, lists `*`, `/` and `%` among its operators. One would guess that the three bind alike, from the left, as in
# JavaScript and every language with that sign. In fact `%` binds before the other two: 7 bars in each of 10 boxes, packed by the dozen, leave `bars * boxes % perBox`, 70 % 12 = 10, and Jexl says 70, since it
# makes 7 * (10 % 12) of it, as if nothing had been packed. The order of the factors decides whether one sees it. `total / 4 % 4` is Infinity where it is 2, without an error. Of 1,000 short expressions of * and
# % a sixth is wrong; with + and - all is right. And `2 ^ 3 ^ 2` is taken from the left, 64, where powers are taken from the right, 512. The readme names no order and sends to the source. Reports found (91, 110)
# are of && and ||, which bind alike; of these none. What helps are brackets.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jexl@2.3.0
cat >run.mjs <<'EOF'
import jexl from 'jexl';
const values = { bars: 7, boxes: 10, perBox: 12, total: 24 };
const names = Object.keys(values);
const js = (expression) => new Function(...names, `return ${expression}`)(...Object.values(values));
for (const expression of ['bars * boxes % perBox', 'boxes * bars % perBox', '(bars * boxes) % perBox', 'total / 4 % 4', 'bars % 4 * boxes', 'bars + boxes % 4', 'total / 4 / 2', 'total / 4 * 2'])
  console.log(`${expression}: ${jexl.evalSync(expression, values)}; JavaScript ${js(expression)}`);
console.log(`2 ^ 3 ^ 2: ${jexl.evalSync('2 ^ 3 ^ 2')}; JavaScript's 2 ** 3 ** 2 ${2 ** 3 ** 2}`);
let seed = 3;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
for (const operators of [['+', '-', '*', '/'], ['+', '-', '%'], ['*', '%'], ['/', '%']]) {
  let wrong = 0;
  for (let round = 0; round < 1000; round++) {
    const expression = `${2 + random(9)} ${operators[random(operators.length)]} ${2 + random(9)} ${operators[random(operators.length)]} ${2 + random(9)}`;
    if (!Object.is(jexl.evalSync(expression), js(expression))) wrong++;
  }
  console.log(`1000 expressions of three numbers with ${operators.join(' ')}: ${wrong} unlike JavaScript`);
}
EOF
want=$(cat <<'EOF'
bars * boxes % perBox: 70; JavaScript 10
boxes * bars % perBox: 70; JavaScript 10
(bars * boxes) % perBox: 10; JavaScript 10
total / 4 % 4: Infinity; JavaScript 2
bars % 4 * boxes: 30; JavaScript 30
bars + boxes % 4: 9; JavaScript 9
total / 4 / 2: 3; JavaScript 3
total / 4 * 2: 12; JavaScript 12
2 ^ 3 ^ 2: 64; JavaScript's 2 ** 3 ** 2 512
1000 expressions of three numbers with + - * /: 0 unlike JavaScript
1000 expressions of three numbers with + - %: 0 unlike JavaScript
1000 expressions of three numbers with * %: 165 unlike JavaScript
1000 expressions of three numbers with / %: 141 unlike JavaScript
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
