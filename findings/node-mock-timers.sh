#!/usr/bin/env bash
# node:test of Node 24.21.0, @sinonjs/fake-timers 15.5.0 for comparison (the clock behind that of Vitest and of Jest); seen on 2026-11-28.
# Both replace timers and `Date`, and `tick(350)` lets 350 ms pass in no time. One would guess that the clock goes from timer to timer, so that a callback
# due at 100 sees 100, and what it starts runs too if it is due within the tick. In fact Node's clock jumps to the end first and then runs what was
# due before: every callback sees 350, and a timer that one of them starts counts from there. So a poll that starts itself anew runs once instead of three
# times, a retry with growing waits is tried twice instead of four times, timers run in another order than in life, and an entry that expires is seen
# too late. `refresh()` does nothing, and a timer cleared by its number runs all the same. A callback that throws stays in the list: each later
# tick runs it again and throws again, and those behind it never run. `performance.now()` and a formatter without an argument stay in the
# present. Nothing is reported, so a test shows a fault that is none, or none where there is one. Many ticks of one step each come
# closer.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sinonjs/fake-timers@15.5.0
cat >run.mjs <<'EOF'
import { mock } from 'node:test';
import sinon from '@sinonjs/fake-timers';
const cases = {
  'an interval of 100, tick 350': (tick) => {
    const seen = [];
    setInterval(() => seen.push(Date.now()), 100);
    tick(350);
    return seen;
  },
  'a poll that starts itself anew, tick 350': (tick) => {
    const seen = [];
    const poll = () => {
      seen.push(Date.now());
      setTimeout(poll, 100);
    };
    setTimeout(poll, 100);
    tick(350);
    return seen;
  },
  'retries after 100, 200 and 400, tick 700': (tick) => {
    const seen = [];
    const attempt = (count) => {
      seen.push(Date.now());
      if (count < 3) setTimeout(attempt, 100 * 2 ** count, count + 1);
    };
    attempt(0);
    tick(700);
    return seen;
  },
  'a at 100 starts c 100 later, b at 300, tick 300': (tick) => {
    const seen = [];
    setTimeout(() => {
      seen.push(`a ${Date.now()}`);
      setTimeout(() => seen.push(`c ${Date.now()}`), 100);
    }, 100);
    setTimeout(() => seen.push(`b ${Date.now()}`), 300);
    tick(300);
    return seen;
  },
  'a timer of 100, refreshed at 90, tick 50': (tick) => {
    const seen = [];
    const timer = setTimeout(() => seen.push('ran'), 100);
    tick(90);
    timer.refresh();
    tick(50);
    return seen;
  },
  'cleared by its number': (tick) => {
    const seen = [];
    const timer = setTimeout(() => seen.push('ran'), 100);
    clearTimeout(Number(timer));
    tick(100);
    return seen;
  },
  'a throws at 10, b at 20, three ticks of 30': (tick) => {
    const seen = [];
    setTimeout(() => {
      seen.push('a');
      throw new Error('expected');
    }, 10);
    setTimeout(() => seen.push('b'), 20);
    for (const _ of [1, 2, 3]) {
      try {
        tick(30);
      } catch {
        seen.push('thrown');
      }
    }
    return seen;
  },
  'seconds of performance.now(), tick 5000': (tick) => {
    const start = performance.now();
    tick(5000);
    return [Math.round((performance.now() - start) / 1000)];
  },
  'the formatter says 1970': () => [new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format().endsWith('1970')],
};
for (const [name, run] of Object.entries(cases)) {
  const clock = sinon.install({ now: 0 });
  const there = run((milliseconds) => clock.tick(milliseconds));
  clock.uninstall();
  mock.timers.enable();
  const here = run((milliseconds) => mock.timers.tick(milliseconds));
  mock.timers.reset();
  console.log(`${name}: ${there.join(', ') || 'nothing'} | Node: ${here.join(', ') || 'nothing'}`);
}
EOF
want=$(cat <<'EOF'
an interval of 100, tick 350: 100, 200, 300 | Node: 350, 350, 350
a poll that starts itself anew, tick 350: 100, 200, 300 | Node: 350
retries after 100, 200 and 400, tick 700: 0, 100, 300, 700 | Node: 0, 700
a at 100 starts c 100 later, b at 300, tick 300: a 100, c 200, b 300 | Node: a 300, b 300
a timer of 100, refreshed at 90, tick 50: nothing | Node: ran
cleared by its number: nothing | Node: ran
a throws at 10, b at 20, three ticks of 30: a, b, thrown | Node: a, thrown, a, thrown, a, thrown
seconds of performance.now(), tick 5000: 5 | Node: 0
the formatter says 1970: true | Node: false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
