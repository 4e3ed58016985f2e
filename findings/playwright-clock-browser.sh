#!/usr/bin/env bash
# playwright-core 1.65.1 with Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), Node 24.21.0; seen on 2026-11-29.
# A test sets the page's clock to Christmas, by `page.clock.setFixedTime()`, of which the documentation says that it makes `Date.now()` and `new Date()` return
# that time and leaves all timers running, or by `install()`. One would guess that the page then lives on that day, with nothing else changed. In fact:
# - the browser goes on living today, and it is the one that reads the dates of cookies: with the clock in a past year a cookie `expires` tomorrow is never
#   kept, by `cookieStore` neither, so the banner comes back and the cart is empty on each page; with the clock in a future year, a cookie that the page ends by
#   a date of yesterday stays, so the customer is not signed out. `max-age` is right on any day;
# - a worker, and a new File, are of today, so page and worker do not agree on whether an offer has ended;
# - `performance` lists no entries: `performance.getEntriesByType('navigation')[0]`, as scripts that measure a page read it, is undefined, and marks are not
#   found. A PerformanceObserver sees the entry. With `setFixedTime()` this is so as well.
# So a test fails where the shop works, or passes where nobody is signed out. Date, Temporal and Intl agree.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import { once } from 'node:events';
import { createServer } from 'node:http';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const server = createServer(({ url }, response) => {
  const isWorker = url === '/worker.js';
  response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  response.end(isWorker ? 'postMessage(new Date().getFullYear())' : '<!doctype html><title>Shop</title>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const look = async () => {
  const day = 24 * 60 * 60 * 1000;
  const isKept = (name) => document.cookie.split('; ').includes(`${name}=1`);
  const years = [new Date().getFullYear(), Temporal.Now.plainDateISO().year, new Intl.DateTimeFormat('en', { year: 'numeric' }).format()];
  document.cookie = `tomorrow=1; expires=${new Date(Date.now() + day).toUTCString()}`;
  document.cookie = `age=1; max-age=${day / 1000}`;
  await cookieStore.set({ name: 'store', value: '1', expires: Date.now() + day });
  const kept = ['tomorrow', 'age', 'store'].filter(isKept);
  document.cookie = `age=1; expires=${new Date(Date.now() - day).toUTCString()}`;
  const worker = await new Promise((resolve) => (new Worker('/worker.js').onmessage = ({ data }) => resolve(data)));
  const observed = await new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({ type: 'navigation', buffered: true }));
  performance.mark('added');
  const entries = [performance.getEntriesByType('navigation').length, performance.getEntriesByName('added').length];
  return { years, kept, isSignedOut: !isKept('age'), file: new Date(new File([], 'a').lastModified).getFullYear(), worker, observed, entries };
};
const clocks = {
  'no clock': () => {},
  'clock.setFixedTime(2025)': (page) => page.clock.setFixedTime(new Date('2025-12-24T12:00:00Z')),
  'clock.install(2025)': (page) => page.clock.install({ time: new Date('2025-12-24T12:00:00Z') }),
  'clock.install(2040)': (page) => page.clock.install({ time: new Date('2040-12-24T12:00:00Z') }),
};
for (const [name, set] of Object.entries(clocks)) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await set(page);
  await page.goto(`http://localhost:${server.address().port}/`);
  const seen = await page.evaluate(look);
  const called = (year) => (Number(year) === new Date().getFullYear() ? 'now' : year);
  console.log(`${name}
  year by Date, Temporal and Intl: ${seen.years.map(called).join(', ')}; in a worker: ${called(seen.worker)}; of a file: ${called(seen.file)}
  kept of cookies until tomorrow by expires, max-age and cookieStore: ${seen.kept.join(', ')}; signed out by a date of yesterday: ${seen.isSignedOut}
  navigation entries: ${seen.observed} observed, ${seen.entries[0]} listed; marks listed: ${seen.entries[1]}`);
  await context.close();
}
await browser.close();
server.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
no clock
  year by Date, Temporal and Intl: now, now, now; in a worker: now; of a file: now
  kept of cookies until tomorrow by expires, max-age and cookieStore: tomorrow, age, store; signed out by a date of yesterday: true
  navigation entries: 1 observed, 1 listed; marks listed: 1
clock.setFixedTime(2025)
  year by Date, Temporal and Intl: 2025, 2025, 2025; in a worker: now; of a file: now
  kept of cookies until tomorrow by expires, max-age and cookieStore: age; signed out by a date of yesterday: true
  navigation entries: 1 observed, 0 listed; marks listed: 0
clock.install(2025)
  year by Date, Temporal and Intl: 2025, 2025, 2025; in a worker: now; of a file: now
  kept of cookies until tomorrow by expires, max-age and cookieStore: age; signed out by a date of yesterday: true
  navigation entries: 1 observed, 0 listed; marks listed: 0
clock.install(2040)
  year by Date, Temporal and Intl: 2040, 2040, 2040; in a worker: now; of a file: now
  kept of cookies until tomorrow by expires, max-age and cookieStore: tomorrow, age, store; signed out by a date of yesterday: false
  navigation entries: 1 observed, 0 listed; marks listed: 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
