#!/usr/bin/env bash
# @netlify/headers 3.0.1 with @netlify/headers-parser 10.1.1, @netlify/redirects 4.0.2 (the packages of Netlify's local servers), Node 24.21.0; seen on
# 2026-11-28. How Netlify's own servers match was not seen.
# One would guess that a path with `*` covers the same pages in a rule for headers as in a redirect, where `/p/*` is /p and what is below it, and that
# `/*.css` is the files with that ending. In fact more gets the header than was meant:
# - `/p/*` covers all that begins with "p", /products and /policies/returns too;
# - the dot in `/*.css` stands for any character: the page /guides/css and the page /basics-of-css are style sheets as well;
# - case does not count: `/Help/*` is /help/ too.
# So a `noindex` for drafts below /draft/ hides /draft-horse-soap, and "immutable" for *.css keeps a page in every visitor's cache for a year; a test
# that looks only for the header where it belongs passes. `/p/:page` and a path without `*` mean what they say.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @netlify/headers@3.0.1 @netlify/headers-parser@10.1.1 @netlify/redirects@4.0.2
cat >run.mjs <<'EOF'
import { mkdir, writeFile } from 'node:fs/promises';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
const paths = ['/p', '/p/', '/p/rose', '/p/rose/small', '/products', '/policies/returns', '/draft/rose', '/draft-horse-soap', '/site.css', '/guides/css', '/basics-of-css', '/css', '/help/delivery', '/rose.svg', '/rose-svg'];
for (const rule of ['/p/*', '/p/:page', '/draft/*', '/*.css', '/rose.svg', '/Help/*']) {
  const projectDir = `${process.cwd()}/rule`;
  await mkdir(projectDir, { recursive: true });
  await writeFile(`${projectDir}/_headers`, `${rule}\n  X-Rule: yes\n`);
  await writeFile(`${projectDir}/_redirects`, `${rule} /elsewhere 301\n`);
  const headers = new HeadersHandler({ projectDir, logger: console });
  const redirects = new RedirectsHandler({ projectDir, publicDir: projectDir, jwtRoleClaim: '', jwtSecret: '' });
  const matched = { headers: [], redirects: [] };
  for (const path of paths) {
    const request = new Request(`http://localhost${path}`);
    if ((await headers.apply(request))['X-Rule']) matched.headers.push(path);
    if (await redirects.match(request)) matched.redirects.push(path);
  }
  console.log(`${rule}\n  headers: ${matched.headers.join(' ')}\n  redirects: ${matched.redirects.join(' ')}`);
}
EOF
want=$(cat <<'EOF'
/p/*
  headers: /p /p/ /p/rose /p/rose/small /products /policies/returns
  redirects: /p /p/ /p/rose /p/rose/small
/p/:page
  headers: /p/rose
  redirects: /p/rose
/draft/*
  headers: /draft/rose /draft-horse-soap
  redirects: /draft/rose
/*.css
  headers: /site.css /guides/css /basics-of-css
  redirects: 
/rose.svg
  headers: /rose.svg
  redirects: /rose.svg
/Help/*
  headers: /help/delivery
  redirects: 
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
