#!/usr/bin/env bash
# astro 7.3.5 (`compressHTML: 'jsx'`, as it comes), prettier 3.10.1 with prettier-plugin-astro 1.1.0, Node 24.21.0; seen on 2026-11-28.
# Since version 7 whitespace follows JSX: what holds a line break around text is dropped, so that a link may be written over three lines; what is written
# on one line stays. One would guess that this goes for components as well, as it does in JSX. In fact it goes for elements alone: text directly
# within a component, of Astro or React, a tag in a variable or <Fragment> keeps its line breaks, which show as blanks, so "(guide), x"
# becomes "( guide ), x" with an underlined blank at both ends; <> ... </> drops them, unlike <Fragment>, and so do elements and expressions that stand
# alone in a component. The formatter for Astro counts on the rule for both ("so that reformatting a file never changes what it renders",
# says its guide): a <Link> that gets too long for its line is broken up, the page changes, and neither it nor the build says so.
# `{'guide'}`, or an element around the text, is safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 @astrojs/react@7.0.0 react@19.3.1 react-dom@19.3.1 prettier@3.10.1 prettier-plugin-astro@1.1.0
mkdir -p src/pages src/components
echo '<a href={Astro.props.href}><slot /></a>' >src/components/Link.astro
echo 'export default ({ href, children }) => <a href={href}>{children}</a>;' >src/components/ReactLink.jsx
echo "import react from '@astrojs/react'; export default { integrations: [react()] };" >astro.config.mjs
cat >write.mjs <<'EOF'
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
const long = `/guides/${'lather-'.repeat(10)}`;
const ways = {
  'element': ['<a href="/g">', 'guide', '</a>'],
  'Astro component': ['<Link href="/g">', 'guide', '</Link>'],
  'React component': ['<ReactLink href="/g">', 'guide', '</ReactLink>'],
  'tag in a variable': ['<Tag href="/g">', 'guide', '</Tag>'],
  'Fragment': ['<Fragment>', 'guide', '</Fragment>'],
  'short fragment': ['<>', 'guide', '</>'],
  'element in a component': ['<Link href="/g">', '<b>guide</b>', '</Link>'],
  'expression in a component': ['<Link href="/g">', "{'guide'}", '</Link>'],
  'text and element in a component': ['<Link href="/g">', 'guide <b>1</b>', '</Link>'],
};
const front = "---\nimport Link from '../components/Link.astro';\nimport ReactLink from '../components/ReactLink.jsx';\nconst Tag = 'a';\n---\n";
const page = (name, body) => writeFileSync(`src/pages/${name}.astro`, `${front}<html><head><title>Guides</title></head><body>${body}</body></html>`);
page('lines', Object.entries(ways).map(([way, [open, text, close]]) => `<p title="${way}">(${open}\n  ${text}\n${close}), x</p>`).join('\n'));
const formatted = { 'element, one long line': `<a href="${long}">guide</a>`, 'Astro component, one long line': `<Link href="${long}">guide</Link>` };
for (const [name, change] of [['before', (source) => source], ['after', (source) => format(source, { parser: 'astro', plugins: ['prettier-plugin-astro'] })]]) {
  page(name, (await Promise.all(Object.entries(formatted).map(([way, link]) => change(`<p title="${way}">(${link}), x</p>`)))).join(''));
}
EOF
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
for (const [name, title] of [['lines', 'written over three lines'], ['before', 'before the formatter'], ['after', 'after the formatter']]) {
  console.log(title);
  const html = readFileSync(`dist/${name}/index.html`, 'utf8');
  for (const [, way, shown] of html.matchAll(/<p title="([^"]+)">(.*?)<\/p>/gs)) console.log(`  ${way}: ${shown.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')}`);
}
EOF
node_modules/.bin/node write.mjs
ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node node_modules/.bin/astro build --silent
want=$(cat <<'EOF'
written over three lines
  element: (guide), x
  Astro component: ( guide ), x
  React component: ( guide ), x
  tag in a variable: ( guide ), x
  Fragment: ( guide ), x
  short fragment: (guide), x
  element in a component: (guide), x
  expression in a component: (guide), x
  text and element in a component: ( guide 1), x
before the formatter
  element, one long line: (guide), x
  Astro component, one long line: (guide), x
after the formatter
  element, one long line: (guide), x
  Astro component, one long line: ( guide ), x
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
