#!/usr/bin/env bash
# js-quantities 1.8.0, beside convert 8.0.2, Node 24.21.0; seen on 2026-11-30.
# js-quantities compares and converts weights and volumes that are written as text. A pound is 16 ounces by definition (453.59237 g and 28.349523125 g), so one would guess
# that 16 oz is 1 lb. In fact its ounce is 28.3495231 g while its pound is exact: 16 oz is neither equal to a pound nor at least one, so that an order of four bars of 4 oz
# is below a limit of "1 lb", and so is every whole number of pounds in ounces. A pound in ounces is 16.000000014, which rounded up is postage for 17 oz, and 16 oz in whole
# pounds is 0. Of volumes the gallon, quart and pint agree, the cup and the fluid ounce do not, with each other either. It is the table of units and no matter of binary
# fractions: the differences are a million times larger than those, and feet, yards, hours and kilograms are right; `eq` compares exactly. No report of it was found. What
# helps is one unit throughout, or `toPrec` before anything is compared, or convert.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 js-quantities@1.8.0 convert@8.0.2
cat >run.mjs <<'EOF'
import { convert } from 'convert';
import Qty from 'js-quantities';
const bars = Qty('4 oz').mul(4);
console.log(`four bars of 4 oz: ${bars}, at least 1 lb ${bars.gte('1 lb')}, equal to it ${bars.eq('1 lb')}; after toPrec ${bars.to('lb').toPrec('0.001 lb').eq('1 lb')}`);
const pounds = Array.from({ length: 70 }, (_, index) => index + 1);
console.log(`of 1 to 70 lb, in ounces below themselves: ${pounds.filter((pound) => Qty(pound * 16, 'oz').lt(Qty(pound, 'lb'))).length}`);
console.log(`1 lb in oz: ${Qty('1 lb').to('oz').scalar}, rounded up ${Math.ceil(Qty('1 lb').to('oz').scalar)}; convert ${convert(1, 'lb').to('oz')}`);
console.log(`16 oz in lb: ${Qty('16 oz').to('lb').scalar}, whole ones ${Math.floor(Qty('16 oz').to('lb').scalar)}; convert ${convert(16, 'oz').to('lb')}`);
const pairs = [['1 lb', '16 oz'], ['28.349523125 g', '1 oz'], ['453.59237 g', '1 lb'], ['1 gal', '4 qt'], ['1 qt', '2 pt'], ['1 gal', '128 floz'], ['1 pt', '2 cu'], ['1 cu', '8 floz'], ['1 ft', '12 in'], ['1 yd', '3 ft'], ['1 h', '60 min'], ['1 kg', '1000 g']];
for (const [one, other] of pairs) console.log(`${one} is ${other}: ${Qty(one).eq(Qty(other))}, as ${Qty(one).to(Qty(other).units())}`);
EOF
want=$(cat <<'EOF'
four bars of 4 oz: 16 oz, at least 1 lb false, equal to it false; after toPrec true
of 1 to 70 lb, in ounces below themselves: 70
1 lb in oz: 16.000000014109585, rounded up 17; convert 16
16 oz in lb: 0.9999999991181509, whole ones 0; convert 1
1 lb is 16 oz: false, as 16.000000014109585 oz
28.349523125 g is 1 oz: false, as 1.000000000881849 oz
453.59237 g is 1 lb: true, as 1 lbs
1 gal is 4 qt: true, as 4 qt
1 qt is 2 pt: true, as 2 pt
1 gal is 128 floz: false, as 127.99999994589756 floz
1 pt is 2 cu: false, as 1.9999999957732475 cu
1 cu is 8 floz: false, as 8.000000013525609 floz
1 ft is 12 in: true, as 12.000000000000002 in
1 yd is 3 ft: true, as 3 ft
1 h is 60 min: true, as 60 min
1 kg is 1000 g: true, as 1000 g
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
