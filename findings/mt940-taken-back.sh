#!/usr/bin/env bash
# mt940-js 1.0.0, mt940js 1.3.5, Node 24.21.0; seen on 2026-11-29.
# A bank statement as MT940 marks each entry C or D, and RC or RD when the bank takes a credit or a debit back: RC is money that goes out again, as a customer's
# payment that is returned. One would guess that a reader tells the two apart by `isCredit`. In fact mt940-js looks whether either letter is a C, so that the
# returned payment is `isCredit: true`, just as the payment was, and a debit that was given back is money spent once more; no property tells of the reversal, and
# what is added up does not lead from the opening to the closing balance. `isExpense` is true of the customer's transfer as well, since it goes by a list of codes,
# and two customers who pay the same on one day without a note are one `id`. mt940js counts reversals right (and refuses a statement whose sum is wrong). Both date
# an entry by the year of its value: what was due on December 31 and booked on January 2 is booked on January 2 of the year before. Neither readme says so; that of
# mt940-js shows that an `id` is the hash of all else. (It needs tslib, which it does not ask for.) What helps with mt940-js is to compare the sum with the
# balances, and to ask the bank for camt.053.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 mt940-js@1.0.0 mt940js@1.3.5 tslib@2.8.1
cat >run.mjs <<'EOF'
import mt940js from 'mt940js';
import { read } from 'mt940-js';
const statement = [
  ':20:DECEMBER',
  ':25:12345678/0001234567',
  ':28C:1/1',
  ':60F:C261201EUR1000,00',
  ':61:2612021202D100,00NDDTNONREF//B1',
  ':86:supplier',
  ':61:2612031203RD100,00NRTINONREF//B2',
  ':86:supplier, given back',
  ':61:2612041204C19,00NTRFNONREF//B3',
  ':86:order 1001',
  ':61:2612071207RC19,00NRTINONREF//B4',
  ':86:order 1001, returned',
  ':61:2612310102C9,50NTRFNONREF//B5',
  ':86:order 1002',
  ':62F:C270102EUR1009,50',
  '-',
].join('\r\n');
const day = (date) => date.toISOString().slice(0, 10);

const [signed] = new mt940js.Parser().parse(statement);
console.log('mt940js');
for (const { details, amount, isReversal, date, entryDate } of signed.transactions) {
  console.log(`  ${details}: ${amount}${isReversal ? ', a reversal' : ''}, value ${day(date)}, booked ${day(entryDate)}`);
}
console.log(`  from ${signed.openingBalance} to ${signed.closingBalance}, the entries lead to ${signed.transactions.reduce((sum, { amount }) => sum + amount, signed.openingBalance)}`);

const [marked] = await read(Buffer.from(statement));
console.log('mt940-js');
for (const { description, amount, isCredit, isExpense, valueDate, entryDate } of marked.transactions) {
  console.log(`  ${description}: ${amount}, isCredit ${isCredit}, isExpense ${isExpense}, value ${valueDate}, booked ${entryDate}`);
}
const total = marked.transactions.reduce((sum, { amount, isCredit }) => sum + (isCredit ? amount : -amount), marked.openingBalance.value);
console.log(`  from ${marked.openingBalance.value} to ${marked.closingBalance.value}, the entries lead to ${total}`);
console.log(`  properties: ${Object.keys(marked.transactions[3]).join(' ')}`);

const twice = statement.replace(/:61:261202[^]*(?=:62F)/, ':61:2612041204C9,50NTRFNONREF\r\n:86:\r\n'.repeat(2));
const [same] = await read(Buffer.from(twice));
console.log(`two payments of a day: ${same.transactions.length} entries, ${new Set(same.transactions.map(({ id }) => id)).size} id`);
EOF
want=$(cat <<'EOF'
mt940js
  supplier: -100, value 2026-12-02, booked 2026-12-02
  supplier, given back: 100, a reversal, value 2026-12-03, booked 2026-12-03
  order 1001: 19, value 2026-12-04, booked 2026-12-04
  order 1001, returned: -19, a reversal, value 2026-12-07, booked 2026-12-07
  order 1002: 9.5, value 2026-12-31, booked 2026-01-02
  from 1000 to 1009.5, the entries lead to 1009.5
mt940-js
  supplier: 100, isCredit false, isExpense true, value 2026-12-02, booked 2026-12-02
  supplier, given back: 100, isCredit false, isExpense true, value 2026-12-03, booked 2026-12-03
  order 1001: 19, isCredit true, isExpense true, value 2026-12-04, booked 2026-12-04
  order 1001, returned: 19, isCredit true, isExpense true, value 2026-12-07, booked 2026-12-07
  order 1002: 9.5, isCredit true, isExpense true, value 2026-12-31, booked 2026-01-02
  from 1000 to 1009.5, the entries lead to 847.5
  properties: id code fundsCode isCredit isExpense currency description amount valueDate entryDate customerReference bankReference
two payments of a day: 2 entries, 1 id
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
