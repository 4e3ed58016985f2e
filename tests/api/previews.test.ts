import { expect, test, vi } from 'vitest';
import { createContext } from '#local/functions.ts';
import { serve } from '#server/http/serve.ts';
import type { Deploy } from '#server/platform/blob-documents.ts';
import { createServices } from '#server/services.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { siteUrl } from './browser.ts';
import { inShop } from './shop.ts';

test.each<[string, Deploy | undefined, boolean]>([
  ['a scheduled job, which gets no deploy id,', undefined, true],
  ['the production site', { context: 'production', id: 'aaa1' }, true],
  ['a deploy preview', { context: 'deploy-preview', id: 'bbb2' }, false],
  ['a branch with a context of its own', { context: 'staging', id: 'ddd4' }, false],
])('%s has the stores of the site: %o, %s', (_, deploy, isSites) =>
  inShop(async (shop) => {
    const context = Buffer.from(JSON.stringify(shop.blobs.context)).toString('base64');
    const env = { SITE_URL: siteUrl, BLOBS_LOCAL_CONTEXT: context };
    const services = createServices({ env, deploy, log: () => undefined });
    await services.orders.record(paidOrder);
    await services.jobs.update((states) => ({ ...states, job: {} }));
    const { states } = await shop.services.jobs.read();
    const site = [await shop.services.orders.find(paidOrder.sessionId), states['job']];
    expect(site.map((found) => found !== undefined)).toEqual([isSites, isSites]);
    const used = new Set(shop.blobs.log.filter(({ method }) => method === 'PUT').map(({ store }) => store));
    expect([...used].every((store) => store.startsWith(isSites ? 'site:' : `deploy:${deploy?.id ?? ''}:`))).toBe(true);
  }),
);

test('a function passes its deploy to its services', async () => {
  const deploy = { context: 'deploy-preview', id: 'bbb2', published: false };
  const services = vi.fn(() => {
    throw new Error('not needed');
  });
  await serve({}, 'cart', services)(new Request(siteUrl), { ...createContext(), deploy });
  expect(services).toHaveBeenCalledWith(deploy);
});
