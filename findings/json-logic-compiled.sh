#!/usr/bin/env bash
# json-logic-engine 5.0.7, beside json-logic-js 2.0.5, Node 24.21.0; seen on 2026-11-30.
# Rules and texts kept as JSON Logic can be run as they are (`run`), or compiled first (`build`), which the documentation offers for speed. One would guess that both answer
# the same. In fact a compiled `cat` with an `or` or `and` in it gives that part alone: of "Hello ", the nickname or else the name, and ", your order has left" it makes
# "Annie", and null, not even a text, if there is only a name; the operators stand in the compiled text without brackets. A value that is missing or null is nothing in a
# text that is run, as in json-logic-js, and the word "null" in one that is compiled, so that an address without a second line is "1 Main St null". `0 == stock` with no
# stock known is true when run, false when compiled, and true either way with the sides changed; json-logic-js says false. The compiled rule of the asynchronous engine does
# the same. No error is raised, and none of it shows while each field has a value and no `or` stands in a text. No report of it was found. What helps is `??` or `if` in
# place of `or`, also for the fields that may be missing: {"??": [{"var": "unit"}, ""]}.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 json-logic-engine@5.0.7 json-logic-js@2.0.5
cat >run.mjs <<'EOF'
import { AsyncLogicEngine, LogicEngine } from 'json-logic-engine';
import other from 'json-logic-js';
const engine = new LogicEngine();
const name = { or: [{ var: 'nickname' }, { var: 'name' }] };
const greeting = { cat: ['Hello ', name, ', your order has left'] };
const address = { cat: [{ var: 'street' }, ' ', { var: 'unit' }] };
const cases = [
  [greeting, { nickname: 'Annie', name: 'Ann' }],
  [greeting, { name: 'Ann' }],
  [{ cat: [{ and: [{ var: 'gift' }, 'Gift, '] }, { var: 'bars' }, ' bars'] }, { gift: true, bars: 3 }],
  [address, { street: '1 Main St', unit: 'Apt 2' }],
  [address, { street: '1 Main St', unit: null }],
  [address, { street: '1 Main St' }],
  [{ '==': [0, { var: 'stock' }] }, {}],
  [{ '==': [{ var: 'stock' }, 0] }, {}],
  [{ cat: ['Hello ', { '??': [{ var: 'nickname' }, { var: 'name' }] }, ', your order has left'] }, { name: 'Ann' }],
  [{ cat: [{ var: 'street' }, ' ', { '??': [{ var: 'unit' }, ''] }] }, { street: '1 Main St' }],
];
for (const [rule, data] of cases) {
  const answers = { run: engine.run(rule, data), build: engine.build(rule)(data), 'build, asynchronous': await (await new AsyncLogicEngine().build(rule))(data) };
  if (!JSON.stringify(rule).includes('??')) answers['json-logic-js'] = other.apply(rule, data);
  console.log(`${JSON.stringify(rule)} of ${JSON.stringify(data)}`);
  for (const [way, answer] of Object.entries(answers)) console.log(`  ${way}: ${JSON.stringify(answer)}`);
}
EOF
want=$(cat <<'EOF'
{"cat":["Hello ",{"or":[{"var":"nickname"},{"var":"name"}]},", your order has left"]} of {"nickname":"Annie","name":"Ann"}
  run: "Hello Annie, your order has left"
  build: "Annie"
  build, asynchronous: "Annie"
  json-logic-js: "Hello Annie, your order has left"
{"cat":["Hello ",{"or":[{"var":"nickname"},{"var":"name"}]},", your order has left"]} of {"name":"Ann"}
  run: "Hello Ann, your order has left"
  build: null
  build, asynchronous: null
  json-logic-js: "Hello Ann, your order has left"
{"cat":[{"and":[{"var":"gift"},"Gift, "]},{"var":"bars"}," bars"]} of {"gift":true,"bars":3}
  run: "Gift, 3 bars"
  build: true
  build, asynchronous: true
  json-logic-js: "Gift, 3 bars"
{"cat":[{"var":"street"}," ",{"var":"unit"}]} of {"street":"1 Main St","unit":"Apt 2"}
  run: "1 Main St Apt 2"
  build: "1 Main St Apt 2"
  build, asynchronous: "1 Main St Apt 2"
  json-logic-js: "1 Main St Apt 2"
{"cat":[{"var":"street"}," ",{"var":"unit"}]} of {"street":"1 Main St","unit":null}
  run: "1 Main St "
  build: "1 Main St null"
  build, asynchronous: "1 Main St null"
  json-logic-js: "1 Main St "
{"cat":[{"var":"street"}," ",{"var":"unit"}]} of {"street":"1 Main St"}
  run: "1 Main St "
  build: "1 Main St null"
  build, asynchronous: "1 Main St null"
  json-logic-js: "1 Main St "
{"==":[0,{"var":"stock"}]} of {}
  run: true
  build: false
  build, asynchronous: false
  json-logic-js: false
{"==":[{"var":"stock"},0]} of {}
  run: true
  build: true
  build, asynchronous: true
  json-logic-js: false
{"cat":["Hello ",{"??":[{"var":"nickname"},{"var":"name"}]},", your order has left"]} of {"name":"Ann"}
  run: "Hello Ann, your order has left"
  build: "Hello Ann, your order has left"
  build, asynchronous: "Hello Ann, your order has left"
{"cat":[{"var":"street"}," ",{"??":[{"var":"unit"},""]}]} of {"street":"1 Main St"}
  run: "1 Main St "
  build: "1 Main St "
  build, asynchronous: "1 Main St "
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
