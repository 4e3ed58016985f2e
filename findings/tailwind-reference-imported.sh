#!/usr/bin/env bash
# tailwindcss 4.3.5 with @tailwindcss/cli 4.3.5, Node 24.21.0; seen on 2026-11-28.
# `@reference` lets a style sheet of a component use utilities and theme without printing anything. Such a file is at times also imported by the
# main sheet, say when a component's styles move into it. One would guess that the directive then does nothing, since everything that it names is
# there already, or else fails. In fact it takes the theme away from the whole sheet, without a word:
# - the variables of the theme that both name (`--spacing`, `--color-soap`) are no longer declared on `:root`; `var(--color-soap)` in plain rules and
#   in scripts is empty, and only utilities keep a copy of the value as a fallback, which no longer follows a change of the variable;
# - imported before 'tailwindcss', not even the fallback is there: `p-4` becomes `calc(var(--spacing) * 4)` of a variable that nobody declares, and
#   every padding, margin, gap and size of the site is gone.
# Only a reference to a file that the main sheet imports after it does no harm.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 tailwindcss@4.3.5 @tailwindcss/cli@4.3.5
echo '<p class="p-4 text-soap panel">Soap</p>' >page.html
echo '@theme { --color-soap: #abc; }' >theme.css
echo '.panel { @apply text-soap; }' >plain.css
echo '@reference "./all.css"; .panel { @apply text-soap; }' >panel.css
echo '@import "tailwindcss"; @import "./theme.css";' >all.css
echo '@reference "./theme.css"; .panel { @apply text-soap; }' >narrow.css
build() {
  printf '%s\n' "$2" >main.css
  node_modules/.bin/node node_modules/@tailwindcss/cli/dist/index.mjs -i main.css -o out.css >log.txt 2>&1 || { echo "$1: fails"; return; }
  local declared rule
  declared=$(grep -oE '^ *--(spacing|color-soap):' out.css | tr -d ' :' | sort | paste -sd' ' || true)
  rule=$(grep -A1 '\.p-4 {' out.css | tail -1 | sed 's/^ *//')
  echo "$1: declared ${declared:-nothing}; p-4 is $rule"
  grep -A1 '\.panel {' out.css | tail -1 | sed 's/^ */  panel is /'
}
got=$(
  build 'without @reference' '@import "tailwindcss"; @import "./theme.css"; @import "./plain.css";'
  build 'with @reference, imported last' '@import "tailwindcss"; @import "./theme.css"; @import "./panel.css";'
  build 'with @reference, imported first' '@import "./panel.css"; @import "tailwindcss"; @import "./theme.css";'
  build 'with @reference to the theme alone, imported last' '@import "tailwindcss"; @import "./theme.css"; @import "./narrow.css";'
  build 'with @reference to the theme alone, before the theme' '@import "tailwindcss"; @import "./narrow.css"; @import "./theme.css";'
)
want=$(cat <<'EOF'
without @reference: declared --color-soap --spacing; p-4 is padding: calc(var(--spacing) * 4);
  panel is color: var(--color-soap);
with @reference, imported last: declared nothing; p-4 is padding: calc(var(--spacing, 0.25rem) * 4);
  panel is color: var(--color-soap, #abc);
with @reference, imported first: declared nothing; p-4 is padding: calc(var(--spacing) * 4);
  panel is color: var(--color-soap);
with @reference to the theme alone, imported last: declared --spacing; p-4 is padding: calc(var(--spacing) * 4);
  panel is color: var(--color-soap, #abc);
with @reference to the theme alone, before the theme: declared --color-soap --spacing; p-4 is padding: calc(var(--spacing) * 4);
  panel is color: var(--color-soap);
EOF
)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
