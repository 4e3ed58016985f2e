import { describe, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { expectProblem } from '../refusal.ts';
import { inShop } from '../shop.ts';
import { secret, signIn, signInWith } from './admin-shop.ts';

test('a new browser of the owner gets in while strangers at many addresses try secrets', () =>
  inShop(
    async (shop) => {
      for (let round = 0; round < 12; round += 1) {
        await Promise.all(
          [1, 2, 3].map((at) =>
            shop.browser().send('POST', adminRoutes.session, {
              json: { secret: 'a wrong secret' },
              headers: { 'X-Test-Address': `203.0.113.${String(at)}` },
            }),
          ),
        );
      }
      await expectProblem(
        await shop.browser().send('POST', adminRoutes.session, {
          json: { secret },
          headers: { 'X-Test-Address': '203.0.113.1' },
        }),
        429,
      );
      expect((await signInWith(shop.browser(), secret)).status).toBe(204);
    },
    { env: { OWNER_SECRET: secret } },
  ));

describe('a sender of wrong secrets', () => {
  test('is slowed down over all copies of the shop, and the owner at a known browser is not', () =>
    inShop(
      async (shop) => {
        const owner = await signIn(shop);
        await owner.send('DELETE', adminRoutes.session);
        const answers = await Promise.all(
          Array.from({ length: 24 }, (_, at) => signInWith(shop.browser(), `wrong ${String(at)}`)),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
        expect(statuses.filter((status) => ![403, 429, 503].includes(status))).toEqual([]);
        await expect.poll(async () => (await signInWith(shop.browser(), 'wrong')).status).toBe(429);
        const refused = await signInWith(shop.browser(), secret);
        expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(20);
        await expectProblem(refused, 429);
        expect((await signInWith(owner, secret)).status).toBe(204);
        shop.moveClock(20_000);
        expect((await signInWith(shop.browser(), secret)).status).toBe(204);
      },
      { env: { OWNER_SECRET: secret } },
    ));

  test('is refused while the store is away, in words about orders', () =>
    inShop(
      async (shop) => {
        shop.blobs.faults.add({ kind: '503', times: 1000 });
        const answer = await signInWith(shop.browser(), secret);
        expect(await expectProblem(answer, 503)).toContain('orders');
      },
      { env: { OWNER_SECRET: secret } },
    ));
});
