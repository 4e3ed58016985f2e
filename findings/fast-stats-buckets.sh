#!/usr/bin/env bash
# fast-stats 0.0.7, Node 24.21.0; seen on 2026-12-01.
# With `bucket_precision` and `store_data: false` percentiles are "an approximation of the actual percentile based on the configured bucket_precision", so that one would guess that with buckets of 10 a median is off by 10 at most. In fact
# what is between the filled buckets is not looked at: the median of 12, 35, 67, 80 and 94 is 40, the end of the bucket before that of the middle value, in which nothing is, and the third quartile of 5, 5, 5, 95 and 95 is 10, not 95. The more values there are in each bucket the better it gets, so a test with many values does not see it; with nine up to 199 one median of two is off by more. The counts of the buckets that are kept would tell the right one each time, as the script shows. Without `store_data: false` the values themselves are used. No error is raised; no report of it was found. What helps is to keep the data, or a histogram whose quantile names its bucket.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fast-stats@0.0.7
cat >run.mjs <<'EOF'
import fastStats from 'fast-stats';
const { Stats } = fastStats;
const inBuckets = (values) => new Stats({ bucket_precision: 10, store_data: false }).push(...values);
const exact = (values) => new Stats().push(...values);
for (const values of [[12, 35, 67, 80, 94], [12, 14, 67, 68, 94], [5, 5, 5, 95, 95], [5, 15, 25, 35, 45]]) {
  const [ours, theirs] = [inBuckets(values), exact(values)];
  console.log(`${values.join(' ')}: median ${ours.median()}, of the values ${theirs.median()}; 75th percentile ${ours.percentile(75)}, of the values ${theirs.percentile(75)}`);
}
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
for (const size of [5, 9, 21, 101, 1001]) {
  let [far, most, plain] = [0, 0, 0];
  for (let count = 0; count < 300; count += 1) {
    const values = Array.from({ length: size }, () => random(200));
    const middle = exact(values).median();
    const away = Math.abs(inBuckets(values).median() - middle);
    if (away > 10) far += 1;
    most = Math.max(most, away);
    // The bucket of the middle value, counted from the same numbers of values per bucket.
    const buckets = Array.from({ length: 20 }, (_, index) => values.filter((value) => Math.floor(value / 10) === index).length);
    let [bucket, below] = [0, buckets[0]];
    while (below <= (size - 1) / 2) below += buckets[(bucket += 1)];
    if (Math.abs(bucket * 10 + 5 - middle) > 10) plain += 1;
  }
  console.log(`300 lists of ${size} values up to 199: median off by more than 10 in ${far}, at most by ${Math.round(most)}; the middle of the bucket that the median is in, in ${plain}`);
}
EOF
want=$(cat <<'EOF'
12 35 67 80 94: median 40, of the values 67; 75th percentile 70, of the values 80
12 14 67 68 94: median 20, of the values 67; 75th percentile 65, of the values 68
5 5 5 95 95: median 8.333333333333334, of the values 5; 75th percentile 10, of the values 95
5 15 25 35 45: median 20, of the values 25; 75th percentile 30, of the values 35
300 lists of 5 values up to 199: median off by more than 10 in 199, at most by 139; the middle of the bucket that the median is in, in 0
300 lists of 9 values up to 199: median off by more than 10 in 158, at most by 133; the middle of the bucket that the median is in, in 0
300 lists of 21 values up to 199: median off by more than 10 in 64, at most by 47; the middle of the bucket that the median is in, in 0
300 lists of 101 values up to 199: median off by more than 10 in 0, at most by 10; the middle of the bucket that the median is in, in 0
300 lists of 1001 values up to 199: median off by more than 10 in 0, at most by 2; the middle of the bucket that the median is in, in 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
