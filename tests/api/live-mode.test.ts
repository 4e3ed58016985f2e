import { expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { createSandbox, liveSandboxKey } from '#local/payments/sandbox.ts';
import { buyer, checkOut, ordersOf, setUpCoupons } from './payments.ts';
import { openShop } from './shop.ts';
import { shopperWith } from './shoppers.ts';

test('beside a test shop a live one has the same store, its own Stripe, and live ids', async () => {
  const tested = await openShop();
  const live = await openShop({ livemode: true, beside: tested });
  await setUpCoupons(live);
  const id = await checkOut(live, await shopperWith(live, 6));
  await live.sandbox.pay(id, buyer);
  expect(id).toMatch(/^cs_live_/);
  expect(live.sandbox.session(id)).toMatchObject({ livemode: true, amount_total: 4320 });
  expect(await ordersOf(tested)).toMatchObject([{ sessionId: id, status: 'paid', learnedFrom: 'webhook' }]);
  expect(tested.sandbox.sessions()).toEqual([]);
  await Promise.all([live.close(), tested.close()]);
});

test('its key opens neither the sandbox that can be started nor settings with the address of one', async () => {
  const options = { origin: () => '', webhookSecret: '', webhookUrl: () => '' };
  await expect(createSandbox({ ...options, secretKey: liveSandboxKey })).rejects.toThrow('never a live one');
  const env = {
    SITE_URL: 'https://soap.test',
    STRIPE_SECRET_KEY: liveSandboxKey,
    STRIPE_API_ORIGIN: 'http://127.0.0.1:1',
  };
  expect(() => readSettings(env)).toThrow('other than a test key');
});
