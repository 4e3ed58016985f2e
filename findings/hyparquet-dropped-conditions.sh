#!/usr/bin/env bash
# hyparquet 1.33.0, a file by hyparquet-writer 0.17.0, beside mingo 7.2.7, Node 24.21.0; seen on 2026-12-01.
# `parquetQuery` takes filters with MongoDB's operators. Of a filter that names a column beside `$or`, only the `$or` is looked at: "three bars, and order 1 or 3" gives both orders, though only
# one is of three bars; of `$and` beside `$nor` only the `$and`. The types allow both, nothing is raised, and MongoDB and mingo ask for all that is named. A bare value, as in `bars: 3`, means
# equality (its types want `$eq`, and plain JavaScript does not see them); a bare `Date` is taken for an object of operators, has none, and every row of the file matches: 90 of 90 orders
# are of December 5. `$eq`, `$in` and `$ne` of a date are right, and so is `$and` of all parts. No report of either was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hyparquet@1.33.0 hyparquet-writer@0.17.0 mingo@7.2.7
cat >run.mjs <<'EOF'
import { parquetQuery } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { Query } from 'mingo';
const day = (date) => new Date(`2026-12-${date}T00:00:00Z`);
const orders = Array.from({ length: 90 }, (_, index) => ({ number: index + 1, bars: 1 + (index % 3), day: day(String(1 + (index % 30)).padStart(2, '0')) }));
const file = parquetWriteBuffer({
  columnData: [
    { name: 'number', data: orders.map(({ number }) => number), type: 'INT32' },
    { name: 'bars', data: orders.map(({ bars }) => bars), type: 'INT32' },
    { name: 'day', data: orders.map((order) => order.day), type: 'TIMESTAMP' },
  ],
});
const filters = {
  'bars: 3': { bars: 3 },
  'day: December 5': { day: day('05') },
  'day: { $eq: December 5 }': { day: { $eq: day('05') } },
  'day: { $in: [December 5] }': { day: { $in: [day('05')] } },
  'day: { $ne: December 5 }': { day: { $ne: day('05') } },
  'bars: 3, $or of two numbers': { bars: 3, $or: [{ number: 1 }, { number: 3 }] },
  '$and of both': { $and: [{ bars: 3 }, { $or: [{ number: 1 }, { number: 3 }] }] },
  '$and of one number, $nor of 3 bars': { $and: [{ number: { $lte: 6 } }], $nor: [{ bars: 3 }] },
};
for (const [name, filter] of Object.entries(filters)) {
  const rows = await parquetQuery({ file, filter });
  console.log(`${name}: ${rows.length} of ${orders.length} orders; by mingo ${new Query(filter).find(orders).all().length}`);
}
EOF
want=$(cat <<'EOF'
bars: 3: 30 of 90 orders; by mingo 30
day: December 5: 90 of 90 orders; by mingo 3
day: { $eq: December 5 }: 3 of 90 orders; by mingo 3
day: { $in: [December 5] }: 3 of 90 orders; by mingo 3
day: { $ne: December 5 }: 87 of 90 orders; by mingo 87
bars: 3, $or of two numbers: 2 of 90 orders; by mingo 1
$and of both: 1 of 90 orders; by mingo 1
$and of one number, $nor of 3 bars: 6 of 90 orders; by mingo 4
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
