#!/usr/bin/env bash
# ordinal-numbers 1.0.3, Node 24.21.0; seen on 2026-12-01.
# The package is to "add the ordinal indicator to a integer", and has `13` as "13th" in its readme. One would guess that 113 is "113th". In fact
# 11, 12 and 13 are looked at as whole numbers and not as the last two digits, so 111 is "111st", 112 "112nd" and 1013 "1013rd": three of each hundred from the second on. Up to 110 all are right, so that a test of a short list is. No error is raised; no report of it was found.
# What helps is ordinalize or `Intl.PluralRules` with `type: 'ordinal'`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ordinal-numbers@1.0.3 ordinalize@1.0.2
cat >run.mjs <<'EOF'
import ordinal from 'ordinal-numbers';
import ordinalize from 'ordinalize';
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const byIntl = (number) => `${number}${endings[rules.select(number)]}`;
for (const number of [11, 12, 13, 101, 111, 112, 113, 121, 212, 1011, 1111]) console.log(`${number}: ordinal-numbers ${ordinal(number)}, ordinalize ${ordinalize(number)}, Intl ${byIntl(number)}`);
const all = Array.from({ length: 2000 }, (_, index) => index + 1);
const wrong = all.filter((number) => ordinal(number) !== byIntl(number));
console.log(`of 1 to 2000: ordinal-numbers ${wrong.length} other than Intl, the first ${wrong.slice(0, 6).join(' ')}; ordinalize ${all.filter((number) => ordinalize(number) !== byIntl(number)).length}`);
EOF
want=$(cat <<'EOF'
11: ordinal-numbers 11th, ordinalize 11th, Intl 11th
12: ordinal-numbers 12th, ordinalize 12th, Intl 12th
13: ordinal-numbers 13th, ordinalize 13th, Intl 13th
101: ordinal-numbers 101st, ordinalize 101st, Intl 101st
111: ordinal-numbers 111st, ordinalize 111th, Intl 111th
112: ordinal-numbers 112nd, ordinalize 112th, Intl 112th
113: ordinal-numbers 113rd, ordinalize 113th, Intl 113th
121: ordinal-numbers 121st, ordinalize 121st, Intl 121st
212: ordinal-numbers 212nd, ordinalize 212th, Intl 212th
1011: ordinal-numbers 1011st, ordinalize 1011th, Intl 1011th
1111: ordinal-numbers 1111st, ordinalize 1111th, Intl 1111th
of 1 to 2000: ordinal-numbers 57 other than Intl, the first 111 112 113 211 212 213; ordinalize 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
