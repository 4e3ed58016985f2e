#!/usr/bin/env bash
# timeseries-analysis 1.0.12, technicalindicators 3.1.0, Node 24.21.0; seen on 2026-11-30.
# timeseries-analysis has a "linear weighted moving average", `lwma`, which everywhere weighs the newest value most: of three, 3 for the newest, 2 and 1. In fact it is upside down: the oldest weighs most. A
# single day with six sales among days without is 1, then 2, then 3, and then gone, as if sales were rising after they had stopped; technicalindicators says 3, 2, 1. Of 1, 2, 3 it is 1.67, below the plain
# average of 2, where it should be 2.33. And both `lwma` and `ma` stand one place late: the value of a day is made of the days before it, without itself, and the first of all are the data as they are, not an
# average, so that a chart of both lags behind and begins with a jump. With data that stay level there is nothing to see. In the source a value that is j days back is multiplied by j. No report was found. What
# helps is another package.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 timeseries-analysis@1.0.12 technicalindicators@3.1.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import { WMA } from 'technicalindicators';
const series = createRequire(import.meta.url)('timeseries-analysis');
const round = (value) => Math.round(value * 100) / 100;
const by = (values, method, period) => new series.main(series.adapter.fromArray(values))[method]({ period }).output().map(([, value]) => round(value));
for (const sales of [[0, 0, 0, 6, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8]]) {
  console.log(`sales ${sales.join(' ')}`);
  console.log(`  lwma of 3: ${by(sales, 'lwma', 3).join(' ')}`);
  console.log(`  ma of 3: ${by(sales, 'ma', 3).join(' ')}`);
  console.log(`  WMA of 3 by technicalindicators: - - ${WMA.calculate({ period: 3, values: sales }).map(round).join(' ')}`);
}
EOF
want=$(cat <<'EOF'
sales 0 0 0 6 0 0 0 0
  lwma of 3: 0 0 0 0 1 2 3 0
  ma of 3: 0 0 0 0 2 2 2 0
  WMA of 3 by technicalindicators: - - 0 3 2 1 0 0
sales 1 2 3 4 5 6 7 8
  lwma of 3: 1 2 3 1.67 2.67 3.67 4.67 5.67
  ma of 3: 1 2 3 2 3 4 5 6
  WMA of 3 by technicalindicators: - - 2.33 3.33 4.33 5.33 6.33 7.33
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
