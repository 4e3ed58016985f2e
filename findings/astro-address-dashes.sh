#!/usr/bin/env bash
# @astrojs/markdown-satteri 0.4.2 (Astro's Markdown processor of version 7, satteri 0.10.3), @astrojs/markdown-remark 7.3.1 (the one before); seen on
# 2026-11-28, with `smartypants`, which Astro switches on by itself.
# Smart punctuation makes a dash of "--" in prose and leaves code and addresses alone; an email address in the text becomes a link. One would guess that
# an address with two hyphens is linked whole, as the former processor does (which only shows a dash in it), and as the new one does with
# web addresses. In fact the dash comes first and cuts the address: what is left behind it is an address too, and the link writes to that one. Mail for
# returns--eu@ goes to eu@, another mailbox of the same host, and a look at the page shows nothing but a longer hyphen. The build says
# nothing. Angle brackets around the address, or a link written in full, keep it whole.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @astrojs/markdown-satteri@0.4.2 satteri@0.10.3 @astrojs/markdown-remark@7.3.1
cat >run.mjs <<'EOF'
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
const texts = [
  'Write to returns--eu@shop.example.',
  'Write to returns-eu@shop.example.',
  'See https://shop.example/returns--eu.',
  'Write to <returns--eu@shop.example>.',
  'Write to [us](mailto:returns--eu@shop.example).',
];
for (const smartypants of [true, false]) {
  const options = { smartypants, syntaxHighlight: false };
  const processors = { new: await createSatteriMarkdownProcessor(options), former: await createMarkdownProcessor(options) };
  console.log(`smartypants ${smartypants}`);
  for (const text of texts) {
    console.log(`  ${text}`);
    for (const [name, processor] of Object.entries(processors)) {
      const { code } = await processor.render(text);
      const [, href] = code.match(/href="([^"]*)"/);
      console.log(`    ${name}: reads ${code.replace(/<[^>]*>/g, '').trim()}, links ${href}`);
    }
  }
}
EOF
want=$(cat <<'EOF'
smartypants true
  Write to returns--eu@shop.example.
    new: reads Write to returns–eu@shop.example., links mailto:eu@shop.example
    former: reads Write to returns—eu@shop.example., links mailto:returns--eu@shop.example
  Write to returns-eu@shop.example.
    new: reads Write to returns-eu@shop.example., links mailto:returns-eu@shop.example
    former: reads Write to returns-eu@shop.example., links mailto:returns-eu@shop.example
  See https://shop.example/returns--eu.
    new: reads See https://shop.example/returns--eu., links https://shop.example/returns--eu
    former: reads See https://shop.example/returns—eu., links https://shop.example/returns--eu
  Write to <returns--eu@shop.example>.
    new: reads Write to returns--eu@shop.example., links mailto:returns--eu@shop.example
    former: reads Write to returns—eu@shop.example., links mailto:returns--eu@shop.example
  Write to [us](mailto:returns--eu@shop.example).
    new: reads Write to us., links mailto:returns--eu@shop.example
    former: reads Write to us., links mailto:returns--eu@shop.example
smartypants false
  Write to returns--eu@shop.example.
    new: reads Write to returns--eu@shop.example., links mailto:returns--eu@shop.example
    former: reads Write to returns--eu@shop.example., links mailto:returns--eu@shop.example
  Write to returns-eu@shop.example.
    new: reads Write to returns-eu@shop.example., links mailto:returns-eu@shop.example
    former: reads Write to returns-eu@shop.example., links mailto:returns-eu@shop.example
  See https://shop.example/returns--eu.
    new: reads See https://shop.example/returns--eu., links https://shop.example/returns--eu
    former: reads See https://shop.example/returns--eu., links https://shop.example/returns--eu
  Write to <returns--eu@shop.example>.
    new: reads Write to returns--eu@shop.example., links mailto:returns--eu@shop.example
    former: reads Write to returns--eu@shop.example., links mailto:returns--eu@shop.example
  Write to [us](mailto:returns--eu@shop.example).
    new: reads Write to us., links mailto:returns--eu@shop.example
    former: reads Write to us., links mailto:returns--eu@shop.example
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
