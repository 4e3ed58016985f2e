#!/usr/bin/env bash
# vitest 5.1.1, Node 24.21.0; seen on 2026-11-28.
# `toMatchObject` lets properties be left out; one that is named has to be equal, as dates, maps, errors, query parameters and bytes are. Of a URL one
# would guess the same, and of a regular expression either that it is compared, as `toEqual` does, or that the text has to match it, as Node's
# `assert.rejects(work, { message: /sold out/ })` reads it. In fact both are matched by anything that is there, another URL, another text, a number,
# even null: `expect(work).rejects.toMatchObject({ message: /sold out/ })` passes for every message, and `{ location: new URL('/receipt', shop) }`
# wherever the customer is sent. They are taken for objects of which no property was named, since they have none of their own.
# `expect.stringMatching(/sold out/)` and `{ location: { href: '...' } }` do what was meant.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vitest@5.1.1
cat >match.test.js <<'EOF'
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
const receipt = new URL('https://shop.example/receipt');
const cart = new URL('http://localhost:8888/cart?full');
const pairs = {
  'another date': [new Date(0), new Date(1)],
  'another map': [new Map([['rose', 1]]), new Map([['mint', 1]])],
  'another error': [new Error('sold out'), new Error('unknown')],
  'another expression': [/rose/, /mint/],
  'other parameters': [new URLSearchParams('scent=rose'), new URLSearchParams('scent=mint')],
  'other bytes': [new Uint8Array([1]), new Uint8Array([2])],
  'another URL': [cart, receipt],
  'another URL, as a text': [cart.href, receipt],
  'another URL in a list': [[cart], [receipt]],
  'another URL by its href': [cart, { href: receipt.href }],
  'a number, not a URL': [303, receipt],
  'null, not a URL': [null, receipt],
  'a text that does not match': ['unknown', /sold out/],
  'the same by stringMatching': ['unknown', expect.stringMatching(/sold out/)],
  'a text, not a date': ['tea', new Date(0)],
};
const passes = (matcher) => {
  try {
    matcher();
    return 'passes';
  } catch {
    return 'fails';
  }
};
test('matching', () => {
  const lines = Object.entries(pairs).map(([name, [location, wanted]]) => {
    const answer = { status: 303, location };
    const found = {
      toMatchObject: passes(() => expect(answer).toMatchObject({ location: wanted })),
      objectContaining: passes(() => expect(answer).toEqual(expect.objectContaining({ location: wanted }))),
      toEqual: passes(() => expect(answer).toEqual({ status: 303, location: wanted })),
    };
    return `${name}: ${Object.entries(found).map((entry) => entry.join(' ')).join(', ')}`;
  });
  writeFileSync('seen.txt', lines.join('\n'));
});
EOF
want=$(cat <<'EOF'
another date: toMatchObject fails, objectContaining fails, toEqual fails
another map: toMatchObject fails, objectContaining fails, toEqual fails
another error: toMatchObject fails, objectContaining fails, toEqual fails
another expression: toMatchObject passes, objectContaining fails, toEqual fails
other parameters: toMatchObject fails, objectContaining fails, toEqual fails
other bytes: toMatchObject fails, objectContaining fails, toEqual fails
another URL: toMatchObject passes, objectContaining fails, toEqual fails
another URL, as a text: toMatchObject passes, objectContaining fails, toEqual fails
another URL in a list: toMatchObject passes, objectContaining fails, toEqual fails
another URL by its href: toMatchObject fails, objectContaining fails, toEqual fails
a number, not a URL: toMatchObject passes, objectContaining fails, toEqual fails
null, not a URL: toMatchObject passes, objectContaining fails, toEqual fails
a text that does not match: toMatchObject passes, objectContaining fails, toEqual fails
the same by stringMatching: toMatchObject fails, objectContaining fails, toEqual fails
a text, not a date: toMatchObject fails, objectContaining fails, toEqual fails
EOF
)
node_modules/.bin/node node_modules/vitest/vitest.mjs run --silent >run.log 2>&1 || cat run.log
got=$(cat seen.txt)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
