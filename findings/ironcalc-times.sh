#!/usr/bin/env bash
# @ironcalc/wasm 0.8.4, beside ssf 0.11.2, Node 24.21.0; seen on 2026-11-30.
# IronCalc is a spreadsheet engine that runs in the browser, and aims at Excel's results. A time is a part of a day, and TEXT writes it with "hh:mm". One would guess that 14:24 is
# written as 14:24. In fact the time is cut into hours, minutes and seconds without rounding first: 646 of a day's 1,440 whole minutes come out a minute early, with seconds that
# are 60. TIME(0, 13, 0) is 00:12, and 00:12:60 with seconds; what is due at 0.6 of a day is due at 2:23 PM. MINUTE of the same time says 24, so that the two stand beside each other.
# Of numbers, TEXT with "0" makes 1 of 0.45 and of -0.6, which loses its sign as well, and rounds 2.5 to 2 and 3.5 to 4, where ROUND in the same sheet gives 0, -1, 3 and 4, as
# Excel does for both. No error is raised. Reports are of HOUR, MINUTE and SECOND (1360) and of 0.96 as 0.0 (1426); of these none was found. What helps is to add half a second to a
# time, and ROUND around a number, before TEXT sees them.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @ironcalc/wasm@0.8.4 ssf@0.11.2
cat >run.mjs <<'EOF'
import init, { Model } from '@ironcalc/wasm';
import { readFileSync } from 'node:fs';
import SSF from 'ssf';
await init({ module_or_path: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const sheet = (formulas) => {
  const model = new Model('sheet', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  formulas.forEach((formula, index) => model.setUserInput(0, index + 1, 1, formula));
  model.resumeEvaluation();
  model.evaluate();
  return formulas.map((formula, index) => model.getFormattedCellValue(0, index + 1, 1));
};
const two = (number) => String(number).padStart(2, '0');
const minutes = Array.from({ length: 1440 }, (_, index) => [Math.floor(index / 60), index % 60]);
for (const format of ['hh:mm', 'hh:mm:ss']) {
  const right = minutes.map(([hour, minute]) => `${two(hour)}:${two(minute)}${format.endsWith('ss') ? ':00' : ''}`);
  const got = sheet(minutes.map(([hour, minute]) => `=TEXT(TIME(${hour}, ${minute}, 0), "${format}")`));
  const wrong = right.flatMap((text, index) => (got[index] === text ? [] : [`${text} as ${got[index]}`]));
  const others = right.filter((text, index) => SSF.format(format, (minutes[index][0] * 60 + minutes[index][1]) / 1440) !== text);
  console.log(`${format}: ${wrong.length} of 1440 minutes wrong (${wrong.slice(0, 4).join(', ')}), by SheetJS ${others.length}`);
}
const show = (formulas) => sheet(formulas).forEach((text, index) => console.log(`${formulas[index]} ${text}`));
show(['=TEXT(0.6, "h:mm AM/PM")', '=TEXT(0.6, "h:mm:ss")', '=HOUR(0.6) & ":" & MINUTE(0.6) & ":" & SECOND(0.6)', '=TEXT(46357.6, "yyyy-mm-dd hh:mm")', '=TEXT(0.6 + 0.5 / 86400, "h:mm AM/PM")']);
const later = sheet(minutes.map(([hour, minute]) => `=TEXT(TIME(${hour}, ${minute}, 0) + 0.5 / 86400, "hh:mm")`));
console.log(`with half a second more: ${later.filter((text, index) => text !== minutes[index].map(two).join(':')).length} of 1440 minutes wrong`);
for (const number of [0.44, 0.45, 0.49, 0.5, 1.49, 1.5, 2.5, 3.5, -0.6, -0.996, -1.6]) {
  const [text, rounded] = sheet([`=TEXT(${number}, "0")`, `=ROUND(${number}, 0)`]);
  console.log(`${number}: TEXT ${text}, ROUND ${rounded}, by SheetJS ${SSF.format('0', number)}`);
}
EOF
want=$(cat <<'EOF'
hh:mm: 646 of 1440 minutes wrong (00:13 as 00:12, 00:26 as 00:25, 00:27 as 00:26, 00:31 as 00:30), by SheetJS 0
hh:mm:ss: 646 of 1440 minutes wrong (00:13:00 as 00:12:60, 00:26:00 as 00:25:60, 00:27:00 as 00:26:60, 00:31:00 as 00:30:60), by SheetJS 0
=TEXT(0.6, "h:mm AM/PM") 2:23 PM
=TEXT(0.6, "h:mm:ss") 14:23:60
=HOUR(0.6) & ":" & MINUTE(0.6) & ":" & SECOND(0.6) 14:24:0
=TEXT(46357.6, "yyyy-mm-dd hh:mm") 2026-12-01 14:23
=TEXT(0.6 + 0.5 / 86400, "h:mm AM/PM") 2:24 PM
with half a second more: 0 of 1440 minutes wrong
0.44: TEXT 0, ROUND 0, by SheetJS 0
0.45: TEXT 1, ROUND 0, by SheetJS 0
0.49: TEXT 1, ROUND 0, by SheetJS 0
0.5: TEXT 1, ROUND 1, by SheetJS 1
1.49: TEXT 1, ROUND 1, by SheetJS 1
1.5: TEXT 2, ROUND 2, by SheetJS 2
2.5: TEXT 2, ROUND 3, by SheetJS 3
3.5: TEXT 4, ROUND 4, by SheetJS 4
-0.6: TEXT 1, ROUND -1, by SheetJS -1
-0.996: TEXT 1, ROUND -1, by SheetJS -1
-1.6: TEXT -2, ROUND -2, by SheetJS -2
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
