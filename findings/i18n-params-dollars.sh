#!/usr/bin/env bash
# @nanostores/i18n 1.3.3, nanostores 1.5.5, Node 24.21.0; seen on 2026-12-01.
# `params('{name} costs {price}')` puts values into a translated text. One would guess that a value stands in the text as it is. In fact it is the replacement of a `String.replace`, in which `$` has a meaning: of a price class "$$" one
# dollar is lost, "$&" is the placeholder's name, and "$'" brings the rest of the text a second time. "$19.00" is right, so that a test with a price passes. And each value is searched again for the names behind it: a gift that is called
# "Gift {price}" has the price in its name, if `price` comes later in the object, and not if it comes earlier. A name with a dot, `{order.id}`, is a regular expression, and replaces "{order-id}" too. No error is raised. Doubling
# each "$" of a value beforehand helps for the first. Other libraries had the first and mended it; no report was found for this one.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 nanostores@1.5.5 @nanostores/i18n@1.3.3
cat >run.mjs <<'EOF'
import { createI18n, params } from '@nanostores/i18n';
import { atom } from 'nanostores';
const i18n = createI18n(atom('en'), { get: async () => ({}) });
const messages = i18n('cart', {
  costs: params('{name} costs {price} today'),
  order: params('{order-id} or {order.id}'),
}).get();
for (const price of ['$19.00', '$$', '$$$', "US$' shipping", '$&']) console.log(`price ${price}: ${messages.costs({ name: 'Rose', price })}`);
console.log(`a name in the value, its own value behind: ${messages.costs({ name: 'Gift {price}', price: '$5' })}`);
console.log(`a name in the value, its own value before: ${messages.costs({ price: '$5', name: 'Gift {price}' })}`);
console.log(`a name with a dot: ${messages.order({ 'order.id': 1001 })}`);
EOF
want=$(cat <<'EOF'
price $19.00: Rose costs $19.00 today
price $$: Rose costs $ today
price $$$: Rose costs $$ today
price US$' shipping: Rose costs US today shipping today
price $&: Rose costs {price} today
a name in the value, its own value behind: Gift $5 costs $5 today
a name in the value, its own value before: Gift {price} costs $5 today
a name with a dot: 1001 or 1001
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
