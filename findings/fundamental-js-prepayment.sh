#!/usr/bin/env bash
# fundamental-js 1.4.1, Node 24.21.0; seen on 2026-12-01.
# `prepaymentImpact` with the mode `reduceEmi` "keeps tenure constant, recalculates lower EMI after each prepayment". One would guess that who pays something of a loan in advance has a lower
# installment from then on, and as many of them. In fact the amount is taken off before the installment of its month, and what is left is divided by the months behind that one, as if this
# month had no installment, which it has: of a loan of 12,000 without interest the 7,000 that seven installments were to pay are divided by six, so that a dollar paid in advance makes 1,166.50 of
# 1,000, and 500 before the eleventh of twelve nearly double it. The loan is then paid off a month early, though `payoffMonth` says 12 and `monthsSaved` 0. In the mode `reduceTenure` an
# amount of month 6 is paid with its installment. No error is raised, and no report was found. What helps is `emi(balance, rate, months)` of the package with the right number of months.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fundamental-js@1.4.1
cat >run.mjs <<'EOF'
import { emi, prepaymentImpact } from 'fundamental-js';
const money = (value) => value.toFixed(2);
const pays = (balance, payment, rate) => {
  let months = 0;
  for (; balance > 0.005; months++) balance = balance * (1 + rate / 12) - payment;
  return months;
};
for (const rate of [0, 0.12])
  for (const amount of [1, 500, 3500]) {
    const result = prepaymentImpact({ principal: 12000, annualRate: rate, months: 12, prepayments: [{ month: 6, amount }], mode: 'reduceEmi' });
    let balance = 12000;
    for (let month = 1; month < 6; month++) balance = balance * (1 + rate / 12) - result.original.emi;
    balance -= amount;
    console.log(
      `${rate * 100} %, ${amount} paid in advance before the sixth of twelve: installment ${money(result.original.emi)}, then ${money(result.new.emi)}, by the formula for seven more ${money(emi(balance, rate, 7).emi)}; ` +
        `told to end after ${result.new.payoffMonth}, paid off after ${5 + pays(balance, result.new.emi, rate)}`,
    );
  }
const eleven = prepaymentImpact({ principal: 12000, annualRate: 0.12, months: 12, prepayments: [{ month: 11, amount: 500 }], mode: 'reduceEmi' });
console.log(`12 %, 500 before the eleventh: installment ${money(eleven.original.emi)}, then ${money(eleven.new.emi)}`);
EOF
want=$(cat <<'EOF'
0 %, 1 paid in advance before the sixth of twelve: installment 1000.00, then 1166.50, by the formula for seven more 999.86; told to end after 12, paid off after 11
0 %, 500 paid in advance before the sixth of twelve: installment 1000.00, then 1083.33, by the formula for seven more 928.57; told to end after 12, paid off after 11
0 %, 3500 paid in advance before the sixth of twelve: installment 1000.00, then 583.33, by the formula for seven more 500.00; told to end after 12, paid off after 11
12 %, 1 paid in advance before the sixth of twelve: installment 1066.19, then 1237.60, by the formula for seven more 1066.04; told to end after 12, paid off after 11
12 %, 500 paid in advance before the sixth of twelve: installment 1066.19, then 1151.50, by the formula for seven more 991.87; told to end after 12, paid off after 11
12 %, 3500 paid in advance before the sixth of twelve: installment 1066.19, then 633.86, by the formula for seven more 545.99; told to end after 12, paid off after 11
12 %, 500 before the eleventh: installment 1066.19, then 1616.81
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
