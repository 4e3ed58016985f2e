#!/usr/bin/env bash
# hast-util-select 6.0.4, beside jsdom 31.0.1 and css-select 7.0.0 by cheerio 1.2.0, Node 24.21.0; seen on 2026-11-30.
# hast-util-select finds elements by a selector in the trees of rehype, whose plugins mark notes, links or headings by it; its README lists `:is()`, `:not()` and `:has()` as supported and says nothing of limits but for
# `of` and namespaces. One would guess that a selector means in brackets what it means outside of them. In fact within `:is()` and `:not()` the search begins at the element itself, whose parents and siblings are not seen: "the
# paragraph behind a heading" is found as `h2 + p`, not as `:is(h2 + p)`, and `p:not(h2 + p)` and `li:not(li li)` leave nothing out, so that what should be spared is changed as well. `:has(+ p)` and `:has(~ p)` look among the
# element's children and not behind it: "a heading with a paragraph behind it" finds no heading, and a section in which a paragraph stands behind something is taken for one with a paragraph behind itself. No error is raised;
# `:has(> p)` and selectors of one element are right. Two reports of `:not` with lists and with `:first-child` were solved; of these none was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hast-util-select@6.0.4 hast-util-from-html@2.1.0 jsdom@31.0.1 cheerio@1.2.0
cat >run.mjs <<'EOF'
import { load } from 'cheerio';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { JSDOM } from 'jsdom';
const html = '<!doctype html><title>Soap</title><body><ul id="list"><li id="bars"><ul id="inner"><li id="pine">Pine</li></ul></li><li id="sale" class="sale"><a id="all">All</a></li></ul><section id="care"><h2 id="head">Care</h2><p id="intro" class="note">Keep it dry.</p><p id="more">It lasts a month.</p></section></body>';
const tree = fromHtml(html);
const { document } = new JSDOM(html).window;
const $ = load(html);
const selectors = ['h2 + p', 'p:is(h2 + p)', 'p:not(h2 + p)', 'p:not(.note ~ p)', 'li li', 'li:not(li li)', 'li:is(ul ul > li)', 'a:not(.sale a)', 'h2:has(+ p)', 'h2:has(~ p)', 'section:has(+ p)', 'li:has(+ .sale)', 'li:has(> a)', 'li:not(.sale)', 'li:not(:has(a))'];
for (const selector of selectors) {
  const names = [selectAll(selector, tree).map(({ properties }) => properties.id), [...document.querySelectorAll(selector)].map(({ id }) => id), $(selector).toArray().map(({ attribs }) => attribs.id)].map((ids) => ids.join(' ') || 'none');
  console.log(`${selector}: hast-util-select ${names[0]}; jsdom ${names[1]}; cheerio ${names[2]}`);
}
// Of the selectors that any two of the elements make, those that are found otherwise.
const simple = ['li', 'p', '.note', '.sale', 'ul', 'h2', '*'];
for (const frame of ['%', '*:is(%)', '*:not(%)']) {
  let wrong = 0;
  let all = 0;
  for (const one of simple) {
    for (const other of simple) {
      for (const combinator of [' ', ' > ', ' + ', ' ~ ']) {
        const selector = `body ${frame.replace('%', `${one}${combinator}${other}`)}`;
        all++;
        if (selectAll(selector, tree).map(({ properties }) => properties.id).join() !== [...document.querySelectorAll(selector)].map(({ id }) => id).join()) wrong++;
      }
    }
  }
  console.log(`${frame.replace('%', 'one, other')}: ${wrong} of ${all} wrong`);
}
EOF
want=$(cat <<'EOF'
h2 + p: hast-util-select intro; jsdom intro; cheerio intro
p:is(h2 + p): hast-util-select none; jsdom intro; cheerio intro
p:not(h2 + p): hast-util-select intro more; jsdom more; cheerio more
p:not(.note ~ p): hast-util-select intro more; jsdom intro; cheerio intro
li li: hast-util-select pine; jsdom pine; cheerio pine
li:not(li li): hast-util-select bars pine sale; jsdom bars sale; cheerio bars sale
li:is(ul ul > li): hast-util-select none; jsdom pine; cheerio pine
a:not(.sale a): hast-util-select all; jsdom none; cheerio none
h2:has(+ p): hast-util-select none; jsdom head; cheerio head
h2:has(~ p): hast-util-select none; jsdom head; cheerio head
section:has(+ p): hast-util-select care; jsdom none; cheerio none
li:has(+ .sale): hast-util-select none; jsdom bars; cheerio bars
li:has(> a): hast-util-select sale; jsdom sale; cheerio sale
li:not(.sale): hast-util-select bars pine; jsdom bars pine; cheerio bars pine
li:not(:has(a)): hast-util-select bars pine; jsdom bars pine; cheerio bars pine
one, other: 0 of 196 wrong
*:is(one, other): 60 of 196 wrong
*:not(one, other): 60 of 196 wrong
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
