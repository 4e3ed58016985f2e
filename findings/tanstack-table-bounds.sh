#!/usr/bin/env bash
# @tanstack/table-core 9.3.1 (Node 24.21.0); seen on 2026-11-30.
# Version 9 has filters of its own for "more than", "at least" and "between". "Numeric values are compared numerically when both sides can be coerced to numbers", says its reference, and `betweenInclusive` is "an inclusive
# min/max pair". One would guess that the text of an input, which is what a filter gets, does as well as a number. In fact a value is equal to its bound by `===` alone, and "less than" is all that is
# not at least. So of prices of 5, 10, 15, 20 and 25, "at least 10" typed in leaves out the 10, "less than 10" keeps it, and between 10 and 20 are 15 and 20, inclusive or exclusive; with numbers all of them are right.
# Two Date objects of one moment are never equal either, so the first day of a range is not in it, and the last of an exclusive one is. A price that is missing is 0, "less than 10", and the
# least price of the facet. No error is raised. `inNumberRange` and `inDateRange` are right for both. What helps is `Number(text)` before a bound is set. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @tanstack/table-core@9.3.1
cat >run.mjs <<'EOF'
import * as table from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
const features = table.tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature: table.columnFilteringFeature,
  filteredRowModel: table.createFilteredRowModel(),
  columnFacetingFeature: table.columnFacetingFeature,
  facetedRowModel: table.createFacetedRowModel(),
  facetedMinMaxValues: table.createFacetedMinMaxValues(),
});
const helper = table.createColumnHelper();
const made = (values, filterFn, value) =>
  table.constructTable({
    features,
    columns: helper.columns([helper.accessor('value', { header: 'Value', filterFn })]),
    data: values.map((each) => ({ value: each })),
    initialState: { columnFilters: value === undefined ? [] : [{ id: 'value', value }] },
  });
const kept = (...given) => made(...given).getRowModel().rows.map((row) => row.original.value);
const prices = [5, 10, 15, 20, 25];
const rules = {
  greaterThan: [10, (value) => value > 10],
  greaterThanOrEqualTo: [10, (value) => value >= 10],
  lessThan: [10, (value) => value < 10],
  lessThanOrEqualTo: [10, (value) => value <= 10],
  between: [[10, 20], (value) => value > 10 && value < 20],
  betweenInclusive: [[10, 20], (value) => value >= 10 && value <= 20],
  inNumberRange: [[10, 20], (value) => value >= 10 && value <= 20],
};
const judged = (list, right) => `${list.join(' ') || 'none'}${String(list) === String(right) ? '' : ' (not right)'}`;
for (const [name, [bound, holds]] of Object.entries(rules)) {
  const filter = table[`filterFn_${name}`];
  const right = prices.filter(holds);
  const text = Array.isArray(bound) ? bound.map(String) : String(bound);
  console.log(`${name} ${bound}: as numbers ${judged(kept(prices, filter, bound), right)}; as text ${judged(kept(prices, filter, text), right)}`);
}
const day = (number) => new Date(Date.UTC(2026, 10, number));
const days = [1, 2, 3, 4].map(day);
for (const [name, right] of Object.entries({ between: [3], betweenInclusive: [2, 3, 4], inDateRange: [2, 3, 4] })) {
  const list = kept(days, table[`filterFn_${name}`], [day(2), day(4)]).map((date) => date.getUTCDate());
  console.log(`${name}, November 2 to 4: ${judged(list, right)}`);
}
const some = [null, 5, 25];
console.log(`without a price, 5 and 25: lessThan 10 ${kept(some, table.filterFn_lessThan, 10).map(String).join(' ')}; least and most ${made(some).getColumn('value').getFacetedMinMaxValues().join(' to ')}`);
EOF
want=$(cat <<'EOF'
greaterThan 10: as numbers 15 20 25; as text 15 20 25
greaterThanOrEqualTo 10: as numbers 10 15 20 25; as text 15 20 25 (not right)
lessThan 10: as numbers 5; as text 5 10 (not right)
lessThanOrEqualTo 10: as numbers 5 10; as text 5 10
between 10,20: as numbers 15; as text 15 20 (not right)
betweenInclusive 10,20: as numbers 10 15 20; as text 15 20 (not right)
inNumberRange 10,20: as numbers 10 15 20; as text 10 15 20
between, November 2 to 4: 3 4 (not right)
betweenInclusive, November 2 to 4: 3 4 (not right)
inDateRange, November 2 to 4: 2 3 4
without a price, 5 and 25: lessThan 10 null 5; least and most 0 to 25
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
