#!/usr/bin/env bash
# jsdom 31.0.1, beside fontoxpath 3.34.0, Node 24.21.0; seen on 2026-11-30.
# By XPath 1.0 `//li[1]` is each `li` that is the first of its parent, and `(//li)[1]` is the first one of all, as the brackets gather the list before it is counted; record-and-replay tools and scrapers write it so.
# One would guess that `document.evaluate` of jsdom, which has XPath since long, knows the difference. In fact it counts anew at each parent in both: `(//li)[1]` is three items, `(//li)[4]`, the fourth of five, is none or
# null, `(//li)[last()]` the last of each list. A test of the first item's text passes, a test of the fourth or of "one" does not, and a scraper takes more than it should. `//li/..`, the lists that have items, holds
# one twice, and `parent::*` too, so that `count()` is too high. Nothing is raised. With a single list, as most examples have, all is right. Reports are of two predicates behind another (3168) and of elements
# that are in no document (2788, 3269); of this none was found. What helps is `querySelectorAll`, or fontoxpath.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsdom@31.0.1 fontoxpath@3.34.0
cat >run.mjs <<'EOF'
import fontoxpath from 'fontoxpath';
import { JSDOM } from 'jsdom';
const html = '<ul><li id="1">Oat<ol><li id="2">3.5 oz</li><li id="3">7 oz</li></ol></li><li id="4">Mint</li></ul><ul><li id="5">Rose</li></ul>';
const { document, XPathResult } = new JSDOM(`<!doctype html><body>${html}</body>`).window;
const list = (nodes) => nodes.map((node) => node.id || node.localName).join(' ') || 'none';
const evaluate = (path) => {
  const result = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  return list(Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at)));
};
const tell = (path) => {
  const [ours, right] = [evaluate(path), list(fontoxpath.evaluateXPathToNodes(path.replaceAll(/\b(li|ul|ol)\b/g, '*[local-name() = "$1"]'), document))];
  console.log(`${path}: ${ours}${ours === right ? '' : `; fontoxpath ${right}`}`);
};
tell('//li');
tell('(//li)[1]');
tell('(//li)[2]');
tell('(//li)[4]');
tell('(//li)[last()]');
tell('(//ul/li)[position() < 3]');
tell('(//ul)[2]/li');
tell('(//li[@id="2"]/ancestor::*)[1]');
tell('//li[1]');
tell('//li[last()]');
tell('//li/..');
tell('//li/parent::*');
const first = document.evaluate('(//li)[4]', document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
const count = document.evaluate('count(//li/..)', document, null, XPathResult.NUMBER_TYPE, null).numberValue;
console.log(`the fourth as a single node: ${first?.id ?? 'null'}; lists by count(//li/..): ${count} of ${document.querySelectorAll('ul, ol').length}`);
EOF
want=$(cat <<'EOF'
//li: 1 2 3 4 5
(//li)[1]: 1 2 5; fontoxpath 1
(//li)[2]: 3 4; fontoxpath 2
(//li)[4]: none; fontoxpath 4
(//li)[last()]: 3 4 5; fontoxpath 5
(//ul/li)[position() < 3]: 1 4 5; fontoxpath 1 4
(//ul)[2]/li: 5
(//li[@id="2"]/ancestor::*)[1]: ol; fontoxpath html
//li[1]: 1 2 5
//li[last()]: 3 4 5
//li/..: ul ol ul ul; fontoxpath ul ol ul
//li/parent::*: ul ol ul ul; fontoxpath ul ol ul
the fourth as a single node: null; lists by count(//li/..): 4 of 3
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
