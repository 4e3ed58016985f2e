#!/usr/bin/env bash
# happy-dom 21.0.4, beside jsdom 31.0.1, Node 24.21.0; seen on 2026-11-30.
# `h2 ~ p` are all paragraphs that follow a heading among its siblings, as Selectors 4 (16.4) has it, and one would guess that `querySelectorAll` of happy-dom finds them, as its `matches()` says yes to each. In fact it finds
# one for each start: of a list of which the first item is sold, `.sold ~ li` is the second item alone, of a fieldset's labels `legend ~ label` is the first. `li ~ li` happens to be right, since each item is the first behind
# another one. So a test that counts passes with a part of what is there, and one that no later item has a price passes if the second has none. In the source each sibling is searched as a list of its own, and the results are
# kept by their place in that list, which is 0 for each; of one place the first found stays. `div + b` comes in the wrong order, the outer one first. An open report says that "+" beside a `<select>` finds nothing, and other
# findings are of combinators within `:is()`; none of this was found reported. What helps is a filter of all elements by `matches()`, or jsdom.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 happy-dom@21.0.4 jsdom@31.0.1
cat >run.mjs <<'EOF'
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
const documents = { 'happy-dom': new Window().document, jsdom: new JSDOM('<body></body>').window.document };
const show = (html, selector, root = 'body') => {
  const found = Object.entries(documents).map(([name, document]) => {
    document.body.innerHTML = html;
    const element = document.querySelector(root);
    const all = [...element.querySelectorAll(selector)].map((item) => item.textContent).join(' ');
    const matching = [...element.querySelectorAll('*')].filter((item) => item.matches(selector)).map((item) => item.textContent);
    return `${name} ${all}${matching.join(' ') === all ? '' : ` (matches() is true of ${matching.join(' ')})`}`;
  });
  console.log(`${selector}: ${found.join('; ')}`);
};
const list = '<ul><li class="sold">1</li><li>2</li><li>3</li><li>4</li></ul>';
show(list, '.sold ~ li');
show(list, '.sold ~ li:last-child');
show(list, 'li ~ li');
show(list, '.sold ~ li', 'ul');
show('<section><h2>Bars</h2><p>1</p><p>2</p></section><section><h2>Boxes</h2><p>3</p><p>4</p></section>', 'h2 ~ p');
show('<form><fieldset><legend>Size</legend><label>4 oz</label><label>8 oz</label></fieldset></form>', 'legend ~ label');
show('<div><input type="checkbox" checked><span>a</span><span>b</span></div>', 'input:checked ~ span');
show('<h2>Bars</h2><p>1</p><p>2</p>', 'h2 ~ p');
show('<div><div><div>1</div><b>2</b></div><b>3</b></div>', 'div + b');
EOF
want=$(cat <<'EOF'
.sold ~ li: happy-dom 2 (matches() is true of 2 3 4); jsdom 2 3 4
.sold ~ li:last-child: happy-dom 4; jsdom 4
li ~ li: happy-dom 2 3 4; jsdom 2 3 4
.sold ~ li: happy-dom 2 (matches() is true of 2 3 4); jsdom 2 3 4
h2 ~ p: happy-dom 1 3 (matches() is true of 1 2 3 4); jsdom 1 2 3 4
legend ~ label: happy-dom 4 oz (matches() is true of 4 oz 8 oz); jsdom 4 oz 8 oz
input:checked ~ span: happy-dom a (matches() is true of a b); jsdom a b
h2 ~ p: happy-dom 1 (matches() is true of 1 2); jsdom 1 2
div + b: happy-dom 3 2 (matches() is true of 2 3); jsdom 2 3
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
