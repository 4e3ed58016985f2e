import { expect, onTestFinished } from 'vitest';
import type { Fault } from '../faults.ts';
import type { Browser } from './browser.ts';
import { buy, checkOut, createPath, sessionsOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { testInTime as test } from './shop-test.ts';
import { inShop, type Shop } from './shop.ts';
import { barsOf, jasmineId, openPaymentOf, shopperWith } from './shoppers.ts';
import { lengthenWaits } from './waits.ts';

const always = 1000;
const ofStripe = ['stripe', 'sandbox', 'gateway', 'idempotent', 'api_error', 'unknown error', 'sk_test', 'req_'];

async function expectNoCheckout(shop: Shop, shopper?: Browser): Promise<void> {
  const own = shopper ?? (await shopperWith(shop, 2));
  const response = await own.send('POST', createPath);
  const text = (await response.clone().text()).toLowerCase();
  for (const word of ofStripe) expect(text).not.toContain(word);
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expectProblem(response, [502, 503]);
  expect((await openPaymentOf(own))?.bars ?? (await barsOf(own))).toEqual({ [jasmineId]: 2 });
}

type Situation = (shop: Shop, fault: Fault) => Promise<void>;

const firstClick: Situation = async (shop, fault) => {
  shop.sandbox.faults.add(fault);
  await expectNoCheckout(shop);
  shop.sandbox.faults.clear();
  await checkOut(shop, await shopperWith(shop, 2));
  expect(shop.log.filter(({ event }) => event === 'request-failed')).toHaveLength(1);
};

const secondClick: Situation = async (shop, fault) => {
  const shopper = await shopperWith(shop, 2);
  const first = await checkOut(shop, shopper);
  shop.sandbox.faults.add(fault);
  await expectNoCheckout(shop, shopper);
  shop.sandbox.faults.clear();
  expect(await checkOut(shop, shopper)).toBe(first);
  expect(sessionsOf(shop)).toHaveLength(1);
};

async function orderPage(shop: Shop, ...faults: Fault[]): Promise<void> {
  const shopper = await shopperWith(shop, 2);
  const id = await buy(shop, shopper, { deliver: false });
  for (const fault of faults) shop.sandbox.faults.add(fault);
  await expectProblem(await shopper.send('GET', `/api/checkout-session/${id}`), [502, 503], [id]);
}

/** The store is slow and its writes conflict, so that no deadline of a single call ends the request. */
const slowOrderPage: Situation = async (shop, fault) => {
  shop.blobs.faults.add({ kind: 'slow', method: 'GET', on: /^orders\//, delayMs: 700, times: always });
  shop.blobs.faults.add({ kind: '412', method: 'PUT', on: /^orders\//, times: always });
  await orderPage(shop, fault, { kind: 'slow', delayMs: 2000 });
};

const kinds = ['409', '429', '500', '503', 'hang', 'reset', 'malformed', 'html'] as const;
const rows = [firstClick, secondClick, orderPage].flatMap((run) =>
  kinds.map((kind) => ({ run, fault: { kind, times: always } as Fault })),
);
const all = [...rows, { run: slowOrderPage, fault: { kind: 'hang' } as Fault }];

test('while Stripe is down, checkout and order page have a generic message, and work afterwards', async () => {
  // Longer deadlines for the store only, which would otherwise pass on a busy machine.
  onTestFinished(lengthenWaits(Infinity));
  // Concurrent, because each waits for the Stripe client's deadline.
  const settled = await Promise.allSettled(all.map(({ run, fault }) => inShop((shop) => run(shop, fault))));
  const failed = settled.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [`${all[at]?.run.name ?? ''} ${all[at]?.fault.kind ?? ''}: ${outcome.reason}`] : [],
  );
  expect(failed).toEqual([]);
});

test('without a key checkout is refused', () =>
  inShop(expectNoCheckout, { env: { STRIPE_SECRET_KEY: undefined, STRIPE_API_ORIGIN: undefined } }));

test('with a key that Stripe does not know, the log has the request, not the key', () =>
  inShop(
    async (shop) => {
      await expectNoCheckout(shop);
      const stripeRequest = expect.stringMatching(/^req_/) as string;
      expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', stripeRequest }));
      expect(JSON.stringify(shop.log)).not.toContain('sk_test_unknownkey0123456789');
    },
    { env: { STRIPE_SECRET_KEY: 'sk_test_unknownkey0123456789' } },
  ));
