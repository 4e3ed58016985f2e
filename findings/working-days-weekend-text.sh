#!/usr/bin/env bash
# @cj-tech-master/excelts 10.2.0, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-11-30.
# excelts computes the formulas of the workbooks it writes, so that a sheet shows its results where no Excel opens it, and calls its engine compatible with Excel. In
# NETWORKDAYS.INTL and WORKDAY.INTL a shop's days off are a number (1 is Saturday and Sunday) or a text of seven digits from Monday to Sunday, "1" for a day off. One would
# guess that the text works, since it is taken without an error. In fact it is read as a number: "0000011" is 11, Sundays alone, so that Saturdays count as working days;
# "0000001" is 1, Saturdays and Sundays; and what is no such number, as "1111110" for a stall that is open on Sundays, is Saturdays and Sundays as well. Of these 16
# answers 14 are wrong, by up to two months; HyperFormula and a count by hand agree. Numbers are right, and "1000001" is by chance, since December 2026 has as many such
# days. No report of it was found. What helps is the number, where there is one for the days, or a list of holidays.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hyperformula@3.5.0 @cj-tech-master/excelts@10.2.0
cat >run.mjs <<'EOF'
import { Workbook } from '@cj-tech-master/excelts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { HyperFormula } from 'hyperformula';
const other = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const excelts = (formula) => {
  const book = new Workbook();
  const cell = book.addWorksheet('Days').getCell('A1');
  cell.value = { formula };
  calculateFormulas(book);
  return cell.result;
};
// By hand: the working days of December 2026, and the tenth after December 1, as days since 1899-12-30.
const day = 86400000;
const worksOn = (off, time) => off[(new Date(time).getUTCDay() + 6) % 7] === '0';
const inDecember = (off) => Array.from({ length: 31 }, (_, index) => Date.UTC(2026, 11, index + 1)).filter((time) => worksOn(off, time)).length;
const tenth = (off) => {
  let time = Date.UTC(2026, 11, 1);
  for (let left = 10; left > 0; ) if (worksOn(off, (time += day))) left -= 1;
  return time;
};
const show = (serial) => new Date(Date.UTC(1899, 11, 30) + serial * day).toISOString().slice(0, 10);
for (const off of ['0000011', '0000001', '1000000', '1000001', '0000000', '0000111', '1111110', '0111111']) {
  const [days, after] = [`NETWORKDAYS.INTL(DATE(2026,12,1),DATE(2026,12,31),"${off}")`, `WORKDAY.INTL(DATE(2026,12,1),10,"${off}")`];
  const compute = (formula) => other.calculateFormula(`=${formula}`, 0);
  console.log(`off ${off}: excelts ${excelts(days)} days, the tenth ${show(excelts(after))}; HyperFormula ${compute(days)}, ${show(compute(after))}; by hand ${inDecember(off)}, ${new Date(tenth(off)).toISOString().slice(0, 10)}`);
}
for (const off of [1, 7, 11]) console.log(`off ${off}: excelts ${excelts(`NETWORKDAYS.INTL(DATE(2026,12,1),DATE(2026,12,31),${off})`)} days`);
EOF
want=$(cat <<'EOF'
off 0000011: excelts 27 days, the tenth 2026-12-12; HyperFormula 23, 2026-12-15; by hand 23, 2026-12-15
off 0000001: excelts 23 days, the tenth 2026-12-15; HyperFormula 27, 2026-12-12; by hand 27, 2026-12-12
off 1000000: excelts 23 days, the tenth 2026-12-15; HyperFormula 27, 2026-12-12; by hand 27, 2026-12-12
off 1000001: excelts 23 days, the tenth 2026-12-15; HyperFormula 23, 2026-12-15; by hand 23, 2026-12-15
off 0000000: excelts 23 days, the tenth 2026-12-15; HyperFormula 31, 2026-12-11; by hand 31, 2026-12-11
off 0000111: excelts 23 days, the tenth 2026-12-15; HyperFormula 19, 2026-12-17; by hand 19, 2026-12-17
off 1111110: excelts 23 days, the tenth 2026-12-15; HyperFormula 4, 2027-02-07; by hand 4, 2027-02-07
off 0111111: excelts 23 days, the tenth 2026-12-15; HyperFormula 4, 2027-02-08; by hand 4, 2027-02-08
off 1: excelts 23 days
off 7: excelts 23 days
off 11: excelts 27 days
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
