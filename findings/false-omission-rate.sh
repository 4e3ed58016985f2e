#!/usr/bin/env bash
# ml-confusion-matrix 2.0.0, Node 24.21.0; seen on 2026-11-30.
# ml-confusion-matrix reckons what a table of right and wrong guesses says, and its docs explain most of them by a link. The false omission rate is the share of the misses among all that was let pass, one less the negative
# predictive value, which the package has too. In fact `getFalseOmissionRate` divides the misses by all that should have been found, which is the false negative rate, another method of it: where of 100 orders let pass one was a
# fraud, and of two frauds one was found, the rate is 0.01 and is said to be 0.5. Its sisters, the false discovery rate with the positive predictive value among them, sum up to 1 as they should. Of random tables all are wrong
# but those in which the two happen to be equal, and the other eleven figures are right. A value between 0 and 1 comes back in any case, and a test with a table that is even on both sides passes. No error is raised. No report
# was found. What helps is 1 - getNegativePredictiveValue(label).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ml-confusion-matrix@2.0.0
cat >run.mjs <<'EOF'
import { ConfusionMatrix } from 'ml-confusion-matrix';
const table = (found, missed, alarms, passed) => new ConfusionMatrix([[found, missed], [alarms, passed]], ['fraud', 'fine']);
const show = (name, ...counts) => {
  const matrix = table(...counts);
  const [found, missed, alarms, passed] = counts;
  const said = [matrix.getFalseOmissionRate('fraud'), matrix.getFalseNegativeRate('fraud'), 1 - matrix.getNegativePredictiveValue('fraud')].map((rate) => Math.round(rate * 1000) / 1000);
  console.log(`${name}, ${found} found, ${missed} missed, ${alarms} false alarms, ${passed} passed: false omission ${said[0]}, false negative ${said[1]}, 1 - negative predictive value ${said[2]}`);
};
show('orders', 1, 1, 0, 99);
show('even', 4, 2, 2, 4);
show('all found', 5, 0, 1, 10);
let seed = 3;
const random = () => 1 + Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * 20);
const wrong = {};
for (let round = 0; round < 1000; round++) {
  const [tp, fn, fp, tn] = [random(), random(), random(), random()];
  const matrix = table(tp, fn, fp, tn);
  const right = {
    TruePositiveRate: tp / (tp + fn), TrueNegativeRate: tn / (tn + fp), PositivePredictiveValue: tp / (tp + fp), NegativePredictiveValue: tn / (tn + fn), FalseNegativeRate: fn / (fn + tp),
    FalsePositiveRate: fp / (fp + tn), FalseDiscoveryRate: fp / (fp + tp), FalseOmissionRate: fn / (fn + tn), F1Score: (2 * tp) / (2 * tp + fp + fn), Informedness: tp / (tp + fn) + tn / (tn + fp) - 1,
    Markedness: tp / (tp + fp) + tn / (tn + fn) - 1, MatthewsCorrelationCoefficient: (tp * tn - fp * fn) / Math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)),
  };
  for (const [name, value] of Object.entries(right)) wrong[name] = (wrong[name] ?? 0) + (Math.abs(matrix[`get${name}`]('fraud') - value) > 1e-9);
}
for (const [name, count] of Object.entries(wrong)) console.log(`${name}: wrong in ${count} of 1000 tables`);
EOF
want=$(cat <<'EOF'
orders, 1 found, 1 missed, 0 false alarms, 99 passed: false omission 0.5, false negative 0.5, 1 - negative predictive value 0.01
even, 4 found, 2 missed, 2 false alarms, 4 passed: false omission 0.333, false negative 0.333, 1 - negative predictive value 0.333
all found, 5 found, 0 missed, 1 false alarms, 10 passed: false omission 0, false negative 0, 1 - negative predictive value 0
TruePositiveRate: wrong in 0 of 1000 tables
TrueNegativeRate: wrong in 0 of 1000 tables
PositivePredictiveValue: wrong in 0 of 1000 tables
NegativePredictiveValue: wrong in 0 of 1000 tables
FalseNegativeRate: wrong in 0 of 1000 tables
FalsePositiveRate: wrong in 0 of 1000 tables
FalseDiscoveryRate: wrong in 0 of 1000 tables
FalseOmissionRate: wrong in 957 of 1000 tables
F1Score: wrong in 0 of 1000 tables
Informedness: wrong in 0 of 1000 tables
Markedness: wrong in 0 of 1000 tables
MatthewsCorrelationCoefficient: wrong in 0 of 1000 tables
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
