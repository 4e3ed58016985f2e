import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { openSandbox, order } from './open-sandbox.ts';

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('everything outlives a restart', async () => {
  const directory = await folder();
  const before = await openSandbox({ directory });
  await before.stripe.coupons.create({ id: 'bundle-20', percent_off: 20 });
  await before.stripe.promotionCodes.create({ code: 'SOAP', promotion: { type: 'coupon', coupon: 'bundle-20' } });
  const paid = await before.stripe.checkout.sessions.create(order({ discounts: [{ coupon: 'bundle-20' }] }));
  await before.sandbox.pay(paid.id, { email: 'ada@example.com' });
  const open = await before.stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' });
  const expand = ['line_items.data.price.product', 'payment_intent'];
  const whole = await before.stripe.checkout.sessions.retrieve(paid.id, { expand });
  await before.close();

  const after = await openSandbox({ directory });
  expect(await after.stripe.checkout.sessions.retrieve(paid.id, { expand })).toEqual(whole);
  expect(after.sandbox.sessions().map(({ id }) => id)).toEqual([open.id, paid.id]);
  expect((await after.stripe.checkout.sessions.create(order(), { idempotencyKey: 'k1' })).id).toBe(open.id);
  expect((await after.stripe.promotionCodes.list({ code: 'SOAP' })).data).toHaveLength(1);
  await after.sandbox.pay(open.id, { email: 'bob@example.com' });
  expect(after.received).toHaveLength(1);
});

test('an answered request is on disk, even when nothing is closed', async () => {
  const directory = await folder();
  const { stripe } = await openSandbox({ directory });
  const made = await Promise.all(Array.from({ length: 30 }, () => stripe.checkout.sessions.create(order())));
  const second = await openSandbox({ directory });
  expect(new Set(second.sandbox.sessions().map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  expect((await readdir(join(directory, 'sessions'))).filter((name) => !name.endsWith('.json'))).toEqual([]);
});
