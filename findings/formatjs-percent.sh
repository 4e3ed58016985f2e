#!/usr/bin/env bash
# @formatjs/intl-numberformat 9.4.3, beside Intl.NumberFormat of Node 24.21.0; seen on 2026-11-30.
# The polyfill gives `Intl.NumberFormat` to what lacks it, or compact numbers, as engines of phone apps do. One would guess that what is written depends on the notation and that a percentage stays one. In
# fact a compact percentage loses its sign as soon as the number is shortened, that is from 1,000 % on: sales 21 times as high are "2.1K" and not "2.1K%", while 999 % has its sign. ECMA-402 takes the
# pattern of the style percent first (GetNumberFormatPattern) and puts the shortened number in it; the polyfill takes the one of plain compact numbers instead, in all locales, and `formatToParts` has
# no part for the sign either. Currencies and units are right, so percent as a unit is too. With `roundingIncrement` a number in scientific notation has another exponent than its own: 68 is "6.75E0",
# a tenth of it, and 0.068 a hundred times as much. Nothing is raised. No report of either was found. What helps is style unit with the unit percent, or the sign from a format that is not compact.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @formatjs/intl-numberformat@9.4.3
cat >run.mjs <<'EOF'
const native = Intl.NumberFormat;
await import('@formatjs/intl-numberformat/polyfill-force.js');
for (const locale of ['en', 'de', 'fr', 'ja']) await import(`@formatjs/intl-numberformat/locale-data/${locale}.js`);
const blanks = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const tell = (locale, options, value) => {
  const [ours, right] = [Intl.NumberFormat, native].map((NumberFormat) => blanks(new NumberFormat(locale, options).format(value)));
  console.log(`${value} as ${JSON.stringify(options)} in ${locale}: ${ours}${ours === right ? '' : `; Node ${right}`}`);
};
const short = { style: 'percent', notation: 'compact' };
for (const value of [0.35, 9.99, 10, 21, -21, 12345]) tell('en', short, value);
tell('en', { ...short, compactDisplay: 'long' }, 21);
for (const locale of ['de', 'fr', 'ja']) tell(locale, { ...short, compactDisplay: 'long' }, 21000);
tell('en', { style: 'percent' }, 21);
tell('en', { style: 'currency', currency: 'USD', notation: 'compact' }, 2100);
tell('en', { style: 'unit', unit: 'percent', notation: 'compact' }, 2100);
console.log(new Intl.NumberFormat('en', short).formatToParts(21).map(({ type, value }) => `${type} ${value}`).join(', '));
const tenths = { notation: 'scientific', minimumFractionDigits: 2, maximumFractionDigits: 2, roundingIncrement: 25 };
for (const value of [6.8, 68, 680, 0.068]) tell('en', tenths, value);
const { roundingIncrement, ...plain } = tenths;
tell('en', plain, 68);
EOF
want=$(cat <<'EOF'
0.35 as {"style":"percent","notation":"compact"} in en: 35%
9.99 as {"style":"percent","notation":"compact"} in en: 999%
10 as {"style":"percent","notation":"compact"} in en: 1K; Node 1K%
21 as {"style":"percent","notation":"compact"} in en: 2.1K; Node 2.1K%
-21 as {"style":"percent","notation":"compact"} in en: -2.1K; Node -2.1K%
12345 as {"style":"percent","notation":"compact"} in en: 1.2M; Node 1.2M%
21 as {"style":"percent","notation":"compact","compactDisplay":"long"} in en: 2.1 thousand; Node 2.1 thousand%
21000 as {"style":"percent","notation":"compact","compactDisplay":"long"} in de: 2,1 Millionen; Node 2,1 Millionen %
21000 as {"style":"percent","notation":"compact","compactDisplay":"long"} in fr: 2,1 millions; Node 2,1 millions %
21000 as {"style":"percent","notation":"compact","compactDisplay":"long"} in ja: 210万; Node 210万%
21 as {"style":"percent"} in en: 2,100%
2100 as {"style":"currency","currency":"USD","notation":"compact"} in en: $2.1K
2100 as {"style":"unit","unit":"percent","notation":"compact"} in en: 2.1K%
integer 2, decimal ., fraction 1, compact K
6.8 as {"notation":"scientific","minimumFractionDigits":2,"maximumFractionDigits":2,"roundingIncrement":25} in en: 6.75E0
68 as {"notation":"scientific","minimumFractionDigits":2,"maximumFractionDigits":2,"roundingIncrement":25} in en: 6.75E0; Node 6.75E1
680 as {"notation":"scientific","minimumFractionDigits":2,"maximumFractionDigits":2,"roundingIncrement":25} in en: 6.75E0; Node 6.75E2
0.068 as {"notation":"scientific","minimumFractionDigits":2,"maximumFractionDigits":2,"roundingIncrement":25} in en: 6.75E-0; Node 6.75E-2
68 as {"notation":"scientific","minimumFractionDigits":2,"maximumFractionDigits":2} in en: 6.80E1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
