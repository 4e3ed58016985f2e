#!/usr/bin/env bash
# vitest 5.1.1, and `assert.deepStrictEqual` of Node 24.21.0 the same; seen on 2026-11-28.
# Vitest compares a URL by its address, Headers and FormData by their entries, so one would guess that a Request is compared by what it asks for, a
# Response by what it answers, and that a comparison which cannot be made fails. In fact any two requests are equal, and any two responses, files of one
# name, URL patterns and formatters: nothing of them is a property of their own, and what has none is the same. So
# `expect(fetch).toHaveBeenCalledWith(new Request(address, { method: 'POST' }))` passes whatever was asked for, and a test that a picture is kept byte for
# byte, as a File in a FormData, passes for any picture of the same name; `toStrictEqual` is no stricter. Compare `request.url`,
# `await response.text()`, `await file.bytes()`, and see each such test fail once.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vitest@5.1.1
cat >equal.test.js <<'EOF'
import assert from 'node:assert';
import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
const form = (value) => {
  const data = new FormData();
  data.set('picture', value);
  return data;
};
const pairs = {
  URL: [new URL('https://shop.example/rose'), new URL('https://shop.example/mint')],
  Headers: [new Headers({ accept: 'text/html' }), new Headers({ accept: 'image/png' })],
  'FormData of texts': [form('rose'), form('mint')],
  Request: [new Request('https://shop.example/api/cart', { method: 'POST', body: '{"bars":1}' }), new Request('https://else.example/')],
  Response: [new Response('sold out', { status: 409 }), Response.json({ bars: 3 })],
  File: [new File(['rose'], 'soap.png'), new File(['mint'], 'soap.png')],
  'FormData of files': [form(new File(['rose'], 'soap.png')), form(new File(['mint'], 'soap.png'))],
  URLPattern: [new URLPattern({ pathname: '/api/cart' }), new URLPattern({ pathname: '/api/orders' })],
  'Intl.NumberFormat': [new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }), new Intl.NumberFormat('de')],
};
const sees = (compare) => {
  try {
    compare();
    return 'equal';
  } catch {
    return 'different';
  }
};
test('equality', () => {
  const lines = Object.entries(pairs).map(([name, [one, other]]) => {
    const called = vi.fn();
    called(one);
    const found = {
      toEqual: sees(() => expect(one).toEqual(other)),
      toStrictEqual: sees(() => expect(one).toStrictEqual(other)),
      toHaveBeenCalledWith: sees(() => expect(called).toHaveBeenCalledWith(other)),
      deepStrictEqual: sees(() => assert.deepStrictEqual(one, other)),
    };
    return `${name}: ${Object.entries(found).map((entry) => entry.join(' ')).join(', ')}`;
  });
  writeFileSync('seen.txt', lines.join('\n'));
});
EOF
want=$(cat <<'EOF'
URL: toEqual different, toStrictEqual different, toHaveBeenCalledWith different, deepStrictEqual different
Headers: toEqual different, toStrictEqual different, toHaveBeenCalledWith different, deepStrictEqual equal
FormData of texts: toEqual different, toStrictEqual different, toHaveBeenCalledWith different, deepStrictEqual equal
Request: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
Response: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
File: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
FormData of files: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
URLPattern: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
Intl.NumberFormat: toEqual equal, toStrictEqual equal, toHaveBeenCalledWith equal, deepStrictEqual equal
EOF
)
node_modules/.bin/node node_modules/vitest/vitest.mjs run --silent >run.log 2>&1 || cat run.log
got=$(cat seen.txt)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
