#!/usr/bin/env bash
# linkedom 0.18.15, parse5 8.0.1, Node 24.21.0; seen on 2026-12-01.
# linkedom reads and writes HTML like a browser's DOM. In a text field `&amp;` and `&lt;` stand for characters as everywhere else, and servers write them so. One would guess that `value` is what a browser shows, "Tom & Ann", as linkedom has it
# for a title, a paragraph or an attribute. In fact a textarea's `value` and `textContent` are the source, "Tom &amp; Ann", and a line break behind the tag, which browsers drop, is part of it, so that it goes on into a mail or a table.
# In `style` a semicolon ends a declaration even within brackets or quotes: a picture as a data: address is read as far as "image/png", and as soon as any other property is set, the cut is written to the element, and the next
# declarations fall into the open bracket. Nothing is reported. What helps is to decode a field's text oneself, and to change the `style` attribute as text. No report of either was found for linkedom.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 linkedom@0.18.15 parse5@8.0.1
cat >run.mjs <<'EOF'
import { parseHTML } from 'linkedom';
import { parseFragment } from 'parse5';
const open = (html) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body.firstElementChild;
const standard = (html) => parseFragment(html).childNodes[0]?.childNodes[0]?.value ?? '';
for (const name of ['p', 'title', 'textarea']) {
  const html = `<${name}>Tom &amp; Ann &lt;3</${name}>`;
  console.log(`${html}: text ${open(html).textContent}; by parse5 ${standard(html)}`);
}
const field = open('<textarea>\nTom &amp; Ann</textarea>');
console.log(`value ${JSON.stringify(field.value)}; by parse5 ${JSON.stringify(standard(field.outerHTML))}`);
for (const address of ['/rose.png', 'data:image/png;base64,AAAA', "'data:image/png;base64,AAAA'"]) {
  const box = open('<div></div>');
  box.setAttribute('style', `background-image:url(${address});color:red`);
  const read = box.style.backgroundImage;
  box.style.marginTop = '1px';
  console.log(`url(${address}): read ${read}; after a margin was set ${box.getAttribute('style')}`);
}
EOF
want=$(cat <<'EOF'
<p>Tom &amp; Ann &lt;3</p>: text Tom & Ann <3; by parse5 Tom & Ann <3
<title>Tom &amp; Ann &lt;3</title>: text Tom & Ann <3; by parse5 Tom & Ann <3
<textarea>Tom &amp; Ann &lt;3</textarea>: text Tom &amp; Ann &lt;3; by parse5 Tom & Ann <3
value "\nTom &amp; Ann"; by parse5 "Tom & Ann"
url(/rose.png): read url(/rose.png); after a margin was set background-image:url(/rose.png);color:red;margin-top:1px
url(data:image/png;base64,AAAA): read url(data:image/png; after a margin was set background-image:url(data:image/png;color:red;margin-top:1px
url('data:image/png;base64,AAAA'): read url('data:image/png; after a margin was set background-image:url('data:image/png;color:red;margin-top:1px
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
