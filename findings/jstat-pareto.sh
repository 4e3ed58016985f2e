#!/usr/bin/env bash
# jstat 1.9.6, Node 24.21.0; seen on 2026-11-30.
# jStat has the mean, the median and the variance of each distribution beside its `cdf` and its inverse `inv`, so one would guess that they agree: half of all values lie below the median. For Pareto's, which is taken for
# what customers spend, they do not: the mean takes the scale to the power of the shape, so that of customers who spend $10 at least, with a shape of 3, it is $1,500 and not $15; it is right at a scale
# of 1 alone, the usual example. The median takes the shape times the square root of two for the root of two that the shape gives: $42.43, below which 99 of 100 lie, and not $12.60. The more alike they spend, the larger both get.
# The median of a uniform distribution is NaN, that of chi-squared an approximation, 0.4705 for 0.4549, which the docs do not say. Variances, modes and the other medians agree with `inv`. No error is raised, and no
# report of it was found. What helps is `jStat.pareto.inv(0.5, scale, shape)` and `scale * shape / (shape - 1)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jstat@1.9.6
cat >run.mjs <<'EOF'
import jstat from 'jstat';
const { jStat } = jstat;
const count = 200000;
const show = (name, ...parameters) => {
  const law = jStat[name];
  const values = Array.from({ length: count }, (_, index) => law.inv((index + 0.5) / count, ...parameters));
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const median = law.median(...parameters);
  console.log(`${name}(${parameters.join(', ')}): mean ${law.mean(...parameters).toFixed(2)}, by inv ${mean.toFixed(2)}; median ${median.toFixed(4)}, by inv ${law.inv(0.5, ...parameters).toFixed(4)}, below it ${law.cdf(median, ...parameters).toFixed(4)}`);
};
show('pareto', 1, 3);
show('pareto', 2, 3);
show('pareto', 10, 3);
show('pareto', 10, 5);
show('pareto', 10, 10);
show('uniform', 2, 7);
show('chisquare', 1);
for (const [name, ...parameters] of [['weibull', 2, 3], ['normal', 5, 2], ['lognormal', 0, 0.5], ['triangular', 0, 10, 3], ['beta', 2, 3], ['exponential', 2]]) show(name, ...parameters);
EOF
want=$(cat <<'EOF'
pareto(1, 3): mean 1.50, by inv 1.50; median 4.2426, by inv 1.2599, below it 0.9869
pareto(2, 3): mean 12.00, by inv 3.00; median 8.4853, by inv 2.5198, below it 0.9869
pareto(10, 3): mean 1500.00, by inv 15.00; median 42.4264, by inv 12.5992, below it 0.9869
pareto(10, 5): mean 125000.00, by inv 12.50; median 70.7107, by inv 11.4870, below it 0.9999
pareto(10, 10): mean 11111111111.11, by inv 11.11; median 141.4214, by inv 10.7177, below it 1.0000
uniform(2, 7): mean 4.50, by inv 4.50; median NaN, by inv 4.5000, below it 1.0000
chisquare(1): mean 1.00, by inv 1.00; median 0.4705, by inv 0.4549, below it 0.5072
weibull(2, 3): mean 1.79, by inv 1.79; median 1.7700, by inv 1.7700, below it 0.5000
normal(5, 2): mean 5.00, by inv 5.00; median 5.0000, by inv 5.0000, below it 0.5000
lognormal(0, 0.5): mean 1.13, by inv 1.13; median 1.0000, by inv 1.0000, below it 0.5000
triangular(0, 10, 3): mean 4.33, by inv 4.33; median 4.0839, by inv 4.0839, below it 0.5000
beta(2, 3): mean 0.40, by inv 0.40; median 0.3857, by inv 0.3857, below it 0.5000
exponential(2): mean 0.50, by inv 0.50; median 0.3466, by inv 0.3466, below it 0.5000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
