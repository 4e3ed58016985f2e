#!/usr/bin/env bash
# astro 7.3.5 with its Markdown processor of version 7 (@astrojs/markdown-satteri 0.4.2), @astrojs/markdown-remark 7.3.1 (the one before, by
# `markdown.processor`); seen on 2026-11-28.
# A Markdown file's front matter stands between two lines of "---"; Astro takes it off and gives the text below to the processor. In that text
# "---" is a thematic break, as CommonMark has it, or makes a heading of the line above. One would guess that a text whose first line is a break,
# say a notice between two rules above a policy, is shown. In fact the new processor takes front matter off once more: all that stands
# between the first line "---" and the next one is neither shown nor read as data, and nothing is logged. Two notices in a row lose one only. A text
# between lines of "+++", which has no meaning in Markdown, is lost alike. The former processor shows
# all. Any line in front, or "***" for the rule, saves the text.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 @astrojs/markdown-remark@7.3.1
mkdir -p src/pages src/policies
cat >src/content.config.ts <<'EOF'
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  policies: defineCollection({ loader: glob({ pattern: '*.md', base: 'src/policies' }) }),
};
EOF
cat >src/pages/index.astro <<'EOF'
---
import { getCollection, render } from 'astro:content';
const entries = (await getCollection('policies')).sort((a, b) => a.id.localeCompare(b.id));
const parts = await Promise.all(entries.map(async (entry) => ({ id: entry.id, ...(await render(entry)) })));
---
{parts.map(({ id, Content }) => <section id={id}><Content /></section>)}
EOF
policy() { printf -- '---\ntitle: Returns\n---\n%b' "$2" >"src/policies/$1.md"; }
policy notice-first '\n---\n\nFree returns until May.\n\n---\n\nThe rest.\n'
policy notice-by-stars '\n***\n\nFree returns until May.\n\n***\n\nThe rest.\n'
policy notice-second '\nHello.\n\n---\n\nFree returns until May.\n\n---\n\nThe rest.\n'
policy plus-signs '\n+++\nFree returns until May.\n+++\n\nThe rest.\n'
policy two-notices '\n---\n\nFree returns until May.\n\n---\n\nSecond notice.\n\n---\n\nThe rest.\n'
build() {
  rm -rf node_modules/.astro .astro dist
  ASTRO_TELEMETRY_DISABLED=1 NO_COLOR=1 node_modules/.bin/node node_modules/astro/bin/astro.mjs build >build.log 2>&1 || { cat build.log; exit 1; }
  echo "$1, warnings $(grep -ciE 'warn|error' build.log || true):"
  (tr -d '\n' <dist/index.html; echo) | sed 's/<section id=/\n/g; s/<\/section>//g' | sed -nE 's/^"([a-z-]+)">/  \1: /p'
}
want=$(cat <<'EOF'
new processor, warnings 0:
  notice-by-stars: <hr><p>Free returns until May.</p><hr><p>The rest.</p>
  notice-first: <p>The rest.</p>
  notice-second: <p>Hello.</p><hr><p>Free returns until May.</p><hr><p>The rest.</p>
  plus-signs: <p>The rest.</p>
  two-notices: <p>Second notice.</p><hr><p>The rest.</p>
former processor, warnings 0:
  notice-by-stars: <hr><p>Free returns until May.</p><hr><p>The rest.</p>
  notice-first: <hr><p>Free returns until May.</p><hr><p>The rest.</p>
  notice-second: <p>Hello.</p><hr><p>Free returns until May.</p><hr><p>The rest.</p>
  plus-signs: <p>+++Free returns until May.+++</p><p>The rest.</p>
  two-notices: <hr><p>Free returns until May.</p><hr><p>Second notice.</p><hr><p>The rest.</p>
EOF
)
got=$(
  echo "export default { devToolbar: { enabled: false } };" >astro.config.mjs
  build 'new processor'
  echo "import { unified } from '@astrojs/markdown-remark';
export default { devToolbar: { enabled: false }, markdown: { processor: unified() } };" >astro.config.mjs
  build 'former processor'
)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
