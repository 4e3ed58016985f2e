#!/usr/bin/env bash
# n2words 4.0.0, beside to-words 5.7.0 and Intl, Node 24.21.0; seen on 2026-11-29.
# On a check, and on invoices of many countries, the amount stands in figures and in words, and the words are what counts. `toCurrency` of n2words takes dollars as a
# number. One would guess that it says what the figures say, since `Intl.NumberFormat`, `toFixed` and to-words round to the cent. In fact it cuts off what is behind the
# second decimal: three bars at $4.35 are 13.049999999999999, in figures $13.05, in words "thirteen dollars and four cents". That is so for every seventh price times
# three, and in every language tried; it is always a cent too little, never too much, and no error is raised. An amount that is typed or read from a list is right, so
# that tests with 42.50 and 19.99 pass; one that was computed is wrong. What helps is to hand over the text, `toCurrency((cents / 100).toFixed(2))`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 n2words@4.0.0 to-words@5.7.0
cat >run.mjs <<'EOF'
import { toCurrency as german } from 'n2words/de-DE';
import { toCurrency } from 'n2words/en-US';
import { toCurrency as spanish } from 'n2words/es-ES';
import { ToWords } from 'to-words';
const other = new ToWords({ localeCode: 'en-US' });
const figures = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
for (const [price, bars] of [[19.99, 1], [19.99, 3], [4.35, 3], [8.2, 3], [33.3, 3], [0.29, 3]]) {
  const amount = price * bars;
  console.log(`${bars} at ${price} is ${amount}: ${figures.format(amount)}, "${toCurrency(amount)}", to-words "${other.convert(amount, { currency: true })}"`);
}
console.log(`by toFixed: "${toCurrency((4.35 * 3).toFixed(2))}"`);
console.log(`"${german(4.35 * 3)}", "${spanish(4.35 * 3)}"`);
for (const bars of [1, 2, 3, 6]) {
  const count = { n2words: 0, 'to-words': 0 };
  for (let cents = 1; cents < 6000; cents += 1) {
    const [amount, right] = [(cents / 100) * bars, (cents * bars) / 100];
    if (toCurrency(amount) !== toCurrency(right)) count.n2words += 1;
    if (other.convert(amount, { currency: true }) !== other.convert(right, { currency: true })) count['to-words'] += 1;
  }
  console.log(`of 5999 prices times ${bars} wrong by`, count);
}
EOF
want=$(cat <<'EOF'
1 at 19.99 is 19.99: $19.99, "nineteen dollars and ninety-nine cents", to-words "Nineteen Dollars And Ninety Nine Cents Only"
3 at 19.99 is 59.97: $59.97, "fifty-nine dollars and ninety-seven cents", to-words "Fifty Nine Dollars And Ninety Seven Cents Only"
3 at 4.35 is 13.049999999999999: $13.05, "thirteen dollars and four cents", to-words "Thirteen Dollars And Five Cents Only"
3 at 8.2 is 24.599999999999998: $24.60, "twenty-four dollars and fifty-nine cents", to-words "Twenty Four Dollars And Sixty Cents Only"
3 at 33.3 is 99.89999999999999: $99.90, "ninety-nine dollars and eighty-nine cents", to-words "Ninety Nine Dollars And Ninety Cents Only"
3 at 0.29 is 0.8699999999999999: $0.87, "eighty-six cents", to-words "Zero Dollars And Eighty Seven Cents Only"
by toFixed: "thirteen dollars and five cents"
"dreizehn Euro und vier Cent", "trece euros con cuatro céntimos"
of 5999 prices times 1 wrong by { n2words: 0, 'to-words': 0 }
of 5999 prices times 2 wrong by { n2words: 0, 'to-words': 0 }
of 5999 prices times 3 wrong by { n2words: 891, 'to-words': 0 }
of 5999 prices times 6 wrong by { n2words: 891, 'to-words': 0 }
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
