#!/usr/bin/env bash
# arquero 8.0.1, beside the SQLite of Node 24.21.0; seen on 2026-11-30.
# Arquero's `rolling` takes a frame of two offsets from the current row: negative ones before it, positive ones after it, as `[-3, 3]` of the docs. One would guess that `[-3, -1]` is
# the three rows before, the usual way to compare a day with its past. In fact the sign of an offset is not looked at: the first number counts back and the second forward, so that
# `[-3, -1]` is `[-3, 1]`, and the mean of the three days before holds today and tomorrow. `[1, 2]`, the next two days, holds yesterday and today too; `[-1, -1]` and `[1, 1]` are the
# same three rows, `[-7, -7]` is the two weeks around a day instead of the one a week ago, and `[-Infinity, -1]`, "all so far without this one", is all with the next. `first_value` and
# `last_value` look at the same frame. Frames that hold the current row are right, so that a test of a running sum or a moving mean passes. No error is raised; none of this is in the
# docs, and no report was found. What helps is a frame up to 0 on a column that `op.lag` has moved, or that has been moved back by `op.lead`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 arquero@8.0.1
cat >run.mjs <<'EOF'
import { op, rolling, table } from 'arquero';
import { DatabaseSync } from 'node:sqlite';
const days = table({ day: [1, 2, 3, 4, 5, 6], sold: [10, 20, 30, 40, 50, 600] }).orderby('day');
const sqlite = new DatabaseSync(':memory:');
sqlite.exec('create table days (day, sold)');
for (const { day, sold } of days) sqlite.prepare('insert into days values (?, ?)').run(day, sold);
const bound = (offset) => (offset === 0 ? 'current row' : `${Number.isFinite(offset) ? Math.abs(offset) : 'unbounded'} ${offset < 0 ? 'preceding' : 'following'}`);
const list = (values) => values.map((value) => (value === null || value === undefined ? 'none' : Math.round(value * 10) / 10)).join(' ');
const tell = (name, frame, expression, call) => {
  const rows = `rows between ${bound(frame[0])} and ${bound(frame[1])}`;
  const right = sqlite.prepare(`select ${call} over (order by day ${rows}) as answer from days`).all().map((row) => row.answer);
  console.log(`${name} [${frame.join(', ')}]: ${list(days.derive({ answer: rolling(expression, frame) }).array('answer'))}; by SQLite ${list(right)}`);
};
const mean = (day) => op.mean(day.sold);
const sum = (day) => op.sum(day.sold);
const max = (day) => op.max(day.sold);
const first = (day) => op.first_value(day.sold);
tell('mean', [-2, 0], mean, 'avg(sold)');
tell('sum', [-1, 1], sum, 'sum(sold)');
tell('sum', [-Infinity, 0], sum, 'sum(sold)');
tell('sum', [0, 2], sum, 'sum(sold)');
tell('mean', [-3, -1], mean, 'avg(sold)');
tell('mean', [-3, 1], mean, 'avg(sold)');
tell('max', [-2, -1], max, 'max(sold)');
tell('max', [-Infinity, -1], max, 'max(sold)');
tell('sum', [-1, -1], sum, 'sum(sold)');
tell('sum', [1, 1], sum, 'sum(sold)');
tell('sum', [1, 2], sum, 'sum(sold)');
tell('sum', [1, Infinity], sum, 'sum(sold)');
tell('first_value', [-2, -2], first, 'first_value(sold)');
tell('first_value', [1, 2], first, 'first_value(sold)');
const moved = days.derive({ before: (day) => op.lag(day.sold) }).derive({ answer: rolling((day) => op.mean(day.before), [-2, 0]) });
console.log(`mean [-2, 0] of the day before: ${list(moved.array('answer'))}`);
EOF
want=$(cat <<'EOF'
mean [-2, 0]: 10 15 20 30 40 230; by SQLite 10 15 20 30 40 230
sum [-1, 1]: 30 60 90 120 690 650; by SQLite 30 60 90 120 690 650
sum [-Infinity, 0]: 10 30 60 100 150 750; by SQLite 10 30 60 100 150 750
sum [0, 2]: 60 90 120 690 650 600; by SQLite 60 90 120 690 650 600
mean [-3, -1]: 15 20 25 30 148 180; by SQLite none 10 15 20 30 40
mean [-3, 1]: 15 20 25 30 148 180; by SQLite 15 20 25 30 148 180
max [-2, -1]: 20 30 40 50 600 600; by SQLite none 10 20 30 40 50
max [-Infinity, -1]: 20 30 40 50 600 600; by SQLite none 10 20 30 40 50
sum [-1, -1]: 30 60 90 120 690 650; by SQLite none 10 20 30 40 50
sum [1, 1]: 30 60 90 120 690 650; by SQLite 20 30 40 50 600 none
sum [1, 2]: 60 100 140 720 690 650; by SQLite 50 70 90 650 600 none
sum [1, Infinity]: 750 750 740 720 690 650; by SQLite 740 720 690 650 600 none
first_value [-2, -2]: 10 10 10 20 30 40; by SQLite none none 10 20 30 40
first_value [1, 2]: 10 10 20 30 40 50; by SQLite 20 30 40 50 600 none
mean [-2, 0] of the day before: none 10 15 20 30 40
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
