#!/usr/bin/env bash
# vega 6.4.0 and arquero 8.0.1, beside the SQLite of Node 24.21.0; seen on 2026-11-30.
# `cume_dist`, a cumulative distribution by the docs of both, is the share of rows that come before a row or are its equals: of six orders of which four took two days, 0.67 for each of the four, as `rank` beside it
# gives them all 1. In fact the first row of the group that is lowest gets 1/6, the other three 0.67: of two orders that took the same time one has "17 % were as fast" and the other "67 %". If
# all rows are alike the first has 0.25 and the others 1. `ntile` is made from it, so the first row is in the first quarter and its equals in the third or fourth. Groups of equals further up are right, and so are
# rows that all differ, which is what one tries. In both sources the place up to which equals were looked for starts as 0, that is the first row's own, so that for this row nobody looks. SQLite agrees with the
# definition. In neither a report was found. What helps is to count: rank of the next group less one, or `rank` from the other end.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vega@6.4.0 arquero@8.0.1
cat >run.mjs <<'EOF'
import { op, table } from 'arquero';
import { DatabaseSync } from 'node:sqlite';
import * as vega from 'vega';
const rank = async (name, days) => {
  const rows = days.map((took, at) => ({ order: at + 1, took }));
  const transform = [{ type: 'window', sort: { field: 'took' }, ops: ['rank', 'percent_rank', 'cume_dist', 'ntile'], params: [null, null, null, 4], as: ['rank', 'percent', 'share', 'quarter'] }];
  const view = new vega.View(vega.parse({ data: [{ name: 'orders', values: rows, transform }] }), { renderer: 'none' });
  await view.runAsync();
  const byVega = view.data('orders').toSorted((a, b) => a.order - b.order);
  const byArquero = table({ order: rows.map(({ order }) => order), took: days })
    .orderby('took')
    .derive({ share: () => op.cume_dist(), rank: () => op.rank(), quarter: () => op.ntile(4) })
    .orderby('order').objects();
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec('create table orders (number, took)');
  for (const { order, took } of rows) sqlite.prepare('insert into orders values (?, ?)').run(order, took);
  const bySqlite = sqlite.prepare('select cume_dist() over (order by took) as share, rank() over (order by took) as rank from orders order by number').all();
  const list = (found, key) => found.map((row) => Math.round(row[key] * 1000) / 1000).join(' ');
  console.log(`${name}, days ${days.join(' ')}`);
  console.log(`  rank: ${list(byVega, 'rank')}; ${list(byArquero, 'rank')}; SQLite ${list(bySqlite, 'rank')}`);
  console.log(`  cume_dist: Vega ${list(byVega, 'share')}; Arquero ${list(byArquero, 'share')}; SQLite ${list(bySqlite, 'share')}`);
  console.log(`  quarters: Vega ${list(byVega, 'quarter')}; Arquero ${list(byArquero, 'quarter')}`);
};
await rank('four in two days', [2, 2, 2, 2, 3, 5]);
await rank('one in two days', [2, 3, 3, 3, 3, 5]);
await rank('all alike', [2, 2, 2, 2]);
await rank('all different', [1, 2, 3, 4]);
EOF
want=$(cat <<'EOF'
four in two days, days 2 2 2 2 3 5
  rank: 1 1 1 1 5 6; 1 1 1 1 5 6; SQLite 1 1 1 1 5 6
  cume_dist: Vega 0.167 0.667 0.667 0.667 0.833 1; Arquero 0.167 0.667 0.667 0.667 0.833 1; SQLite 0.667 0.667 0.667 0.667 0.833 1
  quarters: Vega 1 3 3 3 4 4; Arquero 1 3 3 3 4 4
one in two days, days 2 3 3 3 3 5
  rank: 1 2 2 2 2 6; 1 2 2 2 2 6; SQLite 1 2 2 2 2 6
  cume_dist: Vega 0.167 0.833 0.833 0.833 0.833 1; Arquero 0.167 0.833 0.833 0.833 0.833 1; SQLite 0.167 0.833 0.833 0.833 0.833 1
  quarters: Vega 1 4 4 4 4 4; Arquero 1 4 4 4 4 4
all alike, days 2 2 2 2
  rank: 1 1 1 1; 1 1 1 1; SQLite 1 1 1 1
  cume_dist: Vega 0.25 1 1 1; Arquero 0.25 1 1 1; SQLite 1 1 1 1
  quarters: Vega 1 4 4 4; Arquero 1 4 4 4
all different, days 1 2 3 4
  rank: 1 2 3 4; 1 2 3 4; SQLite 1 2 3 4
  cume_dist: Vega 0.25 0.5 0.75 1; Arquero 0.25 0.5 0.75 1; SQLite 0.25 0.5 0.75 1
  quarters: Vega 1 2 3 4; Arquero 1 2 3 4
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
