/**
 * `npm run bench:admin` (or `npm run bench:admin -- 20000`): what the admin answers with 5,000 orders of a year: lists, search, totals, one
 * order, the sheet. Each request meets an instance of the functions that has seen no other; the store is the emulator, over loopback.
 */
import { scents } from '#shop/catalog.ts';
import { orderNumberOf } from '#server/orders/order-number.ts';
import type { Order } from '#server/orders/order.ts';
import { adminRoutes, searchHeader } from '#api/admin/routes.ts';
import { readOrders } from '#api/admin/answers.ts';
import type { Browser, Sent } from '../api/browser.ts';
import { openShop } from '../api/shop.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { runInParallel } from '#server/platform/index.ts';
import { table } from './table.ts';

const wanted = Number(process.argv[2] ?? 5000);
const rounds = 7;
const secret = 'the secret of the owner';
const dayMs = 24 * 60 * 60 * 1000;

/** Of the last year. */
function paidAt(at: number): Order {
  const sessionId = `cs_test_bench${String(at).padStart(6, '0')}`;
  const orderedAt = new Date(Date.now() - (at / wanted) * 365 * dayMs).toISOString();
  const scent = scents[at % scents.length]?.slug ?? '';
  return {
    ...paidOrder,
    ...{
      sessionId,
      number: orderNumberOf(sessionId),
      paymentIntentId: `pi_${String(at)}`,
      orderedAt,
      recordedAt: orderedAt,
    },
    email: `shopper${String(at % 3000)}@soap.test`,
    lines: [{ id: `shea-butter-${scent}`, name: 'Handmade Soap', quantity: 6, amountCents: 5400 }],
    ...(paidOrder.shipTo && { shipTo: { ...paidOrder.shipTo, name: `Ann ${String(at)} Lee` } }),
  };
}

/** An order as it was, oldest first: one in twelve is still to be shipped, one in forty was refunded in part. */
function versionsAt(at: number): Order[] {
  const paid = paidAt(at);
  if (at % 12 === 0) return [paid];
  const tracking = `94001112020808${String(at).padStart(8, '0')}`;
  const shipment = { carrier: 'usps', tracking, shippedAt: paid.orderedAt } as const;
  const shipped: Order = { ...paid, rev: 2, status: 'shipped', shipment };
  return at % 40 > 0 ? [paid, shipped] : [paid, shipped, { ...shipped, rev: 3, moneyBack: refund }];
}

const refund = { refundedCents: 500, asOfMs: 1 };

const shop = await openShop({ env: { OWNER_SECRET: secret }, storeLatencyMs: () => 0 });
const owner = shop.browser();

interface Timed {
  ms: number;
  /** Of this process, the store's emulator with it; it says the same on a busy machine. */
  cpuMs: number;
}

async function timed(browser: Browser, path: string, sent?: Sent): Promise<Timed> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const response = await browser.send('GET', path, sent);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${String(response.status)}`);
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

/** As the page does: each answer takes some more orders into the index, until none is left. */
async function fillIndex(): Promise<number> {
  for (let calls = 1; ; calls += 1) {
    const answer = await owner.send('GET', `${adminRoutes.orders}?state=to-ship`);
    if (readOrders(await answer.json()).unread === 0) return calls;
  }
}

const searched = (words: string): Sent => ({ headers: { [searchHeader]: encodeURIComponent(words) } });
const toShip = `${adminRoutes.orders}?state=to-ship`;
const looks: [name: string, path: string, sent?: Sent][] = [
  ['to ship', toShip],
  ['shipped', `${adminRoutes.orders}?state=shipped`],
  ['search by name', toShip, searched('Ann 4321 Lee')],
  ['search by e-mail', toShip, searched('shopper77@soap.test')],
  ['search by number', toShip, searched(orderNumberOf('cs_test_bench000042'))],
  ['search, nothing found', toShip, searched('nobody at all')],
  ['totals', adminRoutes.totals],
  ['one order', adminRoutes.order('cs_test_bench000042')],
  ['sheet of this month', `${adminRoutes.export}?month=${new Date().toISOString().slice(0, 7)}`],
];

try {
  const orders = Array.from({ length: wanted }, (_, at) => versionsAt(at));
  const latest = orders.flatMap((versions) => versions.slice(-1));
  await runInParallel(latest, 12, (order) => shop.services.orders.record(order));
  await owner.send('POST', adminRoutes.session, { json: { secret } });
  const startedAt = performance.now();
  const calls = await fillIndex();
  const filledMs = performance.now() - startedAt;
  console.log(
    `${String(wanted)} orders; into an empty index: ${String(calls)} requests, ${(filledMs / calls).toFixed(0)} ms each\n`,
  );
  // An order leaves a name in the index for each version of it.
  const earlier = orders.flatMap((versions) => versions.slice(0, -1));
  await runInParallel(earlier, 12, (order) => shop.services.orderIndex.note(order));
  console.log(`Names in the index: ${String(wanted + earlier.length)}\n`);
  const rows: string[][] = [];
  for (const [name, path, sent] of looks) {
    const times: Timed[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(owner, path, sent));
    const sorted = (of: (one: Timed) => number) => times.map(of).sort((one, other) => one - other);
    const middle = Math.floor(rounds / 2);
    const [ms, cpuMs] = [sorted((one) => one.ms), sorted((one) => one.cpuMs)];
    rows.push([name, ...[ms[middle], ms.at(-1), cpuMs[middle]].map((value = 0) => value.toFixed(0))]);
  }
  console.log(table(['ms', 'median', 'slowest', 'CPU'], rows));
} finally {
  await shop.close();
}
