#!/usr/bin/env bash
# stripe 23.1.0, Node 24.21.0; seen on 2026-11-28.
# An update changes the parameters that are given and leaves the others. One would guess that `images: []` takes all pictures from a product and
# that `enabled_events: []` is either obeyed or refused, as a client of a JSON API would have it. In fact the body is written as a form, in which an
# empty list or object has no line: the request goes out without it, as an update of the other parameters or of none, and the caller takes it for
# done. If it was the only parameter the body is empty. So is a `Map`, a `Set` or a `URL`, and a hole or `undefined` in a list is left out while the
# others keep their numbers. TypeScript takes the empty list. To clear, the parameters that can be cleared take '' instead
# (`Emptyable` in the types).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 stripe@23.1.0
cat >run.mjs <<'EOF'
import { createServer } from 'node:http';
import { once } from 'node:events';
import Stripe from 'stripe';
let body = '';
const server = createServer(async (request, response) => {
  body = Buffer.concat(await Array.fromAsync(request)).toString();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: 'prod_rose', object: 'product', images: ['https://shop.example/rose.jpg'] }));
});
await once(server.listen(0), 'listening');
const stripe = new Stripe('sk_test_example', { host: 'localhost', port: server.address().port, protocol: 'http', telemetry: false });
const send = async (name, params) => {
  await stripe.products.update('prod_rose', params);
  console.log(`${name}: ${decodeURIComponent(body) || '(an empty body)'}`);
};
await send('two pictures', { images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'] });
await send('an empty list', { images: [] });
await send('an empty list beside a name', { name: 'Rose', images: [] });
await send('an empty list within an object', { metadata: { season: 'spring' }, package_dimensions: {}, marketing_features: [] });
await send('an empty text', { images: '' });
await send('null', { images: null });
await send('a list of undefined', { images: [undefined] });
await send('undefined among others', { images: [undefined, 'https://shop.example/b.jpg'] });
await send('a set', { images: new Set(['https://shop.example/a.jpg']) });
await send('a URL', { name: 'Rose', url: new URL('https://shop.example/rose') });
await send('a date', { metadata: { since: new Date('2026-11-28T00:00:00Z') } });
server.close();
EOF
want=$(cat <<'EOF'
two pictures: images[0]=https://shop.example/a.jpg&images[1]=https://shop.example/b.jpg
an empty list: (an empty body)
an empty list beside a name: name=Rose
an empty list within an object: metadata[season]=spring
an empty text: images=
null: images=
a list of undefined: (an empty body)
undefined among others: images[1]=https://shop.example/b.jpg
a set: (an empty body)
a URL: name=Rose
a date: metadata[since]=1795824000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
