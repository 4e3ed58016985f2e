#!/usr/bin/env bash
# Node 24.21.0 and 26.10.0, beside jest-mock 30.5.2; seen on 2026-11-30.
# "The test runner will automatically restore all mocked functionality once the test finishes", says the documentation of `t.mock`, and `mock.reset()` and `mock.restoreAll()` do so when they are called. One would guess that a
# method that is mocked twice, by a default in `beforeEach` and once more in the test of the refused card, is the real one afterwards. In fact the mocks are taken off in the order in which they were put on: the first gives the real
# method back, and the second what it had found, which is the first mock. So that one stays for good, for all tests that follow in the file, without an error: a test that means the real method sees the mock's answer, and the order of
# the tests decides. Getters are the same; a property twice by `mock.property()` ends in a TypeError about accessors when the test is over. An inherited method stays as the object's own, so that what is set in its class later is not
# seen. To restore each mock by hand, the last one first, puts back what was there, and so it is if the mock itself is told another answer, `shop.charge.mock.mockImplementation()`. jest-mock gives the same spy for the second
# time and is right. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 node26@npm:node@26.10.0 jest-mock@30.5.2
cat >shop.test.mjs <<'EOF'
import { after, beforeEach, describe, test } from 'node:test';
const shop = { charge: () => 'the real one' };
const seen = [];
describe('a default for each test', () => {
  beforeEach((t) => t.mock.method(shop, 'charge', () => 'paid'));
  test('paid', () => seen.push(shop.charge()));
  test('refused', (t) => {
    t.mock.method(shop, 'charge', () => 'refused');
    seen.push(shop.charge());
  });
});
test('afterwards', () => seen.push(shop.charge()));
after(() => console.log(`in a test file: ${seen.join(', ')}`));
EOF
cat >run.mjs <<'EOF'
import { mock } from 'node:test';
import { ModuleMocker } from 'jest-mock';
console.log(process.version);
const real = () => ({ charge: () => 'the real one', get tax() { return 'the real one'; }, currency: 'the real one' });
const both = (object) => [mock.method(object, 'charge', () => 'paid'), mock.method(object, 'charge', () => 'refused')];
const attempt = (run) => {
  try {
    return run();
  } catch (error) {
    return `${error.name}: ${error.message.split(',')[0]}`;
  }
};
let shop = real();
mock.method(shop, 'charge', () => 'paid');
mock.restoreAll();
console.log(`mocked once, restoreAll: ${shop.charge()}`);
for (const ending of ['restoreAll', 'reset']) {
  shop = real();
  both(shop);
  mock[ending]();
  console.log(`mocked twice, ${ending}: ${shop.charge()}`);
}
shop = real();
const [first, second] = both(shop);
second.mock.restore();
first.mock.restore();
console.log(`mocked twice, the last restored first: ${shop.charge()}`);
mock.reset();
shop = real();
mock.method(shop, 'charge', () => 'paid');
shop.charge.mock.mockImplementation(() => 'refused');
mock.reset();
console.log(`the mock told another answer, reset: ${shop.charge()}`);
shop = real();
for (const answer of ['paid', 'refused']) mock.getter(shop, 'tax', () => answer);
mock.reset();
console.log(`a getter twice, reset: ${shop.tax}`);
shop = real();
for (const answer of ['paid', 'refused']) mock.property(shop, 'currency', answer);
console.log(`a property twice, reset: ${attempt(() => mock.reset() ?? shop.currency)}`);
class Shop {
  charge() {
    return 'the real one';
  }
}
shop = new Shop();
const inherited = mock.method(shop, 'charge', () => 'paid');
inherited.mock.restore();
Shop.prototype.charge = () => 'mocked in the class';
console.log(`an inherited method restored, then one for the class: ${shop.charge()}`);
shop = real();
const jest = new ModuleMocker(globalThis);
for (const answer of ['paid', 'refused']) jest.spyOn(shop, 'charge').mockImplementation(() => answer);
jest.restoreAllMocks();
console.log(`jest-mock, twice: ${shop.charge()}`);
EOF
want=$(cat <<'EOF'
v24.21.0
mocked once, restoreAll: the real one
mocked twice, restoreAll: paid
mocked twice, reset: paid
mocked twice, the last restored first: the real one
the mock told another answer, reset: the real one
a getter twice, reset: paid
a property twice, reset: TypeError: Invalid property descriptor. Cannot both specify accessors and a value or writable attribute
an inherited method restored, then one for the class: the real one
jest-mock, twice: the real one
in a test file: paid, refused, paid
v26.10.0
mocked once, restoreAll: the real one
mocked twice, restoreAll: paid
mocked twice, reset: paid
mocked twice, the last restored first: the real one
the mock told another answer, reset: the real one
a getter twice, reset: paid
a property twice, reset: TypeError: Invalid property descriptor. Cannot both specify accessors and a value or writable attribute
an inherited method restored, then one for the class: the real one
jest-mock, twice: the real one
in a test file: paid, refused, paid
EOF
)
got=$(for node in node_modules/node/bin/node node_modules/node26/bin/node; do
  $node run.mjs
  $node --test --test-reporter=tap shop.test.mjs | grep -o 'in a test file.*'
done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
