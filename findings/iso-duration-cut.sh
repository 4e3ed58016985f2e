#!/usr/bin/env bash
# iso8601-duration 2.1.4, beside tinyduration 3.4.1, Node 24.21.0; seen on 2026-11-30.
# The readme says of durations that a fraction is allowed on the smallest unit, "e.g. P0.5D", and of a leading sign (`-P1D`, `+P1M`) that it is not yet supported. One would guess that the first is read, and that
# what is not supported is refused, as "invalid duration" is raised for other texts. In fact the pattern is not tied to the ends of the text, and takes what it finds: a month and one and a half days, `P1M1.5D`, is
# a month, `P2W0.5D` two weeks, `P1Y0.5M` a year. `-P1D`, a reminder a day before, is a day after: `end()` and `toSeconds()` go the wrong way. Nothing is raised, unless the fraction is at the very beginning: `P0.5D`,
# the readme's own example, is refused. Hours, minutes and seconds take fractions. tinyduration reads all of them. Of this no report was found. What helps is to test the text by `^...$` around the
# exported `pattern` first.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 iso8601-duration@2.1.4 tinyduration@3.4.1
cat >run.mjs <<'EOF'
import { end, parse, toSeconds } from 'iso8601-duration';
import * as tiny from 'tinyduration';
const start = new Date('2026-03-02T09:00:00Z');
const words = (duration) => Object.entries(duration).filter(([, value]) => value).map(([unit, value]) => `${value} ${unit}`).join(' ');
const attempt = (action) => {
  try {
    return action();
  } catch (error) {
    return `refused: ${error.message}`;
  }
};
const texts = ['P1Y6M', 'PT1.5H', 'P1DT1.5H', 'P1M1.5D', 'P1Y0.5M', 'P2W0.5D', 'P0.5D', 'P1.5D', '-P1D', '-PT2H', '+P1M'];
for (const text of texts) {
  const read = attempt(() => `${words(parse(text))}, ends ${end(parse(text), start).toISOString().slice(0, 16)}, ${toSeconds(parse(text), start) / 3600} hours`);
  const other = attempt(() => words(tiny.parse(text)));
  console.log(`${text}: ${read}; by tinyduration ${other}`);
}
EOF
want=$(cat <<'EOF'
P1Y6M: 1 years 6 months, ends 2027-09-02T09:00, 13176 hours; by tinyduration 1 years 6 months
PT1.5H: 1.5 hours, ends 2026-03-02T10:30, 1.5 hours; by tinyduration 1.5 hours
P1DT1.5H: 1 days 1.5 hours, ends 2026-03-03T10:30, 25.5 hours; by tinyduration 1 days 1.5 hours
P1M1.5D: 1 months, ends 2026-04-02T09:00, 744 hours; by tinyduration 1 months 1.5 days
P1Y0.5M: 1 years, ends 2027-03-02T09:00, 8760 hours; by tinyduration 1 years 0.5 months
P2W0.5D: 2 weeks, ends 2026-03-16T09:00, 336 hours; by tinyduration 2 weeks 0.5 days
P0.5D: refused: invalid duration: P0.5D; by tinyduration 0.5 days
P1.5D: refused: invalid duration: P1.5D; by tinyduration 1.5 days
-P1D: 1 days, ends 2026-03-03T09:00, 24 hours; by tinyduration 1 days true negative
-PT2H: 2 hours, ends 2026-03-02T11:00, 2 hours; by tinyduration 2 hours true negative
+P1M: 1 months, ends 2026-04-02T09:00, 744 hours; by tinyduration 1 months
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
