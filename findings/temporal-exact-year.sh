#!/usr/bin/env bash
# Node 26.10.0 (V8 14.6.202.34), @js-temporal/polyfill 0.5.1, temporal-polyfill 1.0.8; seen on 2026-11-29, while Chromium 156.0.8078.108 is right.
# "Customer for a year and two months", "use within six weeks": `until`, `since` and `Duration.round` of Temporal give a time in two units, rounded to the smaller one. One
# would guess that exactly a year is "P1Y". In Node's own Temporal it is a year and a month, exactly a month is a month and a week, and so it stays for the first half of
# what is rounded to: whenever the count of the smallest unit is zero and a larger one is not, it is rounded up, be it by "halfExpand", "halfEven" or "halfTrunc", and by
# "ceil" though nothing is left. `halfExpand` is what `Duration.round` takes if nothing is said. No error is raised, "trunc" and "floor" are right, as is a length of less
# than a year, one of a year, two months and five days, and `total`, so that a test with any other day passes: it is wrong on the anniversary and the two weeks after it.
# Both polyfills are right, and so is a new browser, so that the page of the server and the island in the browser differ. What helps is to round to one unit, months, and
# to make years of them afterwards, or "trunc".
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@26.10.0 @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8
cat >run.mjs <<'EOF'
import { Temporal as other } from '@js-temporal/polyfill';
import { Temporal as third } from 'temporal-polyfill/implementation';
const compare = (name, measure) => {
  const [native, ...polyfills] = [globalThis.Temporal, other, third].map((Temporal) => String(measure(Temporal)));
  console.log(`${name}: ${native}${polyfills.every((length) => length === native) ? '' : `, polyfills ${[...new Set(polyfills)]}`}`);
};
const since = (first, options) => ({ PlainDate }) => PlainDate.from('2026-11-29').since(first, options);
const years = { largestUnit: 'year', smallestUnit: 'month', roundingMode: 'halfExpand' };
for (const first of ['2026-05-29', '2025-12-05', '2025-11-29', '2025-11-24', '2025-11-16', '2025-11-12', '2025-09-24', '2023-11-29']) {
  compare(`customer since ${first}`, since(first, years));
}
for (const roundingMode of ['halfEven', 'halfTrunc', 'ceil', 'trunc']) compare(`since 2025-11-29 by ${roundingMode}`, since('2025-11-29', { ...years, roundingMode }));
const weeks = { largestUnit: 'month', smallestUnit: 'week', relativeTo: '2026-11-29' };
for (const length of ['P27D', 'P1M', 'P1M2D', 'P1M5D', 'P1M9D', 'P2M', '-P1M']) compare(`${length} in months and weeks`, ({ Duration }) => Duration.from(length).round(weeks));
const moment = ({ ZonedDateTime }) => ZonedDateTime.from('2026-11-29T09:00[America/New_York]');
compare('a year by the clock', (Temporal) => moment(Temporal).until(moment(Temporal).add({ years: 1 }), years));
compare('months only', since('2025-11-29', { ...years, largestUnit: 'month' }));
compare('months, and then years', (Temporal) => since('2025-11-29', { ...years, largestUnit: 'month' })(Temporal).round({ largestUnit: 'year', relativeTo: '2025-11-29' }));
compare('total', (Temporal) => since('2025-11-29')(Temporal).total({ unit: 'month', relativeTo: '2025-11-29' }));
EOF
want=$(cat <<'EOF'
customer since 2026-05-29: P6M
customer since 2025-12-05: P1Y
customer since 2025-11-29: P1Y1M, polyfills P1Y
customer since 2025-11-24: P1Y1M, polyfills P1Y
customer since 2025-11-16: P1Y1M, polyfills P1Y
customer since 2025-11-12: P1Y1M
customer since 2025-09-24: P1Y2M
customer since 2023-11-29: P3Y1M, polyfills P3Y
since 2025-11-29 by halfEven: P1Y1M, polyfills P1Y
since 2025-11-29 by halfTrunc: P1Y1M, polyfills P1Y
since 2025-11-29 by ceil: P1Y1M, polyfills P1Y
since 2025-11-29 by trunc: P1Y
P27D in months and weeks: P4W
P1M in months and weeks: P1M1W, polyfills P1M
P1M2D in months and weeks: P1M1W, polyfills P1M
P1M5D in months and weeks: P1M1W
P1M9D in months and weeks: P1M1W
P2M in months and weeks: P2M1W, polyfills P2M
-P1M in months and weeks: -P1M1W, polyfills -P1M
a year by the clock: P1Y1M, polyfills P1Y
months only: P12M
months, and then years: P1Y
total: 12
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
