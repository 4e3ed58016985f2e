#!/usr/bin/env bash
# exceljs 4.4.0, xlsx 0.18.5 (SheetJS, the last one at npm), read-excel-file 9.3.17, Node 24.21.0; seen on 2026-11-29.
# A sheet of orders has a date in each row: one program writes it, another reads what the packer sends back. All three packages take and give a Date, so one
# would guess that the same moment comes back, whichever of them read it and wherever. But Excel's dates have no zone, and each package has its own: exceljs and
# read-excel-file take the clock of UTC, SheetJS that of the machine. In UTC, where CI and functions run, they agree; on a laptop in New York a date from one is
# five hours off in the other, so an order of the evening is one of the next day, and no error says so. What Excel shows differs as well: by exceljs an order of
# half past ten in the evening is on the next day at 03:30, in all zones. And an hour is not a round number of days: of the minutes of a day SheetJS gives back
# a quarter a thousandth of a second early, even its own, and read-excel-file a third, so that 09:01 is printed as 09:00 and a list by minutes counts it there;
# exceljs rounds. Text like "2026-11-28 22:30" in the cell is safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat >run.mjs <<'EOF'
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import XLSX from 'xlsx';
// Each minute of a day, and first of all an order of half past ten in the evening in New York.
const late = new Date('2026-11-28T22:30:00-05:00');
const dates = [late, ...Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 10, 28, 0, minute)))];
const rows = [['placed'], ...dates.map((date) => [date])];
const writers = {
  exceljs: async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('orders').addRows(rows);
    return Buffer.from(await workbook.xlsx.writeBuffer());
  },
  xlsx: () => {
    const workbook = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), 'orders');
    return XLSX.write(workbook, { type: 'buffer' });
  },
};
const readers = {
  exceljs: async (file) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(file);
    return workbook.worksheets[0].getColumn(1).values.slice(2);
  },
  xlsx: (file) => XLSX.utils.sheet_to_json(XLSX.read(file, { cellDates: true }).Sheets.orders).map(({ placed }) => placed),
  'read-excel-file': async (file) => (await readSheet(file)).slice(1).map(([placed]) => placed),
};
for (const [writer, write] of Object.entries(writers)) {
  const file = await write();
  const { v } = XLSX.read(file).Sheets.orders.A2;
  console.log(`${process.env.TZ}, written by ${writer}: Excel shows ${new Date(Math.round((v - 25569) * 86400) * 1000).toISOString().slice(0, 16).replace('T', ' ')}`);
  for (const [reader, read] of Object.entries(readers)) {
    const placed = await read(file);
    const hours = Math.round((placed[0] - late) / 3600000);
    const early = placed.filter((date, index) => date.getMinutes() !== dates[index].getMinutes()).length;
    console.log(`  read by ${reader}: ${hours === 0 ? 'the same hour' : `${Math.abs(hours)} hours ${hours < 0 ? 'earlier' : 'later'}`}, ${early} of ${dates.length} a minute before`);
  }
}
EOF
want=$(cat <<'EOF'
UTC, written by exceljs: Excel shows 2026-11-29 03:30
  read by exceljs: the same hour, 0 of 1441 a minute before
  read by xlsx: the same hour, 352 of 1441 a minute before
  read by read-excel-file: the same hour, 449 of 1441 a minute before
UTC, written by xlsx: Excel shows 2026-11-29 03:30
  read by exceljs: the same hour, 0 of 1441 a minute before
  read by xlsx: the same hour, 320 of 1441 a minute before
  read by read-excel-file: the same hour, 448 of 1441 a minute before
America/New_York, written by exceljs: Excel shows 2026-11-29 03:30
  read by exceljs: the same hour, 0 of 1441 a minute before
  read by xlsx: 5 hours later, 352 of 1441 a minute before
  read by read-excel-file: the same hour, 449 of 1441 a minute before
America/New_York, written by xlsx: Excel shows 2026-11-28 22:30
  read by exceljs: 5 hours earlier, 0 of 1441 a minute before
  read by xlsx: the same hour, 320 of 1441 a minute before
  read by read-excel-file: 5 hours earlier, 448 of 1441 a minute before
EOF
)
got=$(for zone in UTC America/New_York; do TZ=$zone node_modules/.bin/node run.mjs; done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
