#!/usr/bin/env bash
# Node 26.10.0 (its own Temporal and node:test), mockdate 3.0.5, timekeeper 2.3.1, @sinonjs/fake-timers 15.5.0, vitest 5.1.2; seen on 2026-11-29.
# Node 26 has Temporal without a flag. A test sets the clock to December 24 and asks whether a parcel still arrives in time. One would guess that a mocked clock is
# the clock of all that asks for the time, above all that of Node's own test runner, which came with the same release. In fact `mock.timers.enable({ now })` sets
# `Date` alone, and so do mockdate and timekeeper: `Temporal.Now` goes on with the real time, and so does `Intl.DateTimeFormat` when it is called without a date.
# What is half moved to Temporal then has two "todays" within one test, a test that passes this month fails the next, and `tick` of an hour leaves `Temporal.Now`
# where it was, so that a reservation of an hour never runs out. The fake timers of sinon, which vitest uses, set both, as does Playwright's clock. What helps is
# to use these, or to give the code its own `now`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@26.10.0 mockdate@3.0.5 timekeeper@2.3.1 @sinonjs/fake-timers@15.5.0 vitest@5.1.2
cat >clock.js <<'EOF'
import { appendFileSync } from 'node:fs';
const year = 2030;
export const start = Date.UTC(year, 11, 24, 12);
const day = (date) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
const told = (real) => (real ? 'set' : 'real time');
export const look = (name, tick) => {
  const asked = {
    Date: new Date().getUTCFullYear() === year,
    'Intl without a date': day().endsWith(`${year}`),
    'Temporal.Now': Temporal.Now.plainDateISO('UTC').year === year,
  };
  const before = [Date.now(), Temporal.Now.instant().epochMilliseconds];
  tick?.(3600000);
  const hours = [Date.now(), Temporal.Now.instant().epochMilliseconds].map((after, index) => Math.round((after - before[index]) / 3600000));
  const ticked = tick ? `; after a tick of an hour Date is ${hours[0]} later, Temporal ${hours[1]}` : '';
  appendFileSync('out.txt', `${name}: ${Object.entries(asked).map(([of, set]) => `${of} ${told(set)}`).join(', ')}${ticked}\n`);
};
EOF
cat >run.mjs <<'EOF'
import { mock } from 'node:test';
import FakeTimers from '@sinonjs/fake-timers';
import MockDate from 'mockdate';
import timekeeper from 'timekeeper';
import { look, start } from './clock.js';
mock.timers.enable({ now: start });
look('node:test', (time) => mock.timers.tick(time));
mock.timers.reset();
MockDate.set(start);
look('mockdate');
MockDate.reset();
timekeeper.freeze(new Date(start));
look('timekeeper');
timekeeper.reset();
const clock = FakeTimers.install({ now: start });
look('fake-timers', (time) => clock.tick(time));
clock.uninstall();
EOF
cat >clock.test.js <<'EOF'
import { test, vi } from 'vitest';
import { look, start } from './clock.js';
test('clock', () => {
  vi.useFakeTimers({ now: start });
  look('vitest', (time) => vi.advanceTimersByTime(time));
});
EOF
want=$(cat <<'EOF'
node:test: Date set, Intl without a date real time, Temporal.Now real time; after a tick of an hour Date is 1 later, Temporal 0
mockdate: Date set, Intl without a date real time, Temporal.Now real time
timekeeper: Date set, Intl without a date real time, Temporal.Now real time
fake-timers: Date set, Intl without a date set, Temporal.Now set; after a tick of an hour Date is 1 later, Temporal 1
vitest: Date set, Intl without a date set, Temporal.Now set; after a tick of an hour Date is 1 later, Temporal 1
EOF
)
node_modules/.bin/node run.mjs
node_modules/.bin/node node_modules/vitest/vitest.mjs run >log.txt 2>&1 || { cat log.txt; exit 1; }
got=$(cat out.txt)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
