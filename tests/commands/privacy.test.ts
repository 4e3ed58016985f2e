import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { run } from '#commands/privacy.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import type { Order } from '#server/orders/order.ts';
import { ordersStore } from '#server/orders/store.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { ownersMachine } from './owners-machine.ts';

const machine = ownersMachine();
const privacy = (...args: string[]) => machine.type(run, args);

async function inStore<T>(work: (orders: ReturnType<typeof ordersStore>) => Promise<T>): Promise<T> {
  const blobs = await startBlobs(machine.path('.netlify/local/blobs'));
  return work(ordersStore(blobDocuments('orders', blobs.context))).finally(() => blobs.close());
}
const orderOf = (id: string, changes: Partial<Order> = {}): Order => ({
  ...paidOrder,
  sessionId: `cs_live_${id}`,
  number: `ORDER-${id}`,
  orderedAt: new Date().toISOString(),
  ...changes,
});
const shipped = orderOf('A', {
  status: 'shipped',
  shipment: { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: new Date().toISOString() },
});
const unshipped = orderOf('B');
const elses = orderOf('C', { email: 'bob@soap.test' });

const fill = () =>
  inStore(async (orders) => {
    for (const order of [shipped, unshipped, elses]) await orders.record(order);
  });

test('export writes the data of one person to a file readable by its owner alone', async () => {
  await fill();
  const { code, out, err } = await privacy('export', 'ANN@soap.test');
  const file = machine.path('privacy-export.json');
  expect([code, out]).toEqual([0, '']);
  expect(err).toContain(`2 orders of ANN@soap.test: ${file}`);
  expect(err).toMatch(/Carts were not searched[^]*Stripe keeps the payment/);
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ orders: [{ number: 'ORDER-A' }, { number: 'ORDER-B' }] });
  expect(text).not.toContain('bob@');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const again = { code: 1, err: expect.stringContaining('already exists') as string };
  expect(await privacy('export', 'ann@soap.test')).toMatchObject(again);
});

test('delete reports what it would do, and does it with --yes', async () => {
  await fill();
  const asked = await privacy('delete', 'ann@soap.test');
  expect(asked.code).toBe(0);
  expect(asked.out).toMatch(/2 orders of ann@soap\.test\n {2}ORDER-A, [\d-]+: kept for taxes, without personal data/);
  expect(asked.out).toMatch(/ORDER-B, [\d-]+: NOT YET: it is not shipped: ship or cancel it first/);
  expect(asked.out).toMatch(/Kept for taxes: number, dates.*\nRemoved: name, email/);
  expect(asked.err).toContain('Nothing was changed. Add --yes');
  expect(await inStore((orders) => orders.find('cs_live_A'))).toMatchObject(shipped);
  const done = await privacy('delete', 'ann@soap.test', '--yes');
  // Exit code 1: something is left to do.
  expect([done.code, done.out]).toEqual([1, asked.out]);
  expect(await inStore((orders) => orders.find('cs_live_A'))).toMatchObject({ email: null, chargedCents: 4320 });
  expect(await inStore((orders) => orders.find('cs_live_B'))).toMatchObject(unshipped);
  expect(await inStore((orders) => orders.find('cs_live_C'))).toMatchObject(elses);
});

test.each([
  ['', 'Use export or delete.'],
  ['delete ann', "'ann' is not an email address."],
  ['delete ann@soap.test bob@soap.test', "Use one email address at a time, without 'bob@soap.test'."],
  ['export ann@soap.test --yes', '--yes works only with delete.'],
  ['delete ann@soap.test --yas', "Unknown option '--yas'"],
])('"%s" gets a reason and the usage', async (typed, reason) => {
  const { code, out, err } = await privacy(...typed.split(' ').filter(Boolean));
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(reason);
  expect(err).toContain('npm run privacy -- delete EMAIL [--yes]');
});
