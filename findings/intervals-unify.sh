#!/usr/bin/env bash
# intervals-fn 3.0.3 Node 24.21.0; seen on 2026-11-30.
# This library computes with opening hours, bookings and other intervals; lists "have to be sorted", and `unify` and `simplify` make one interval of those that overlap or touch. One would guess that a market from 9 to 17 with a talk at 10
# and another at 13 is one interval of eight hours, and that what is left of the day is before 9 and after 17. In fact each interval is compared with the one before it alone, not with the end reached so far: the talk at 13 does not touch the one at 10, so
# the union is 9 to 17 and 13 to 14, nine hours. `complement` and `substract` let the later end of a short interval win too, so that 11 to 13 and 14 to 17 are told to be free within the market: the shop takes an appointment there.
# `simplify` first leaves 14 to 17 free; twice is enough here. Where no interval lies within another, all is right. What helps is a union of one's own that keeps the latest end. Oracle: hours counted one by one.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 intervals-fn@3.0.3
cat >run.mjs <<'EOF'
import intervals from 'intervals-fn';
const { complement, simplify, substract, unify } = intervals;
const span = (start, end) => ({ start, end });
const text = (list) => list.map(({ start, end }) => `${start}-${end}`).join(' ') || 'nothing';
const hours = (list) => list.reduce((sum, { start, end }) => sum + end - start, 0);
const market = [span(9, 17)];
const talks = [span(10, 11), span(13, 14)];
const day = span(8, 20);
const taken = [...market, ...talks];
console.log(`market 9-17, talks 10-11 13-14: unify ${text(unify(market, talks))}, ${hours(unify(market, talks))} hours`);
console.log(`simplify ${text(simplify(taken))}, twice ${text(simplify(simplify(taken)))}`);
console.log(`free from 8 to 20: complement ${text(complement(day, taken))}; substract ${text(substract([day], taken))}`);
console.log(`free once simplified: ${text(complement(day, simplify(taken)))}`);
console.log(`free by the market alone: ${text(complement(day, market))}`);
console.log(`with a talk from 16 to 20: unify ${text(unify(market, [span(10, 11), span(16, 20)]))}`);
const ticked = (list) => Array.from({ length: 24 }, (_, hour) => list.some(({ start, end }) => start <= hour && hour < end));
const right = (list, inverted) => {
  const found = [];
  ticked(list).forEach((busy, hour) => {
    if (busy === inverted) return;
    if (found.at(-1)?.end === hour) found.at(-1).end += 1;
    else found.push(span(hour, hour + 1));
  });
  return text(found);
};
let seed = 11;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { union: 0, free: 0, freeOfSimplified: 0, unionWithoutNested: 0 };
let flat = 0;
for (let count = 0; count < 2000; count += 1) {
  const list = Array.from({ length: 4 }, () => random(18)).map((start) => span(start, start + 1 + random(6)));
  list.sort((one, next) => one.start - next.start);
  const union = text(simplify(list)) !== right(list, false);
  if (union) wrong.union += 1;
  if (text(complement(span(0, 24), list)) !== right(list, true)) wrong.free += 1;
  if (text(complement(span(0, 24), simplify(list))) !== right(list, true)) wrong.freeOfSimplified += 1;
  if (list.every(({ end }, index) => index === 0 || end >= list[index - 1].end)) {
    flat += 1;
    if (union) wrong.unionWithoutNested += 1;
  }
}
console.log(`2,000 sorted lists of four: simplify wrong ${wrong.union}, complement wrong ${wrong.free}, of the simplified ${wrong.freeOfSimplified}`);
console.log(`where none ends before the one in front of it (${flat}): simplify wrong ${wrong.unionWithoutNested}`);
EOF
want=$(cat <<'EOF'
market 9-17, talks 10-11 13-14: unify 9-17 13-14, 9 hours
simplify 9-17 13-14, twice 9-17
free from 8 to 20: complement 8-9 11-13 14-20; substract 8-9 11-13 14-20
free once simplified: 8-9 14-20
free by the market alone: 8-9 17-20
with a talk from 16 to 20: unify 9-17 16-20
2,000 sorted lists of four: simplify wrong 136, complement wrong 685, of the simplified 4
where none ends before the one in front of it (1205): simplify wrong 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
