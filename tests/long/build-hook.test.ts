import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { routes } from '#api/routes.ts';
import { serve } from '#local/http.ts';
import { buildIfNeeded } from '#local/site/site.ts';
import { requestBuild } from '#server/cart/availability.ts';
import { products } from '#shop/catalog.ts';
import { vacationWords } from '#shop/vacation.ts';
import { adminShopForEachTest } from '../api/admin/admin-shop.ts';
import { openingMs } from '../api/shop.ts';
import { test } from '../api/shop-test.ts';
import { addKind, addRose, jasmineId, shopperWith } from '../api/shoppers.ts';
import { copyProject } from '../project-copy.ts';
import { at, thingOf } from '../seo/json-ld.ts';

const availability = routes.availability.join('/');

/** The host: what it gets at the hook it builds; the shop at its address answers what the build asks. */
const host = await serve(async (request) => {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST') {
    builds.push(build());
    return new Response();
  }
  return pathname === availability ? told.shop.browser().send('GET', availability) : new Response();
});
afterAll(() => host.close());
const hook = `${host.origin}/build_hooks/secret`;
const told = adminShopForEachTest({ env: { BUILD_HOOK_URL: hook } });

const builds: Promise<string>[] = [];

async function build(): Promise<string> {
  const folder = await copyProject('build-hook');
  rmSync(join(folder, 'dist/_headers'), { force: true });
  const { PATH, HOME } = process.env;
  await buildIfNeeded(folder, { PATH, HOME, SITE_URL: host.origin, BUILD_HOOK_URL: hook });
  return join(folder, 'dist');
}

/** Changes the shop's settings, and returns the file reader of the build that this asks for. */
async function rebuilt(json: unknown): Promise<(path: string) => string> {
  const before = builds.length;
  await told.owner.send('PATCH', adminRoutes.settings, { json });
  await requestBuild(() => told.shop.services);
  const asked = builds[before];
  if (!asked) throw new Error('no build was asked for');
  const folder = await asked;
  return (path) => readFileSync(join(folder, path), 'utf8');
}

/** The ids of the soaps that each place for machines offers. */
function offered(read: (path: string) => string): Record<string, string[]> {
  const feed = read('feeds/google-merchant.xml').split('<item>');
  const llms = read('llms.txt').split('\n');
  const rules: Record<string, (id: string, html: string, markdown: string) => boolean> = {
    'JSON-LD': (_, html) => at(thingOf(html, 'Product'), 'offers', 'availability') === 'https://schema.org/InStock',
    'share card': (_, html) => html.includes('<meta property="product:availability" content="in stock">'),
    feed: (id) => feed.some((item) => item.includes(`<g:id>${id}</g:id>`) && item.includes('>in_stock<')),
    Markdown: (...[, , markdown]) => markdown.includes('- In stock') && !markdown.includes('- Out of stock'),
    'how to order': (id, _, markdown) => markdown.includes(`?add=${id}:`),
    'llms.txt': (id) => llms.some((line) => line.includes(`/product/${id}.md)`) && !line.includes(', out of stock:')),
  };
  const ids = products.map(({ id }) => id);
  const inPlace = (rule: (typeof rules)[string]) =>
    ids.filter((id) => rule(id, read(`product/${id}.html`), read(`product/${id}.md`)));
  return Object.fromEntries(Object.entries(rules).map(([place, rule]) => [place, inPlace(rule)]));
}

/** Answers about time begin with the notice: in Markdown, llms.txt and the feed. */
const answersWith = (text: string, notice: string): number => text.split(notice).length - 1;

test('what the hook builds says to every machine what the cart says', { timeout: 900_000 }, async () => {
  const { shop } = told;
  const out = await rebuilt({ stock: { warnAt: 2, counts: [{ id: jasmineId, count: 0, seen: null }] } });
  await expect(shopperWith(shop, 1)).rejects.toThrow('is sold out');
  const sold = products.map(({ id }) => id).filter((id) => id !== jasmineId);
  for (const ids of Object.values(offered(out))) expect(ids).toEqual(sold);
  expect(out('llms.txt')).not.toContain(`add=${jasmineId}`);
  expect(at(thingOf(out('products.html'), 'ProductGroup'), 'offers', 'availability')).toMatch(/InStock$/);

  const lastDay = new Date(openingMs + 3 * 86_400_000).toISOString().slice(0, 10);
  const closed = await rebuilt({ vacation: { lastDay, takesOrders: false } });
  const shopper = shop.browser();
  await addKind(shopper, 0);
  await addRose(shopper);
  await expect(shopper.client.createCheckoutSession()).rejects.toThrow('take orders again');
  for (const ids of Object.values(offered(closed))) expect(ids).toEqual([]);
  expect(at(thingOf(closed('products.html'), 'ProductGroup'), 'offers', 'availability')).toMatch(/OutOfStock$/);
  const notice = vacationWords({ lastDay, takesOrders: false });
  for (const [file, times] of [
    ['llms.txt', 3],
    [`product/${products[0]?.id ?? ''}.md`, 3],
    ['feeds/google-merchant.xml', 2 * products.length],
  ] as const)
    expect([file, answersWith(closed(file), notice)]).toEqual([file, times]);
});
