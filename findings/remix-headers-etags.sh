#!/usr/bin/env bash
# @remix-run/headers 0.21.1 (`remix/headers`), beside fresh 2.0.0 and Headers of Node 24.21.0; seen on 2026-11-30.
# Of `If-None-Match` the readme says that `matches` supports weak comparison, and by RFC 9110 (13.1.2 and 8.8.3.2) it must, that is `W/"a"` and `"a"` match. One would guess that a page
# with the tag "a" is answered by 304 when a compressing proxy or CDN has made `W/"a"` of it on its way out, as they do. In fact texts are compared: it matches in neither direction,
# and the page is sent again each time. A comma within a tag, which RFC 9110 allows (8.8.3), cuts the tag in two and adds quotes, so that neither `If-None-Match` nor `If-Match` ever
# matches: an update that has the right tag is refused. Names of parameters and directives, which know no case (5.6.6, and RFC 9111, 5.2), are read in small letters alone: "Max-Age=60, No-Store"
# is no rule at all, `Charset` and `Boundary` are missed, and what was not read is not written again. A bare `max-stale` (RFC 9111, 5.2.1.2) is written as "max-stale=NaN".
# No report was found. What helps is to take `W/` off both tags, and to read what one sends oneself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @remix-run/headers@0.21.1 fresh@2.0.0
cat >run.mjs <<'EOF'
import { CacheControl, ContentDisposition, ContentType, IfMatch, IfNoneMatch } from '@remix-run/headers';
import fresh from 'fresh';
for (const [sent, own] of [['"a"', '"a"'], ['W/"a"', 'W/"a"'], ['W/"a"', '"a"'], ['"a"', 'W/"a"'], ['"b", W/"a"', '"a"'], ['"a;1"', '"a;1"'], ['"a,1"', '"a,1"'], ['"b", "a,1"', '"a,1"']]) {
  const right = sent.includes(',1') ? true : fresh({ 'if-none-match': sent }, { etag: own });
  console.log(`If-None-Match: ${sent}, own ${own}: matches ${new IfNoneMatch(sent).matches(own)}, right is ${right}`);
}
for (const [sent, own] of [['"a"', '"a"'], ['"a,1"', '"a,1"']]) console.log(`If-Match: ${sent}, own ${own}: matches ${new IfMatch(sent).matches(own)}, right is true; written again ${new IfMatch(sent)}`);
for (const value of ['max-age=60, no-store', 'Max-Age=60, No-Store', 'Private, max-age=5', 'max-stale']) console.log(`Cache-Control: ${value}; written again "${new CacheControl(value)}"`);
for (const value of ['text/html; charset=utf-8', 'text/html; Charset=utf-8', 'multipart/form-data; Boundary=x', 'text/plain; charset=utf-8; format=flowed']) {
  const { mediaType, charset, boundary } = new ContentType(value);
  console.log(`Content-Type: ${value}; read ${mediaType}, ${charset ?? 'no charset'}, ${boundary ?? 'no boundary'}; written again ${new ContentType(value)}`);
}
for (const value of ['attachment; filename="a.pdf"', 'attachment; FileName="a.pdf"']) console.log(`Content-Disposition: ${value}; file ${new ContentDisposition(value).preferredFilename ?? 'none'}`);
EOF
want=$(cat <<'EOF'
If-None-Match: "a", own "a": matches true, right is true
If-None-Match: W/"a", own W/"a": matches true, right is true
If-None-Match: W/"a", own "a": matches false, right is true
If-None-Match: "a", own W/"a": matches false, right is true
If-None-Match: "b", W/"a", own "a": matches false, right is true
If-None-Match: "a;1", own "a;1": matches true, right is true
If-None-Match: "a,1", own "a,1": matches false, right is true
If-None-Match: "b", "a,1", own "a,1": matches false, right is true
If-Match: "a", own "a": matches true, right is true; written again "a"
If-Match: "a,1", own "a,1": matches false, right is true; written again ""a", "1""
Cache-Control: max-age=60, no-store; written again "max-age=60, no-store"
Cache-Control: Max-Age=60, No-Store; written again ""
Cache-Control: Private, max-age=5; written again "max-age=5"
Cache-Control: max-stale; written again "max-stale=NaN"
Content-Type: text/html; charset=utf-8; read text/html, utf-8, no boundary; written again text/html; charset=utf-8
Content-Type: text/html; Charset=utf-8; read text/html, no charset, no boundary; written again text/html
Content-Type: multipart/form-data; Boundary=x; read multipart/form-data, no charset, no boundary; written again multipart/form-data
Content-Type: text/plain; charset=utf-8; format=flowed; read text/plain, utf-8, no boundary; written again text/plain; charset=utf-8
Content-Disposition: attachment; filename="a.pdf"; file a.pdf
Content-Disposition: attachment; FileName="a.pdf"; file none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
