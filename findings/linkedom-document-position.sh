#!/usr/bin/env bash
# linkedom 0.18.15, beside jsdom 31.0.1, Node 24.21.0; seen on 2026-11-30.
# `a.compareDocumentPosition(b)` says whether b comes before or after a in the document, and is what headings, footnotes and ranges are sorted by. linkedom, of which the readme says that it is close to the standard but not
# too close, and does not do what is of no use on a server, has the method. One would guess that if it is there it tells the order. In fact it tells the depth: of two elements of which neither contains the other the one that is
# nested deeper always follows, wherever it stands, and of two at one depth with different parents each precedes the other. Only siblings are right. So headings that are sorted by it, 1 to 5, come as 1 4 2 5 3, and of
# the pairs on random pages four in ten are wrong. A bit of "contains" is right too, and nothing is raised. `querySelectorAll` keeps the order. Beside it, the filter given to `createTreeWalker` is never called: a walker that
# rejects notes walks through them. No report of either was found, except of walkers that start at a text. What helps is an index made from `querySelectorAll('*')`, and `closest()` within the walk.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 linkedom@0.18.15 jsdom@31.0.1
cat >run.mjs <<'EOF'
import { parseHTML } from 'linkedom';
import { JSDOM } from 'jsdom';
const makers = { linkedom: (html) => parseHTML(html).document, jsdom: (html) => new JSDOM(html).window.document };
const page = (body) => `<!doctype html><html><head></head><body>${body}</body></html>`;
const side = (a, b) => ['nothing', 'precedes', 'follows'][(a.compareDocumentPosition(b) >> 1) & 3];
const both = (name, body, read) => console.log(`${name}: ${Object.entries(makers).map(([maker, make]) => `${maker} ${read(make(page(body)))}`).join('; ')}`);
const article = '<h1>1</h1><section><h2>2</h2><div><h3>3</h3></div></section><h2>4</h2><section><h3>5</h3></section><p>6</p>';
both('the p, seen from the first h3', article, (document) => side(document.querySelector('h3'), document.querySelector('p')));
both('the p, seen from the last section', article, (document) => side(document.querySelectorAll('section')[1], document.querySelector('p')));
both('the last h3, seen from the first', article, (document) => side(...document.querySelectorAll('h3')));
both('headings by querySelectorAll', article, (document) => [...document.querySelectorAll('h1, h2, h3')].map((item) => item.textContent).join(' '));
both('headings sorted by position', article, (document) => [...document.querySelectorAll('h1, h2, h3')].sort((a, b) => (side(a, b) === 'follows' ? -1 : 1)).map((item) => item.textContent).join(' '));
both('texts of a walker that rejects the note', '<p>Pay <i class="note">soon <b>now</b></i> here</p>', (document) => {
  const walker = document.createTreeWalker(document.body, 1, { acceptNode: (item) => (item.localName === 'i' ? 2 : 1) });
  const names = [];
  while (walker.nextNode()) names.push(walker.currentNode.localName);
  return names.join(' ');
});
// Each pair of elements of random pages.
let seed = 3;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
const element = (depth) => (depth && random(4) ? `<div>${Array.from({ length: 1 + random(3) }, () => element(depth - 1)).join('')}</div>` : '<b>x</b>');
const count = { pairs: 0, wrong: 0, 'wrong at one depth': 0 };
const depth = (item) => (item.parentNode ? 1 + depth(item.parentNode) : 0);
for (let round = 0; round < 100; round++) {
  const html = page(element(2) + element(2));
  const [got, want] = Object.values(makers).map((make) => [...make(html).body.querySelectorAll('*')]);
  for (let i = 0; i < want.length; i++)
    for (let j = 0; j < want.length; j++) {
      if (i === j || want[i].contains(want[j]) || want[j].contains(want[i])) continue;
      const wrong = side(got[i], got[j]) !== side(want[i], want[j]);
      count.pairs++;
      count.wrong += wrong ? 1 : 0;
      count['wrong at one depth'] += wrong && depth(want[i]) === depth(want[j]) ? 1 : 0;
    }
}
console.log(`of random pages: ${Object.entries(count).map(([name, value]) => `${name} ${value}`).join(', ')}`);
EOF
want=$(cat <<'EOF'
the p, seen from the first h3: linkedom precedes; jsdom follows
the p, seen from the last section: linkedom follows; jsdom follows
the last h3, seen from the first: linkedom precedes; jsdom follows
headings by querySelectorAll: linkedom 1 2 3 4 5; jsdom 1 2 3 4 5
headings sorted by position: linkedom 1 4 2 5 3; jsdom 1 2 3 4 5
texts of a walker that rejects the note: linkedom p i b; jsdom p
of random pages: pairs 7176, wrong 2935, wrong at one depth 1117
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
