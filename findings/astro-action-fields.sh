#!/usr/bin/env bash
# astro 7.3.5, @astrojs/node 11.1.6, Node 24.21.0; seen on 2026-11-29.
# An action of Astro that accepts forms makes numbers and booleans of the texts in it; its reference says that all validators of Zod are supported for fields, and
# that numbers, checkboxes and several inputs of one name are handled for one's convenience. One would guess that a schema means for a form what it means
# everywhere. In fact Astro looks for the type through `optional`, `nullable` and `default` only: with `.catch(1)` a quantity of 3 is still text, Zod refuses it
# and takes the fallback, so every order is for one piece; a ticked box with `.catch(false)` is always false, and a list with `.catch([])` always empty. Nothing
# is reported, for that is what `catch` is for. `.optional().transform(…)` and `.readonly()` refuse every number. Empty fields go as many ways: `z.number()`
# refuses one, `z.coerce.number()` and `z.array(z.number())` make 0 of it, and `.default(…)` refuses it, since the default is for a field that is missing. A
# boolean is true for any text but "false", so radio buttons "no" and "0" say yes, and one with `.default(true)` cannot be unticked, since a box that
# is not ticked is not sent. What helps is `z.string()` or `z.array(z.string())`, and a `transform` or `pipe` behind it that converts.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 @astrojs/node@11.1.6
mkdir -p src/actions src/pages
echo '<h1>Order</h1>' >src/pages/index.astro
cat >src/actions/index.ts <<'EOF'
import { defineAction } from 'astro:actions';
import { z } from 'astro/zod';
const action = (field: z.ZodType) => defineAction({ accept: 'form', input: z.object({ field }), handler: ({ field }) => JSON.stringify(field) ?? 'undefined' });
export const server = {
  number: action(z.number()),
  numberDefault: action(z.number().default(1)),
  numberCatch: action(z.number().catch(1)),
  numberOptionalTransform: action(z.number().optional().transform((value) => value ?? 1)),
  numberReadonly: action(z.number().readonly()),
  coerceNumber: action(z.coerce.number()),
  arrayNumber: action(z.array(z.number())),
  stringTransform: action(z.string().transform(Number)),
  boolean: action(z.boolean()),
  booleanCatch: action(z.boolean().catch(false)),
  booleanDefault: action(z.boolean().default(true)),
  array: action(z.array(z.string())),
  arrayCatch: action(z.array(z.string()).catch([])),
};
EOF
cat >run.mjs <<'EOF'
import node from '@astrojs/node';
import { dev } from 'astro';
const server = await dev({ logLevel: 'silent', adapter: node({ mode: 'standalone' }), server: { host: '127.0.0.1' }, devToolbar: { enabled: false } });
const origin = `http://127.0.0.1:${server.address.port}`;
const post = async (action, values) => {
  const body = new FormData();
  for (const value of values) body.append('field', value);
  const response = await fetch(`${origin}/_actions/${action}`, { method: 'POST', body, headers: { Origin: origin } });
  const answer = await response.json();
  return response.ok ? answer[0] : 'refused';
};
const numbers = { '3': ['3'], 'empty': [''], 'not sent': [] };
const boxes = { 'ticked': ['on'], 'not ticked': [], '"no"': ['no'] };
const lists = { 'two': ['rose', 'oat'], 'one': ['rose'], 'none': [] };
const tried = {
  number: numbers,
  numberDefault: numbers,
  numberCatch: numbers,
  numberOptionalTransform: numbers,
  numberReadonly: numbers,
  coerceNumber: numbers,
  arrayNumber: numbers,
  stringTransform: numbers,
  boolean: boxes,
  booleanCatch: boxes,
  booleanDefault: boxes,
  array: lists,
  arrayCatch: lists,
};
for (const [action, forms] of Object.entries(tried)) {
  const answers = [];
  for (const [name, values] of Object.entries(forms)) answers.push(`${name}: ${await post(action, values)}`);
  console.log(`${action}: ${answers.join('; ')}`);
}
await server.stop();
EOF
want=$(cat <<'EOF'
number: 3: 3; empty: refused; not sent: refused
numberDefault: 3: 3; empty: refused; not sent: 1
numberCatch: 3: 1; empty: 1; not sent: 1
numberOptionalTransform: 3: refused; empty: refused; not sent: refused
numberReadonly: 3: refused; empty: refused; not sent: refused
coerceNumber: 3: 3; empty: 0; not sent: 0
arrayNumber: 3: [3]; empty: [0]; not sent: []
stringTransform: 3: 3; empty: refused; not sent: refused
boolean: ticked: true; not ticked: false; "no": true
booleanCatch: ticked: false; not ticked: false; "no": false
booleanDefault: ticked: true; not ticked: true; "no": true
array: two: ["rose","oat"]; one: ["rose"]; none: []
arrayCatch: two: []; one: []; none: []
EOF
)
got=$(ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
