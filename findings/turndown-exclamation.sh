#!/usr/bin/env bash
# turndown 7.2.5, marked 18.2.1, commonmark 0.31.2, Node 24.21.0; seen on 2026-12-01.
# turndown makes Markdown of HTML, and escapes characters which mean something in Markdown, its README says, so that they are not taken for it when the text becomes HTML again. The exclamation mark is not among them: a text that ends in "!"
# right before a link, "New!" in front of a product's name, makes an image of the link, whose address is a page: the link is gone, and a broken picture stands there. Elements side by side melt as well: of two that are emphasized one
# is left, with underscores within; two bold ones are one, with four asterisks within; a list right behind another becomes part of it, so that it counts on from the first. And "1)" is not escaped, though "1." is, so that a paragraph
# becomes a list. No error is raised. A blank before the link, and a rule of one's own for "!", help. No report of the exclamation mark was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 turndown@7.2.5 marked@18.2.1 commonmark@0.31.2
cat >run.mjs <<'EOF'
import { HtmlRenderer, Parser } from 'commonmark';
import { marked } from 'marked';
import TurndownService from 'turndown';
const turndown = new TurndownService();
const texts = {
  'a mark and a blank': '<p>New! <a href="/rose">Rose</a></p>',
  'a mark right before': '<p>New!<a href="/rose">Rose</a></p>',
  'a mark in bold': '<p><b>New!</b><a href="/rose">Rose</a></p>',
  'emphasis twice': '<p><em>Rose</em><em>wood</em></p>',
  'bold twice': '<p><strong>Rose</strong><strong>wood</strong></p>',
  'two lists': '<ol><li>Wet</li></ol><ol><li>Rinse</li></ol>',
  'a number with a dot': '<p>1. is our first soap</p>',
  'a number with a bracket': '<p>1) is our first soap</p>',
};
for (const [name, html] of Object.entries(texts)) {
  const text = turndown.turndown(html);
  const back = [marked(text), new HtmlRenderer().render(new Parser().parse(text))].map((again) => again.replaceAll('\n', '').replaceAll(' />', '>'));
  console.log(`${name}: ${html}\n  Markdown ${JSON.stringify(text)}\n  read by ${back[0] === back[1] ? 'both' : `marked ${back[0]}, by commonmark`} ${back[1]}`);
}
EOF
want=$(cat <<'EOF'
a mark and a blank: <p>New! <a href="/rose">Rose</a></p>
  Markdown "New! [Rose](/rose)"
  read by both <p>New! <a href="/rose">Rose</a></p>
a mark right before: <p>New!<a href="/rose">Rose</a></p>
  Markdown "New![Rose](/rose)"
  read by both <p>New<img src="/rose" alt="Rose"></p>
a mark in bold: <p><b>New!</b><a href="/rose">Rose</a></p>
  Markdown "**New!**[Rose](/rose)"
  read by both <p><strong>New!</strong><a href="/rose">Rose</a></p>
emphasis twice: <p><em>Rose</em><em>wood</em></p>
  Markdown "_Rose__wood_"
  read by both <p><em>Rose__wood</em></p>
bold twice: <p><strong>Rose</strong><strong>wood</strong></p>
  Markdown "**Rose****wood**"
  read by both <p><strong>Rose****wood</strong></p>
two lists: <ol><li>Wet</li></ol><ol><li>Rinse</li></ol>
  Markdown "1.  Wet\n\n1.  Rinse"
  read by both <ol><li><p>Wet</p></li><li><p>Rinse</p></li></ol>
a number with a dot: <p>1. is our first soap</p>
  Markdown "1\\. is our first soap"
  read by both <p>1. is our first soap</p>
a number with a bracket: <p>1) is our first soap</p>
  Markdown "1) is our first soap"
  read by both <ol><li>is our first soap</li></ol>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
