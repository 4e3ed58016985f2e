#!/usr/bin/env bash
# hjson 3.2.2, Node 24.21.0; seen on 2026-11-30.
# Hjson is JSON that people write, with `stringify` for programs. One would guess that `parse` gives back the text that `stringify` was given, as it does for an indented text and for one with a quotation mark. In fact a text
# that has both, blanks at its start and a quotation mark or a backslash, comes back without its blanks: it is written as a multiline string on one line, behind ''' at once, and the reader takes blanks there for the indentation.
# So an item of a list that is indented by its blanks loses its level only if it names a size in inches, and the second reading is another object than the first. It is so by default and with each setting of `multiline` that
# allows such strings; `quotes: 'all'` or `quotes: 'strings'` keeps the blanks, as does `multiline: 'off'`. Blanks at the end are kept. No error is raised. Reported is another corner of the same line, a text that starts with an
# apostrophe (68), which raises an error when it is read; of lost blanks no report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hjson@3.2.2
cat >run.mjs <<'EOF'
import Hjson from 'hjson';
const texts = ['  rose', '  6" mold', '6" mold', '6" mold  ', '\tsoap\\rose', '  6" mold\n  4" mold', ' "rose"'];
for (const text of texts) {
  const written = Hjson.stringify({ text });
  const read = Hjson.parse(written).text;
  const other = Object.entries({ quotes: 'strings', multiline: 'off' }).map(([name, value]) => `${name} ${value} ${Hjson.parse(Hjson.stringify({ text }, { [name]: value })).text === text ? 'same' : 'OTHER'}`);
  console.log(`${JSON.stringify(text)}: written ${JSON.stringify(written.slice(4, -2))}, read ${JSON.stringify(read)}${read === text ? '' : ' OTHER'}; ${other.join(', ')}`);
}
EOF
want=$(cat <<'EOF'
"  rose": written "text: \"  rose\"", read "  rose"; quotes strings same, multiline off same
"  6\" mold": written "text: '''  6\" mold'''", read "6\" mold" OTHER; quotes strings same, multiline off same
"6\" mold": written "text: 6\" mold", read "6\" mold"; quotes strings same, multiline off same
"6\" mold  ": written "text: '''6\" mold  '''", read "6\" mold  "; quotes strings same, multiline off same
"\tsoap\\rose": written "text: '''\tsoap\\rose'''", read "soap\\rose" OTHER; quotes strings same, multiline off same
"  6\" mold\n  4\" mold": written "text:\n    '''\n      6\" mold\n      4\" mold\n    '''", read "  6\" mold\n  4\" mold"; quotes strings same, multiline off same
" \"rose\"": written "text: ''' \"rose\"'''", read "\"rose\"" OTHER; quotes strings same, multiline off same
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
