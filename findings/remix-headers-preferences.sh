#!/usr/bin/env bash
# @remix-run/headers 0.21.1 (`remix/headers`), beside negotiator 1.1.0, Node 24.21.0; seen on 2026-11-30.
# Remix's classes for request headers tell what a visitor accepts and prefers. By RFC 9110 (12.4.2 and 12.5) the most specific entry that matches decides, whatever the order, and a weight of 0
# means "not acceptable". One would guess that a server of `fr;q=0, *` does not answer in French. In fact the entries are sorted by weight and the first that matches wins, so a wildcard,
# which mostly stands for "or anything else", overrides every entry of less weight: a refused language is the preferred one, a refused kind of picture is accepted, `br;q=0, *` gets
# Brotli, and JSON at 0.5 beside `*/*` weighs 1. Only a wildcard of less weight than the entry does no harm. `identity;q=0`, which asks for no uncompressed answer, is accepted by
# `accepts` and not by `getWeight`. No report was found. What helps is `get()`, which reads the
# entry itself, before `getWeight()`, or negotiator.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @remix-run/headers@0.21.1 negotiator@1.1.0
cat >run.mjs <<'EOF'
import { Accept, AcceptEncoding, AcceptLanguage } from '@remix-run/headers';
import Negotiator from 'negotiator';
const kinds = {
  'accept-language': [AcceptLanguage, 'languages'],
  accept: [Accept, 'mediaTypes'],
  'accept-encoding': [AcceptEncoding, 'encodings'],
};
const ask = (name, value, offered) => {
  const [Kind, method] = kinds[name];
  const header = new Kind(value);
  const right = new Negotiator({ headers: { [name]: value } })[method](offered);
  console.log(`${name}: ${value}`);
  console.log(`  weights ${offered.map((one) => `${one} ${header.getWeight(one)}`).join(', ')}; accepted ${offered.filter((one) => header.accepts(one)).join(', ')}; preferred ${header.getPreferred(offered)}; negotiator accepts ${right.join(', ')}`);
};
ask('accept-language', 'fr;q=0, *', ['fr', 'en']);
ask('accept-language', '*;q=0.1, fr;q=0', ['fr', 'en']);
ask('accept-language', 'en, fr;q=0.5, *;q=0.1', ['fr', 'de', 'en']);
ask('accept-language', 'de;q=0.2, *', ['de', 'en']);
ask('accept', 'text/html, image/*;q=0, */*;q=0.1', ['image/png', 'text/html']);
ask('accept', 'application/json;q=0.5, */*', ['application/json', 'text/html']);
ask('accept', 'text/html, application/json;q=0.5, */*;q=0.1', ['application/json', 'text/html']);
ask('accept-encoding', 'br;q=0, *', ['br', 'gzip']);
ask('accept-encoding', 'gzip, br;q=0.5, *;q=0', ['br', 'gzip', 'zstd']);
ask('accept-encoding', 'gzip, identity;q=0', ['identity', 'gzip']);
EOF
want=$(cat <<'EOF'
accept-language: fr;q=0, *
  weights fr 1, en 1; accepted fr, en; preferred fr; negotiator accepts en
accept-language: *;q=0.1, fr;q=0
  weights fr 0.1, en 0.1; accepted fr, en; preferred fr; negotiator accepts en
accept-language: en, fr;q=0.5, *;q=0.1
  weights fr 0.5, de 0.1, en 1; accepted fr, de, en; preferred en; negotiator accepts en, fr, de
accept-language: de;q=0.2, *
  weights de 1, en 1; accepted de, en; preferred de; negotiator accepts en, de
accept: text/html, image/*;q=0, */*;q=0.1
  weights image/png 0.1, text/html 1; accepted image/png, text/html; preferred text/html; negotiator accepts text/html
accept: application/json;q=0.5, */*
  weights application/json 1, text/html 1; accepted application/json, text/html; preferred application/json; negotiator accepts text/html, application/json
accept: text/html, application/json;q=0.5, */*;q=0.1
  weights application/json 0.5, text/html 1; accepted application/json, text/html; preferred text/html; negotiator accepts text/html, application/json
accept-encoding: br;q=0, *
  weights br 1, gzip 1; accepted br, gzip; preferred br; negotiator accepts gzip
accept-encoding: gzip, br;q=0.5, *;q=0
  weights br 0.5, gzip 1, zstd 0; accepted br, gzip; preferred gzip; negotiator accepts gzip, br
accept-encoding: gzip, identity;q=0
  weights identity 0, gzip 1; accepted identity, gzip; preferred gzip; negotiator accepts gzip
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
