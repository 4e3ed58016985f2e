#!/usr/bin/env bash
# intl-messageformat 12.1.5, @messageformat/core 3.4.1, Node 24.21.0; seen on 2026-11-29.
# Texts in ICU's syntax are translated once and read by several programs, and both packages read its number skeletons, as in `{total, number, ::currency/CHF}`. One would
# guess that a skeleton of ICU's own guide is either followed or refused, as `integer-width` is by one of them. In fact intl-messageformat, and so react-intl, passes over
# some without a word: `precision-increment/0.05`, for cash in Switzerland, does not round; `unit-width-iso-code` shows "$" where the text names the currency because there
# are two kinds of dollars; `.00+`, at least two decimals, shows "1.5"; `precision-unlimited` keeps three decimals; and by `percent scale/100`, which is ICU's way to show
# 0.0825 as 8.25 %, the tax is 825 %, since its `percent` multiplies already. @messageformat/core follows all of these, but by `precision-increment/0.05` it rounds what is
# below zero to the step above: a refund of 4.50 is shown as 4.45, and one of 19.99 as 19.95. What helps is to round and to scale the number before it is handed over, and
# to try each skeleton with a number below zero.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 intl-messageformat@12.1.5 @messageformat/core@3.4.1
cat >run.mjs <<'EOF'
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';
const other = new MessageFormat('en-US');
for (const [skeleton, ...values] of [
  ['currency/USD', 19.99, -4.5],
  ['currency/USD unit-width-iso-code', 19.99],
  ['currency/CHF precision-increment/0.05', 19.99, 4.5, -4.5, -19.99],
  ['percent scale/100 .00', 0.0825],
  ['percent .00', 8.25],
  ['.00+', 1.5, 20],
  ['precision-unlimited', 0.08875],
  ['scale/0.01 currency/USD', 1999],
  ['integer-width/+000', 7],
]) {
  const message = `{value, number, ::${skeleton}}`;
  for (const value of values) {
    let text;
    try {
      text = new IntlMessageFormat(message, 'en-US').format({ value });
    } catch (error) {
      text = `throws "${error.message}"`;
    }
    const second = other.compile(message)({ value });
    console.log(`${skeleton} of ${value}: ${text}${text === second ? ', both' : `; @messageformat/core ${second}`}`.replaceAll(/\s/g, ' '));
  }
}
EOF
want=$(cat <<'EOF'
currency/USD of 19.99: $19.99, both
currency/USD of -4.5: -$4.50, both
currency/USD unit-width-iso-code of 19.99: $19.99; @messageformat/core USD 19.99
currency/CHF precision-increment/0.05 of 19.99: CHF 19.99; @messageformat/core CHF 20.00
currency/CHF precision-increment/0.05 of 4.5: CHF 4.50, both
currency/CHF precision-increment/0.05 of -4.5: -CHF 4.50; @messageformat/core -CHF 4.45
currency/CHF precision-increment/0.05 of -19.99: -CHF 19.99; @messageformat/core -CHF 19.95
percent scale/100 .00 of 0.0825: 825.00%; @messageformat/core 8.25%
percent .00 of 8.25: 825.00%; @messageformat/core 8.25%
.00+ of 1.5: 1.5; @messageformat/core 1.50
.00+ of 20: 20; @messageformat/core 20.00
precision-unlimited of 0.08875: 0.089; @messageformat/core 0.08875
scale/0.01 currency/USD of 1999: $19.99, both
integer-width/+000 of 7: throws "We currently do not support exact integer digits"; @messageformat/core 007
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
