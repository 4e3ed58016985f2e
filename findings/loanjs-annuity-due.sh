#!/usr/bin/env bash
# loanjs 1.1.2, Node 24.21.0; seen on 2026-12-01.
# Of the loan of an oven that is paid off in twelve installments the package knows "annuityDue", where each is paid in advance, the first on the day of the loan. One would guess that
# such a loan costs less than one in arrears, since no interest has run when the first installment is paid. In fact the installment is the right, lower one, but the plan takes a month's
# interest out of the first one all the same, and so the last one leaves a rest that is in no installment and is added to the sum: the twelve that are listed are $1,055.64, the sum says
# $1,066.78, and the loan in advance seems to cost more than the one in arrears. The plan is wrong in each line, interest, capital and what is left. No error is raised. In an
# open report (68) an accountant has the interest of the first one; none was found of the sum. What helps is to make the plan of a loan of the amount less the first installment, with a month less, in arrears.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 loanjs@1.1.2
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const { Loan } = createRequire(import.meta.url)('loanjs');
const rate = 0.01;
const factor = (1 - (1 + rate) ** -12) / rate;
for (const [type, right] of [
  ['annuity', 1000 / factor],
  ['annuityDue', 1000 / (factor * (1 + rate))],
]) {
  const loan = new Loan(1000, 12, 12, type);
  const paid = loan.installments.reduce((sum, { installment }) => sum + installment, 0);
  const [first] = loan.installments;
  console.log(
    `${type}: installment ${first.installment}, by the formula ${right.toFixed(2)}; the twelve together ${paid.toFixed(2)}, told ${loan.sum}; ` +
      `interest told ${loan.interestSum}, by the formula ${(12 * right - 1000).toFixed(2)}; interest in the first ${first.interest}, left after it ${first.remain}`,
  );
}
for (const months of [12, 24, 60]) console.log(`interest of 1000 over ${months} months: in arrears ${new Loan(1000, months, 12, 'annuity').interestSum}, in advance ${new Loan(1000, months, 12, 'annuityDue').interestSum}`);
EOF
want=$(cat <<'EOF'
annuity: installment 88.85, by the formula 88.85; the twelve together 1066.20, told 1066.19; interest told 66.19, by the formula 66.19; interest in the first 10, left after it 921.15
annuityDue: installment 87.97, by the formula 87.97; the twelve together 1055.64, told 1066.78; interest told 66.78, by the formula 55.63; interest in the first 10, left after it 922.03
interest of 1000 over 12 months: in arrears 66.19, in advance 66.78
interest of 1000 over 24 months: in arrears 129.79, in advance 131.14
interest of 1000 over 60 months: in arrears 334.78, in advance 339.53
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
