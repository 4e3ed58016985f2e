#!/usr/bin/env bash
# exceljs 4.4.0, hyperformula 3.5.0 (which calculates as a spreadsheet does), Node 24.21.0; seen on 2026-11-29.
# An invoice is a sheet with lines and a total: the program reads it as a template, inserts a line for each further soap, or takes one out. `insertRow`,
# `duplicateRow` and `spliceRows` move the rows below with their values and styles, and a defined name with them; so one would guess that formulas follow, as
# they do in Excel. In fact their text stays: each line below multiplies the row in which it was before, and the total adds the rows it added before, so the
# invoice is too low; with a line less the last line multiplies the words of the total's row, and the total adds itself, a circular reference in Excel. Where whole
# numbers are asked for (`dataValidation`), what is colored by rule, and the area that is printed stay as well, so that the total is neither marked nor on
# paper. Nothing is reported, and the file keeps the total that was calculated before, so that a program that reads it finds the invoice as it was. Right is
# to take the total off and to add the rows at the end, with formulas that are written for their row.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 exceljs@4.4.0 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import ExcelJS from 'exceljs';
import { HyperFormula } from 'hyperformula';
const line = (row, item, bars, price) => [item, bars, price, { formula: `B${row}*C${row}`, result: bars * price }];
const total = (row, result) => ['total', null, null, { formula: `SUM(D2:D${row - 1})`, result }];
const head = ['item', 'bars', 'price', 'amount'];
const template = async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('invoice');
  sheet.addRows([head, line(2, 'rose', 2, 7), line(3, 'oat', 1, 6), total(4, 20)]);
  sheet.mergeCells('A4:C4');
  sheet.getCell('B3').dataValidation = { type: 'whole', operator: 'greaterThan', formulae: [0] };
  sheet.addConditionalFormatting({ ref: 'D4', rules: [{ type: 'cellIs', operator: 'greaterThan', formulae: [10], style: { font: { bold: true } } }] });
  sheet.pageSetup.printArea = 'A1:D4';
  workbook.definedNames.add('invoice!$D$4', 'total');
  return workbook;
};
const again = async (workbook) => {
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(await workbook.xlsx.writeBuffer());
  return read;
};
const changes = {
  'as it was': () => {},
  'insertRow between the lines': (sheet) => sheet.insertRow(3, line(3, 'salt', 3, 5)),
  'duplicateRow': (sheet) => sheet.duplicateRow(2, 1, true),
  'spliceRows, the first line taken out': (sheet) => sheet.spliceRows(2, 1),
  'control: rows added, formulas last': (sheet) => {
    sheet.spliceRows(4, 1);
    sheet.addRows([line(4, 'salt', 3, 5), total(5, 35)]);
  },
};
for (const [name, change] of Object.entries(changes)) {
  const workbook = await again(await template());
  change(workbook.getWorksheet('invoice'));
  const read = await again(workbook);
  const sheet = read.getWorksheet('invoice');
  const rows = [];
  sheet.eachRow(({ values }) => rows.push(values.slice(1).map((value) => (value?.formula ? `=${value.formula}` : value))));
  const engine = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' });
  const amounts = engine.getSheetValues(0).slice(1).map((row) => row[3]?.value ?? row[3]);
  const owed = rows.slice(1, -1).reduce((sum, [, bars, price]) => sum + bars * price, 0);
  const [named] = read.definedNames.model;
  console.log(`${name}: ${owed} owed`);
  console.log(`  calculated: ${amounts.slice(0, -1).join(' + ')}, total ${amounts.at(-1)}; kept in the file: ${sheet.getCell(`D${rows.length}`).result}`);
  console.log(`  "total" is ${named?.ranges ?? 'no name'}, the rule for ${sheet.conditionalFormattings.map(({ ref }) => ref)}, whole numbers in ${Object.keys(sheet.dataValidations.model)}, printed ${sheet.pageSetup.printArea}`);
}
EOF
want=$(cat <<'EOF'
as it was: 20 owed
  calculated: 14 + 6, total 20; kept in the file: 20
  "total" is invoice!$D$4, the rule for D4, whole numbers in B3, printed A1:D4
insertRow between the lines: 35 owed
  calculated: 14 + 15 + 15, total 29; kept in the file: 20
  "total" is invoice!$D$5, the rule for D4, whole numbers in B3, printed A1:D4
duplicateRow: 34 owed
  calculated: 14 + 14 + 14, total 28; kept in the file: 20
  "total" is invoice!$D$5, the rule for D4, whole numbers in B3, printed A1:D4
spliceRows, the first line taken out: 6 owed
  calculated: #VALUE!, total #CYCLE!; kept in the file: 20
  "total" is invoice!$D$3, the rule for D4, whole numbers in B3, printed A1:D4
control: rows added, formulas last: 35 owed
  calculated: 14 + 6 + 15, total 35; kept in the file: 35
  "total" is no name, the rule for D4, whole numbers in B3, printed A1:D4
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
