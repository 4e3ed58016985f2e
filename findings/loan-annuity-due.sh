#!/usr/bin/env bash
# loanjs 1.1.2, Node 24.21.0; seen on 2026-12-01.
# A loan of the type `annuityDue` is paid back in equal installments at the beginning of each month. One would guess that the parts of the installments add up to the loan, and the installments to the `sum`, as they do for the type `annuity`. In fact
# the installment is that of an annuity due, which is right: paid from the first day on it is worth the loan. But the plan takes a month's interest out of the first one, when nothing has been owed for a day yet, and so on: of 1,000 in twelve months at 12 % there are 98.13 left before the last installment, which pays back 86.99 of it, and `remain` is 0 all the same. `sum` is 1066.78, though twelve times 87.97 are 1055.64, and `capitalSum` is 1000, though the parts are 988.86: each
# loan is told to cost more than is paid for it. No error is raised. That the first installment should hold no interest was reported in 2023, in issue 68, and is open; no report of the sums and of the rest was found. What helps is to sum up the installments, and to split them by hand.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 loanjs@1.1.2
cat >run.mjs <<'EOF'
import loanjs from 'loanjs';
const { Loan } = loanjs;
const cents = (value) => (Math.round(value * 100) / 100).toFixed(2);
const total = (loan, part) => loan.installments.reduce((sum, installment) => sum + installment[part], 0);
for (const type of ['annuity', 'annuityDue']) {
  const loan = new Loan(1000, 12, 12, type);
  const [before, last] = loan.installments.slice(-2);
  const [first] = loan.installments;
  const worth = loan.installments.reduce((sum, { installment }, index) => sum + installment / 1.01 ** (type === 'annuity' ? index + 1 : index), 0);
  console.log(`${type}, 1000 in 12 months at 12 %: twelve of ${cents(first.installment)} are ${cents(total(loan, 'installment'))}, worth ${cents(worth)} on the first day; the first has ${cents(first.interest)} of interest`);
  console.log(`  told: sum ${cents(loan.sum)}, capitalSum ${cents(loan.capitalSum)}, interestSum ${cents(loan.interestSum)}; the parts: capital ${cents(total(loan, 'capital'))}, interest ${cents(total(loan, 'interest'))}`);
  console.log(`  before the last ${cents(before.remain)} remain, the last pays back ${cents(last.capital)}, and ${cents(last.remain)} remain`);
}
for (const [amount, months, rate] of [[5000, 24, 6], [20_000, 60, 8], [300, 3, 18]]) {
  for (const type of ['annuity', 'annuityDue']) {
    const loan = new Loan(amount, months, rate, type);
    const paid = total(loan, 'installment');
    console.log(`${amount} in ${months} months at ${rate} %, ${type}: sum ${cents(loan.sum)}, paid ${cents(paid)}, interest told ${cents(loan.interestSum)}, paid ${cents(paid - amount)}`);
  }
}
EOF
want=$(cat <<'EOF'
annuity, 1000 in 12 months at 12 %: twelve of 88.85 are 1066.20, worth 1000.01 on the first day; the first has 10.00 of interest
  told: sum 1066.19, capitalSum 1000.00, interestSum 66.19; the parts: capital 1000.01, interest 66.19
  before the last 87.96 remain, the last pays back 87.97, and 0.00 remain
annuityDue, 1000 in 12 months at 12 %: twelve of 87.97 are 1055.64, worth 1000.01 on the first day; the first has 10.00 of interest
  told: sum 1066.78, capitalSum 1000.00, interestSum 66.78; the parts: capital 988.86, interest 66.78
  before the last 98.13 remain, the last pays back 86.99, and 0.00 remain
5000 in 24 months at 6 %, annuity: sum 5318.49, paid 5318.40, interest told 318.49, paid 318.40
5000 in 24 months at 6 %, annuityDue: sum 5320.02, paid 5292.00, interest told 320.02, paid 292.00
20000 in 60 months at 8 %, annuity: sum 24331.62, paid 24331.80, interest told 4331.62, paid 4331.80
20000 in 60 months at 8 %, annuityDue: sum 24367.86, paid 24170.40, interest told 4367.86, paid 4170.40
300 in 3 months at 18 %, annuity: sum 309.04, paid 309.03, interest told 9.04, paid 9.03
300 in 3 months at 18 %, annuityDue: sum 309.12, paid 304.47, interest told 9.12, paid 4.47
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
