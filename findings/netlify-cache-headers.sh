#!/usr/bin/env bash
# @netlify/cache 3.4.10, Node 24.21.0; seen on 2026-11-28.
# Netlify's own helpers write the headers by which its CDN keeps the answer of a function: `cacheHeaders({ ttl, swr, durable, tags, vary })`, and
# `setCacheHeaders(response, settings)` for an answer that there is already. One would guess that each setting says what it is called. In fact:
# - `ttl: 0` is no "do not keep": it writes nothing, and with `setCacheHeaders` the hour that the answer had before stays, though `ttl: 60` replaces it;
# - `swr: true` is 525,600 seconds, which are the minutes of a year: six days, where the package's constant YEAR is 31,536,000;
# - `durable: true` alone writes nothing, so an answer with its own `s-maxage` does not become durable, and `swr: 60` takes the `s-maxage` away;
# - a tag with a comma becomes two ("rose, 100 g" is purged with every other "100 g");
# - `tags: []` writes an empty header, `query: []` a `query=` without a name.
# A negative number and a fraction are refused, a number in a text is taken.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/cache@3.4.10
cat >run.mjs <<'EOF'
import { DAY, HOUR, YEAR, cacheHeaders, setCacheHeaders } from '@netlify/cache';
const asText = (headers) => headers.map(([name, value]) => `${name}: "${value}"`).join(', ') || 'nothing';
const write = (settings) => {
  let written;
  try {
    written = asText(Object.entries(cacheHeaders(settings)));
  } catch (error) {
    written = `${error.name}: ${error.message}`;
  }
  console.log(`${JSON.stringify(settings)}\n  ${written}`);
};
console.log('new headers');
for (const ttl of [HOUR, 0, -1, 0.5, '60']) write({ ttl });
for (const swr of [DAY, true, YEAR, 0]) write({ ttl: 60, swr });
write({ durable: true });
write({ ttl: 60, durable: true });
for (const tags of [['rose'], ['rose, 100 g', 'mint, 100 g'], []]) write({ tags });
for (const query of ['scent', true, [], false]) write({ vary: { query } });
console.log(`swr: true is ${(525600 / DAY).toFixed(1)} days`);
console.log('an answer that says s-maxage=3600');
for (const settings of [{ ttl: 60 }, { ttl: 0 }, { ttl: 0, swr: 0 }, { durable: true }, { swr: 60 }]) {
  const response = new Response('[]', { headers: { 'netlify-cdn-cache-control': 's-maxage=3600' } });
  const { headers } = setCacheHeaders(response, settings);
  console.log(`${JSON.stringify(settings)}\n  ${asText([...headers].filter(([name]) => name.startsWith('netlify')))}`);
}
EOF
want=$(cat <<'EOF'
new headers
{"ttl":3600}
  netlify-cdn-cache-control: "s-maxage=3600"
{"ttl":0}
  nothing
{"ttl":-1}
  TypeError: 'ttl' must be a positive integer number.
{"ttl":0.5}
  TypeError: 'ttl' must be a positive integer number.
{"ttl":"60"}
  netlify-cdn-cache-control: "s-maxage=60"
{"ttl":60,"swr":86400}
  netlify-cdn-cache-control: "s-maxage=60,stale-while-revalidate=86400"
{"ttl":60,"swr":true}
  netlify-cdn-cache-control: "s-maxage=60,stale-while-revalidate=525600"
{"ttl":60,"swr":31536000}
  netlify-cdn-cache-control: "s-maxage=60,stale-while-revalidate=31536000"
{"ttl":60,"swr":0}
  netlify-cdn-cache-control: "s-maxage=60"
{"durable":true}
  nothing
{"ttl":60,"durable":true}
  netlify-cdn-cache-control: "s-maxage=60,durable"
{"tags":["rose"]}
  netlify-cache-tag: "rose"
{"tags":["rose, 100 g","mint, 100 g"]}
  netlify-cache-tag: "rose, 100 g,mint, 100 g"
{"tags":[]}
  netlify-cache-tag: ""
{"vary":{"query":"scent"}}
  netlify-vary: "query=scent"
{"vary":{"query":true}}
  netlify-vary: "query"
{"vary":{"query":[]}}
  netlify-vary: "query="
{"vary":{"query":false}}
  nothing
swr: true is 6.1 days
an answer that says s-maxage=3600
{"ttl":60}
  netlify-cdn-cache-control: "s-maxage=60"
{"ttl":0}
  netlify-cdn-cache-control: "s-maxage=3600"
{"ttl":0,"swr":0}
  netlify-cdn-cache-control: "s-maxage=3600"
{"durable":true}
  netlify-cdn-cache-control: "s-maxage=3600"
{"swr":60}
  netlify-cdn-cache-control: "stale-while-revalidate=60"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
