#!/usr/bin/env bash
# prettier 3.10.1, markdown-it 14.3.3 (a reader of CommonMark), Node 24.21.0; seen on 2026-11-28.
# A formatter changes how a Markdown file is written, and one would guess never what its page says; a price class such as "$$" is plain text in
# CommonMark. In fact Prettier takes a line, or an item of a list, that begins with two dollars for the start of a formula and writes the end that it
# misses, so that another "$$" appears on the page, at the end of the item or of the whole file; and of three dollars it keeps two, so that the list
# then says that a basket costs as much as a gift set. What follows such a line in the file is no longer formatted. One format on save is
# enough, and the next run finds nothing to do. "\$$", or a word before it, is safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 prettier@3.10.1 markdown-it@14.3.3
cat >run.mjs <<'EOF'
import MarkdownIt from 'markdown-it';
import prettier from 'prettier';
const pages = {
  list: '- $ a bar\n- $$ a gift set\n- $$$ a basket\n',
  paragraph: '$ is a bar,\n$$ is a gift set.\n\n## Delivery\n\n* in three days\n',
  'within a line': 'Gift sets are $$, baskets $$$.\n',
  escaped: '- \\$$ a gift set\n- \\$$$ a basket\n',
};
const markdown = new MarkdownIt();
const page = (text) => markdown.render(text).replace(/\n(?=<)/g, '').trim().replaceAll('\n', ' ');
for (const [name, text] of Object.entries(pages)) {
  const formatted = await prettier.format(text, { parser: 'markdown' });
  const again = await prettier.format(formatted, { parser: 'markdown' });
  console.log(`${name}: the page ${page(text) === page(formatted) ? 'is the same' : 'has changed'}${again === formatted ? '' : ', and changes again'}`);
  console.log(`  ${page(text)}`);
  if (page(text) !== page(formatted)) console.log(`  ${page(formatted)}`);
}
EOF
want=$(cat <<'EOF'
list: the page has changed
  <ul><li>$ a bar</li><li>$$ a gift set</li><li>$$$ a basket</li></ul>
  <ul><li>$ a bar</li><li>$$ a gift set $$</li><li>$$ a basket $$</li></ul>
paragraph: the page has changed
  <p>$ is a bar, $$ is a gift set.</p><h2>Delivery</h2><ul><li>in three days</li></ul>
  <p>$ is a bar,</p><p>$$ is a gift set.</p><h2>Delivery</h2><ul><li>in three days $$</li></ul>
within a line: the page is the same
  <p>Gift sets are $$, baskets $$$.</p>
escaped: the page is the same
  <ul><li>$$ a gift set</li><li>$$$ a basket</li></ul>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
