#!/usr/bin/env bash
# roman-numbers 1.0.2, Node 24.21.0; seen on 2026-12-01.
# `romanToArab` is to turn a Roman numeral into its number, and `arabToRoman` the other way, so that one would guess that a number comes back. In fact
# XLI is read as 61 and XLV as 65, and so 41 to 43, 45, 91 to 93 and 95 of every hundred; with CD and CM the same happens to hundreds, so MCMXLV, 1945, is 2165. In all 640 of the numbers up to 3999 come back as another one. XL alone is 40, and XLIV, XLVI and XLIX are right, so that a test of one of them is. `arabToRoman` writes all of them as it should, and `isValidRoman` says yes to each.
# Two other packages read all 3,999. No error is raised; no report of it was found. What helps is romans or roman-numerals.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 roman-numbers@1.0.2 romans@3.1.0 roman-numerals@0.3.2
cat >run.mjs <<'EOF'
import romanNumbers from 'roman-numbers';
import { deromanize } from 'romans';
import romanNumerals from 'roman-numerals';
const { arabToRoman, romanToArab, isValidRoman } = romanNumbers;
for (const number of [40, 41, 42, 44, 45, 46, 49, 141, 1945, 2026, 2045]) {
  const roman = arabToRoman(number);
  console.log(`${number} is ${roman}, valid ${isValidRoman(roman)}: read as ${romanToArab(roman)}, by romans ${deromanize(roman)}, by roman-numerals ${romanNumerals.toArabic(roman)}`);
}
const all = Array.from({ length: 3999 }, (_, index) => index + 1);
const wrong = all.filter((number) => romanToArab(arabToRoman(number)) !== number);
console.log(`of 3,999 numbers ${wrong.length} are read as another one, up to 100: ${wrong.filter((number) => number <= 100).join(' ')}; romans ${all.filter((number) => deromanize(arabToRoman(number)) !== number).length}, roman-numerals ${all.filter((number) => romanNumerals.toArabic(arabToRoman(number)) !== number).length}`);
console.log(`how far off: ${[...new Set(wrong.map((number) => romanToArab(arabToRoman(number)) - number))].join(' ')}`);
EOF
want=$(cat <<'EOF'
40 is XL, valid true: read as 40, by romans 40, by roman-numerals 40
41 is XLI, valid true: read as 61, by romans 41, by roman-numerals 41
42 is XLII, valid true: read as 62, by romans 42, by roman-numerals 42
44 is XLIV, valid true: read as 44, by romans 44, by roman-numerals 44
45 is XLV, valid true: read as 65, by romans 45, by roman-numerals 45
46 is XLVI, valid true: read as 46, by romans 46, by roman-numerals 46
49 is XLIX, valid true: read as 49, by romans 49, by roman-numerals 49
141 is CXLI, valid true: read as 161, by romans 141, by roman-numerals 141
1945 is MCMXLV, valid true: read as 2165, by romans 1945, by roman-numerals 1945
2026 is MMXXVI, valid true: read as 2026, by romans 2026, by roman-numerals 2026
2045 is MMXLV, valid true: read as 2065, by romans 2045, by roman-numerals 2045
of 3,999 numbers 640 are read as another one, up to 100: 41 42 43 45 91 92 93 95; romans 0, roman-numerals 0
how far off: 20 200 220
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
