#!/usr/bin/env bash
# xpath 0.0.34 with @xmldom/xmldom 0.9.12, beside fontoxpath 3.34.0, Node 24.21.0; seen on 2026-11-30.
# By XPath 1.0 (2.2) the axis `following` holds what stands behind a node in the document, "excluding any descendants", and `preceding` what stands in front of it, "excluding any ancestors". One would guess that
# xpath, which calls itself a full implementation of XPath 1.0, keeps to that. In fact `following` of a node that has children is its own content, and what stands behind it is left out as far as its siblings go:
# behind the first of two boxes are its own bars, the second box is missing, and the count of boxes behind it is 0. `preceding` holds the ancestors: the box that a note is in stands in front of the note, and so
# does the root. Of a node without children `following` is right, which is what an example has. Nothing is raised, also not within predicates. In the source the walk begins at the node's first child if there is
# one. Version 0.0.32 does the same, and no report was found. What helps is `ancestor-or-self::*/following-sibling::*/descendant-or-self::*`, and likewise for `preceding`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 xpath@0.0.34 @xmldom/xmldom@0.9.12 fontoxpath@3.34.0
cat >run.mjs <<'EOF'
import { DOMParser } from '@xmldom/xmldom';
import fontoxpath from 'fontoxpath';
import { select } from 'xpath';
const xml = '<order><box id="1"><bar id="2"/><bar id="3"><note id="4"/></bar></box><box id="5"><bar id="6"/></box><card id="7"/></order>';
const document = new DOMParser().parseFromString(xml, 'text/xml');
const list = (nodes) => nodes.map((node) => node.getAttribute('id') || node.nodeName).join(' ') || 'none';
const tell = (path) => {
  const [ours, right] = [list(select(path, document)), list(fontoxpath.evaluateXPathToNodes(path, document))];
  console.log(`${path}: ${ours}${ours === right ? '' : `; fontoxpath ${right}`}`);
};
tell('//box[1]/following::*');
tell('//box[1]/following::bar');
tell('//box[2]/following::*');
tell('/order/following::*');
tell('//bar[1]/following::*');
tell('//note/following::*');
tell('//box[2]/preceding::*');
tell('//note/preceding::*');
tell('//note/preceding::box');
tell('//box[following::note]');
tell('//box[1]/following-sibling::*');
tell('//box[2]/preceding-sibling::*');
tell('//card/preceding-sibling::*/bar');
console.log(`boxes behind the first: ${select('count(//box[1]/following::box)', document)}, by siblings ${select('count(//box[1]/following-sibling::box)', document)}`);
EOF
want=$(cat <<'EOF'
//box[1]/following::*: 2 3 4; fontoxpath 5 6 7
//box[1]/following::bar: 2 3; fontoxpath 6
//box[2]/following::*: 6; fontoxpath 7
/order/following::*: 1 2 3 4 5 6 7; fontoxpath none
//bar[1]/following::*: 3 4 5 6 7
//note/following::*: 5 6 7
//box[2]/preceding::*: order 1 2 3 4; fontoxpath 1 2 3 4
//note/preceding::*: order 1 2 3; fontoxpath 2
//note/preceding::box: 1; fontoxpath none
//box[following::note]: 1; fontoxpath none
//box[1]/following-sibling::*: 5 7
//box[2]/preceding-sibling::*: 1
//card/preceding-sibling::*/bar: 2 3 6
boxes behind the first: 0, by siblings 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
