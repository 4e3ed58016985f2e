import { expect, test } from 'vitest';
import { config } from '#functions/sweep-carts.ts';
import { cartIdleMs } from '#server/cart/cart-cookie.ts';
import { cartsStore } from '#server/cart/carts-store.ts';
import { emptyCart } from '#server/cart/cart-state.ts';
import { sweepCarts } from '#server/cart/sweep-carts.ts';
import { createServices, type Services } from '#server/services.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const env = {
  SITE_URL: 'https://soap.test',
  BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
};

function shopWith(documents: FakeDocuments, now: () => number) {
  const lines: Record<string, unknown>[] = [];
  const services: Services = {
    ...createServices({ env, now, log: (level, event, fields) => void lines.push({ level, event, ...fields }) }),
    carts: cartsStore(documents, now, () => undefined),
    jobs: new FakeDocuments(),
  };
  return { lines, services };
}

test('row 112: the platform sweeps every hour, and no request can start it', () => {
  expect(config).toEqual({ schedule: '@hourly' });
});

test('row 112: a sweep logs how many carts went', async () => {
  const documents = new FakeDocuments();
  let nowMs = 1_000_000;
  const { lines, services } = shopWith(documents, () => nowMs);
  const bars = { ...emptyCart, version: 1 };
  for (const key of ['00a', 'ffb']) await services.carts.create(key, `first-${key}`, () => bars);
  nowMs += cartIdleMs + 1;
  await services.carts.create('7fc', 'first-c', () => bars);
  await sweepCarts(() => services);
  expect([...documents.stored.keys()]).toEqual(['7fc']);
  expect(lines).toEqual([{ level: 'info', event: 'carts-swept', removed: 2, failed: 0, parts: 256, isDone: true }]);
});

test('a store that is away fails the sweep, and the log says why', async () => {
  const { lines, services } = shopWith(new FakeDocuments(), Date.now);
  const away = { ...services, carts: { ...services.carts, sweep: () => Promise.reject(new Error('away')) } };
  await expect(sweepCarts(() => away)).rejects.toThrow('away');
  expect(lines).toMatchObject([{ level: 'error', event: 'sweep-failed', error: 'Error: away' }]);
});
