#!/usr/bin/env bash
# technicalindicators 3.1.0, beside simple-statistics 7.12.1, Node 24.21.0; seen on 2026-11-30.
# technicalindicators makes moving means, highs, lows and deviations of a row of numbers, and charts of sales are made with it as well as charts of prices. One would guess that a day
# without a sale, or a day of more refunds than sales, counts as the number that it is. In fact a 0 ends the reading of its window: the standard deviation leaves out the 0 and every
# value after it, and still divides by all, so that 0, 4 and 8 have none and the two Bollinger bands lie on the mean; where the mean of a window is 0, the deviation is that of the
# window before, and of three zeros not 0. When the highest value leaves its window, the next one is looked for only up to the first 0, so that 40 stays the highest of days that sold
# 0 and 30; the lowest has the same fault. The highest value begins at 0, so that of numbers below it the highest is 0, and Stochastic and WilliamsR, made of it, call a close near
# the top a close near the bottom. The same numbers moved up by 100 are right, and so is SMA, in a loop of its own. No error is raised; the docs have no limit of it, and no report was
# found. What helps is to add a constant before, and to take it from highs and lows again.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 technicalindicators@3.1.0 simple-statistics@7.12.1
cat >run.mjs <<'EOF'
import { max, mean, min, standardDeviation } from 'simple-statistics';
import indicators from 'technicalindicators';
const { BollingerBands, Highest, Lowest, SD, SMA, Stochastic, WilliamsR } = indicators;
const list = (values) => values.map((value) => Math.round(value * 100) / 100).join(' ');
const windows = (values, period) => values.slice(period - 1).map((_, index) => values.slice(index, index + period));
const tell = (name, indicator, right, values, period) =>
  console.log(`${name} of ${period} in ${values.join(' ')}: ${list(indicator.calculate({ values, period }))}; right is ${list(windows(values, period).map(right))}`);
tell('highest', Highest, max, [12, 15, 9, 11], 2);
tell('highest', Highest, max, [-12, -15, -9, -11], 2);
tell('highest', Highest, max, [40, 0, 20, 0, 0, 30], 2);
tell('lowest', Lowest, min, [40, 10, 20, 30, 50, 60], 3);
tell('lowest', Lowest, min, [0, 30, 30, 0, 90, 60], 4);
tell('mean', SMA, mean, [0, 4, 8, 6], 3);
tell('deviation', SD, standardDeviation, [10, 14, 18, 16], 3);
tell('deviation', SD, standardDeviation, [0, 4, 8, 6], 3);
tell('deviation', SD, standardDeviation, [5, 1, 0, 0, 0, 0], 3);
tell('deviation', SD, standardDeviation, [1, 2, 3, -3, -2, 5], 3);
const bands = (values) => {
  const { lower, middle, upper } = BollingerBands.calculate({ values, period: 3, stdDev: 2 })[0];
  console.log(`Bollinger bands of ${values.join(' ')}: ${list([lower, middle, upper])}`);
};
bands([100, 104, 108]);
bands([0, 4, 8]);
const oscillate = (close) => {
  const input = { high: close.map((value) => value + 1), low: close.map((value) => value - 1), close, period: 3, signalPeriod: 1 };
  console.log(`of closes ${close.join(' ')}: Stochastic ${list(Stochastic.calculate(input).map(({ k }) => k))}, WilliamsR ${list(WilliamsR.calculate(input))}`);
};
oscillate([11, 12, 13, 14, 15]);
oscillate([-19, -18, -17, -16, -15]);
EOF
want=$(cat <<'EOF'
highest of 2 in 12 15 9 11: 15 15 11; right is 15 15 11
highest of 2 in -12 -15 -9 -11: 0 0 0; right is -12 -9 -9
highest of 2 in 40 0 20 0 0 30: 40 40 40 40 40; right is 40 20 20 0 30
lowest of 3 in 40 10 20 30 50 60: 10 10 20 30; right is 10 10 20 30
lowest of 4 in 0 30 30 0 90 60: 0 30 30; right is 0 0 0
mean of 3 in 0 4 8 6: 4 6; right is 4 6
deviation of 3 in 10 14 18 16: 3.27 1.63; right is 3.27 1.63
deviation of 3 in 0 4 8 6: 0 1.63; right is 3.27 1.63
deviation of 3 in 5 1 0 0 0 0: 1.83 0.38 0.38 0.38; right is 2.16 0.47 0 0
deviation of 3 in 1 2 3 -3 -2 5: 0.82 2.62 2.62 2.62; right is 0.82 2.62 2.62 3.56
Bollinger bands of 100 104 108: 97.47 104 110.53
Bollinger bands of 0 4 8: 4 4 4
of closes 11 12 13 14 15: Stochastic 75 75 75, WilliamsR -25 -25 -25
of closes -19 -18 -17 -16 -15: Stochastic 15 15.79 16.67, WilliamsR -85 -84.21 -83.33
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
