#!/usr/bin/env bash
# @midlandsbank/node-nacha 0.4.0, Node 24.21.0; seen on 2026-11-29.
# A shop in the United States pays its suppliers, and gives money back, by a file of the ACH network, which node-nacha writes; the amounts are numbers in cents. One
# would guess that a number which is not whole is refused or rounded. In fact it is written as text, and of that the last ten signs are kept: $19.99 as `19.99 * 100`,
# which is 1998.9999999999998, becomes 9999999998, a payment of $99,999,999.98, and $1.10 as `1.1 * 100` becomes one cent. The totals of the batch and the file are cut
# in the same way, and no error is raised; $4.50 is right, so that a test passes. Six payments, or sixteen, are a file that no bank takes: its ten lines are followed by
# ten lines of nines, while its last record counts one block of ten. And the eight digits for the bank that sends it (ODFI) in the head and the foot of a batch are
# those of the company's tax number, though the bank's are in the number of each payment, which must begin with the same. What helps is `Math.round(price * 100)`, to
# set `originatingDFIIdentification` in each batch and its `footer`, and to take out lines of nines until there are as many as the blocks need.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @midlandsbank/node-nacha@0.4.0
cat >run.mjs <<'EOF'
import nacha from '@midlandsbank/node-nacha';
const write = (amounts) => {
  const file = nacha
    .create({ from: { name: 'Soap Shop', fein: '987654321' }, for: { name: 'Our Bank', routing: '021000021' } })
    .ppd({ effectiveDate: '261201', description: 'Refund' });
  for (const amount of amounts) file.credit({ name: 'Ann Lee', account: { num: '0135792468', type: 'C' }, routing: '011401533', amount });
  return nacha.from(file).to('ach').trimEnd().split('\n');
};
const records = (lines, type) => lines.filter((line) => line.startsWith(type) && !line.startsWith('99'));
const dollars = (field) => `$${(Number(field) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
for (const price of [4.5, 19.99, 8.2, 1.1, 12.345]) {
  const lines = write([price * 100]);
  const [entry, batch, file] = [records(lines, '6')[0].slice(29, 39), records(lines, '8')[0].slice(32, 44), records(lines, '9')[0].slice(43, 55)];
  console.log(`$${price} as ${price * 100} cents: ${entry}, ${dollars(entry)}; total of the batch ${batch}, of the file ${file}`);
}
console.log(`$19.99 and $4.50: ${records(write([19.99 * 100, 450]), '6').map((line) => dollars(line.slice(29, 39))).join(' and ')}`);
console.log(`by Math.round: ${dollars(records(write([Math.round(19.99 * 100)]), '6')[0].slice(29, 39))}`);
for (const count of [1, 5, 6, 7, 16]) {
  const lines = write(Array.from({ length: count }, () => 450));
  const blocks = Number(records(lines, '9')[0].slice(7, 13));
  console.log(`${count} payments: ${lines.length} lines, counted as ${blocks * 10}`);
}
const lines = write([450]);
const [head, entry, foot] = [records(lines, '5')[0].slice(79, 87), records(lines, '6')[0].slice(79, 87), records(lines, '8')[0].slice(79, 87)];
console.log(`bank 02100002, head of the batch ${head}, payment ${entry}, foot ${foot}`);
EOF
want=$(cat <<'EOF'
$4.5 as 450 cents: 0000000450, $4.50; total of the batch 000000000450, of the file 000000000450
$19.99 as 1998.9999999999998 cents: 9999999998, $99,999,999.98; total of the batch 999999999998, of the file 999999999998
$8.2 as 819.9999999999999 cents: 9999999999, $99,999,999.99; total of the batch 999999999999, of the file 999999999999
$1.1 as 110.00000000000001 cents: 0000000001, $0.01; total of the batch 000000000001, of the file 000000000001
$12.345 as 1234.5 cents: 00001234.5, $12.345; total of the batch 0000001234.5, of the file 0000001234.5
$19.99 and $4.50: $99,999,999.98 and $4.50
by Math.round: $19.99
1 payments: 10 lines, counted as 10
5 payments: 10 lines, counted as 10
6 payments: 20 lines, counted as 10
7 payments: 20 lines, counted as 20
16 payments: 30 lines, counted as 20
bank 02100002, head of the batch 98765432, payment 02100002, foot 98765432
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
