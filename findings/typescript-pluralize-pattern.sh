#!/usr/bin/env bash
# typescript-pluralize 1.0.1, beside pluralize 8.0.0, Node 24.21.0; seen on 2026-12-01.
# Its readme is one sentence: it is "a TS module version of" pluralize. One would guess the same plurals. In fact a rule that keeps a part of the word, "$1es" say, is filled with the arguments of the function around it, since an
# arrow function has no `arguments` of its own: what stands for "$1" is the rule itself, its regular expression and its text. The plural of "box" is the letters "bo", the pattern and "eses"; "brush", "batch", "leaf" and "category" are alike, and so is
# the singular of "boxes". Words that only take an "s" (soap, bar, lotion), irregular ones (man, die) and "categories" made singular are right, so that a test with those is green; `isPlural` and `isSingular` mostly are too. No error is raised, and no report was found. What helps is pluralize, which has types in @types/pluralize.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 typescript-pluralize@1.0.1 pluralize@8.0.0
cat >run.mjs <<'EOF'
import pluralize from 'pluralize';
import port from 'typescript-pluralize';
const { default: Pluralize } = port;
for (const word of ['soap', 'lotion', 'man', 'box', 'brush', 'category', 'leaf', 'person', 'tomato']) console.log(`plural of ${word}: ${Pluralize.plural(word)}; pluralize ${pluralize.plural(word)}`);
for (const word of ['bars', 'categories', 'boxes', 'brushes', 'analyses']) console.log(`singular of ${word}: ${Pluralize.singular(word)}; pluralize ${pluralize.singular(word)}`);
EOF
want=$(cat <<'EOF'
plural of soap: soaps; pluralize soaps
plural of lotion: lotions; pluralize lotions
plural of man: men; pluralize men
plural of box: bo/(x|ch|ss|sh|zz)$/i,$1eses; pluralize boxes
plural of brush: bru/(x|ch|ss|sh|zz)$/i,$1eses; pluralize brushes
plural of category: catego/([^aeiouy]|qu)y$/i,$1iesies; pluralize categories
plural of leaf: l/(?:(kni|wi|li)fe|(ar|l|ea|eo|oa|hoo)f)$/i,$1$2vesves; pluralize leaves
plural of person: /(pe)(?:rson|ople)$/i,$1opleople; pluralize people
plural of tomato: tom/(her|at|gr)o$/i,$1oesoes; pluralize tomatoes
singular of bars: bar; pluralize bar
singular of categories: category; pluralize category
singular of boxes: bo/(x|ch|ss|sh|zz|tto|go|cho|alias|[^aou]us|t[lm]as|gas|(?:her|at|gr)o|[aeiou]ris)(?:es)?$/i,$1; pluralize box
singular of brushes: bru/(x|ch|ss|sh|zz|tto|go|cho|alias|[^aou]us|t[lm]as|gas|(?:her|at|gr)o|[aeiou]ris)(?:es)?$/i,$1; pluralize brush
singular of analyses: /(analy|diagno|parenthe|progno|synop|the|empha|cri|ne)(?:sis|ses)$/i,$1sissis; pluralize analysis
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
