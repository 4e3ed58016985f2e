#!/usr/bin/env bash
# Node 26.10.0 and 24.21.0 (both ICU 78.3), lunar-javascript 1.7.7; seen on 2026-12-01.
# A shop that ships from or to China closes for the New Year, and `Intl.DateTimeFormat` and `Temporal` both have the calendar "chinese". One would guess that they agree. In fact, within one Node 26, Intl has the New Year of 2027 on February 7 and
# Temporal on February 6, which is the day in China; in 2030 Intl has February 2 and Temporal February 3. The whole month that begins there is a day off, as in 2012 and 2018, and in summer 1987 two months are, one of which is the leap month under
# another name. They begin with a new moon within minutes of midnight in Beijing, which ICU computes itself, and less exactly than the table of Temporal. lunar-javascript has Temporal's days throughout the years below. Korea's "dangi" was off in 2017.
# Nothing else tells it: most years are right, and Node 24, without Temporal, has the same Intl. What helps is Temporal or a list of the days. Oracle: the official days of 2027 and 2030, and lunar-javascript.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@26.10.0 node24@npm:node@24.21.0 lunar-javascript@1.7.7
cat >run.mjs <<'EOF'
import lunar from 'lunar-javascript';
const day = 86400000;
const formats = new Map(['chinese', 'dangi'].map((calendar) => [calendar, new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })]));
const byIntl = (calendar, date) => {
  const parts = Object.fromEntries(formats.get(calendar).formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]));
  return `${parts.relatedYear} ${parts.month.replace('bis', ' leap')} ${Number(parts.day)}`;
};
const byTemporal = (calendar, date) => {
  const { year, monthCode, day: ofMonth } = Temporal.PlainDate.from(date).withCalendar(calendar);
  return `${year} ${Number(monthCode.slice(1, 3))}${monthCode.endsWith('L') ? ' leap' : ''} ${ofMonth}`;
};
const byLunar = (date) => {
  const found = lunar.Solar.fromYmd(...date.split('-').map(Number)).getLunar();
  return `${found.getYear()} ${Math.abs(found.getMonth())}${found.getMonth() < 0 ? ' leap' : ''} ${found.getDay()}`;
};
const dates = (from, to) => Array.from({ length: (Date.UTC(to, 11, 31) - Date.UTC(from, 0, 1)) / day + 1 }, (_, count) => new Date(Date.UTC(from, 0, 1) + count * day).toISOString().slice(0, 10));
const newYear = (year, read) => dates(year, year).find((date) => read(date) === `${year} 1 1`);
const readers = [['Intl', (date) => byIntl('chinese', date)], ['lunar-javascript', byLunar]];
if (globalThis.Temporal) readers.push(['Temporal', (date) => byTemporal('chinese', date)]);
console.log(`Node ${process.versions.node.split('.')[0]}, ICU ${process.versions.icu}`);
for (const year of [2026, 2027, 2028, 2029, 2030, 2031]) console.log(`New Year of ${year}: ${readers.map(([name, read]) => `${name} ${newYear(year, read)}`).join(', ')}`);
if (globalThis.Temporal) {
  for (const [calendar, from, to] of [['chinese', 1950, 2050], ['dangi', 2000, 2050]]) {
    const off = dates(from, to).filter((date) => byIntl(calendar, date) !== byTemporal(calendar, date));
    const first = off.filter((date) => !off.includes(new Date(Date.parse(date) - day).toISOString().slice(0, 10)));
    console.log(`${calendar}, ${from} to ${to}: ${off.length} days on which Intl and Temporal differ, from ${first.join(', ')}`);
  }
  console.log(`1950 to 2050: days on which Temporal and lunar-javascript differ: ${dates(1950, 2050).filter((date) => byTemporal('chinese', date) !== byLunar(date)).length}`);
}
EOF
want=$(cat <<'EOF'
Node 26, ICU 78.3
New Year of 2026: Intl 2026-02-17, lunar-javascript 2026-02-17, Temporal 2026-02-17
New Year of 2027: Intl 2027-02-07, lunar-javascript 2027-02-06, Temporal 2027-02-06
New Year of 2028: Intl 2028-01-26, lunar-javascript 2028-01-26, Temporal 2028-01-26
New Year of 2029: Intl 2029-02-13, lunar-javascript 2029-02-13, Temporal 2029-02-13
New Year of 2030: Intl 2030-02-02, lunar-javascript 2030-02-03, Temporal 2030-02-03
New Year of 2031: Intl 2031-01-23, lunar-javascript 2031-01-23, Temporal 2031-01-23
chinese, 1950 to 2050: 269 days on which Intl and Temporal differ, from 1954-02-03, 1955-02-22, 1987-07-26, 1999-01-17, 2012-08-17, 2018-11-07, 2027-02-06, 2030-02-02
dangi, 2000 to 2050: 30 days on which Intl and Temporal differ, from 2017-02-26
1950 to 2050: days on which Temporal and lunar-javascript differ: 0
Node 24, ICU 78.3
New Year of 2026: Intl 2026-02-17, lunar-javascript 2026-02-17
New Year of 2027: Intl 2027-02-07, lunar-javascript 2027-02-06
New Year of 2028: Intl 2028-01-26, lunar-javascript 2028-01-26
New Year of 2029: Intl 2029-02-13, lunar-javascript 2029-02-13
New Year of 2030: Intl 2030-02-02, lunar-javascript 2030-02-03
New Year of 2031: Intl 2031-01-23, lunar-javascript 2031-01-23
EOF
)
got=$(node_modules/node/bin/node run.mjs; node_modules/node24/bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
