#!/usr/bin/env bash
# jsonata 2.2.2, Node 24.21.0; seen on 2026-11-30.
# JSONata's `$formatNumber` is meant to be "consistent with the XPath/XQuery function fn:format-number", in which a picture such as 0.00e0 says how many digits stand before the point: one, so that the number
# before the "e" is at least 1 and less than 10. In fact it is so for all numbers but the powers of ten: 99 is 9.90e1, 1001 is 1.00e3, and 100 is 10.00e1, 1000 is 10.00e2, 10 is 10.00e0. By 00.0e0 100 is
# 100.0e0. Below 1, 0.1 and 0.01 are right. Nothing is wrong in value, but a column of such numbers is no longer in line, a pattern of one digit refuses them, and whoever groups by the exponent counts 1000 among
# the hundreds. It hits round amounts alone. In the source the number is divided by ten while it is larger than ten, not while it is as large. No report was found. What helps is `toExponential`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsonata@2.2.2
cat >run.mjs <<'EOF'

import jsonata from 'jsonata';
for (const picture of ['0.00e0', '00.0e0'])
  for (const number of [1, 9.5, 10, 99, 100, 250, 1000, 1001, 100000, 0.1, 0.05, 0.01]) {
    const text = await jsonata('$formatNumber($number, $picture)').evaluate({}, { number, picture });
    const [mantissa] = text.split('e');
    const digits = mantissa.split('.')[0].length;
    console.log(`${number} as ${picture}: ${text}${digits === picture.indexOf('.') ? '' : `, ${digits} digits before the point`}; toExponential ${number.toExponential(2)}`);
  }
EOF
want=$(cat <<'EOF'
1 as 0.00e0: 1.00e0; toExponential 1.00e+0
9.5 as 0.00e0: 9.50e0; toExponential 9.50e+0
10 as 0.00e0: 10.00e0, 2 digits before the point; toExponential 1.00e+1
99 as 0.00e0: 9.90e1; toExponential 9.90e+1
100 as 0.00e0: 10.00e1, 2 digits before the point; toExponential 1.00e+2
250 as 0.00e0: 2.50e2; toExponential 2.50e+2
1000 as 0.00e0: 10.00e2, 2 digits before the point; toExponential 1.00e+3
1001 as 0.00e0: 1.00e3; toExponential 1.00e+3
100000 as 0.00e0: 10.00e4, 2 digits before the point; toExponential 1.00e+5
0.1 as 0.00e0: 1.00e-1; toExponential 1.00e-1
0.05 as 0.00e0: 5.00e-2; toExponential 5.00e-2
0.01 as 0.00e0: 1.00e-2; toExponential 1.00e-2
1 as 00.0e0: 10.0e-1; toExponential 1.00e+0
9.5 as 00.0e0: 95.0e-1; toExponential 9.50e+0
10 as 00.0e0: 10.0e0; toExponential 1.00e+1
99 as 00.0e0: 99.0e0; toExponential 9.90e+1
100 as 00.0e0: 100.0e0, 3 digits before the point; toExponential 1.00e+2
250 as 00.0e0: 25.0e1; toExponential 2.50e+2
1000 as 00.0e0: 100.0e1, 3 digits before the point; toExponential 1.00e+3
1001 as 00.0e0: 10.0e2; toExponential 1.00e+3
100000 as 00.0e0: 100.0e3, 3 digits before the point; toExponential 1.00e+5
0.1 as 00.0e0: 10.0e-2; toExponential 1.00e-1
0.05 as 00.0e0: 50.0e-3; toExponential 5.00e-2
0.01 as 00.0e0: 10.0e-3; toExponential 1.00e-2
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
