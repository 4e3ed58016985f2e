import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bases } from '#shop/catalog.ts';
import { productHeading } from '#shop/wording.ts';
import { makeDataFolder, removeFolder, startShop, type RunningShop } from '../local/running-shop.ts';
import { describeNetlifyBuild } from '../netlify-build-rules.ts';
import { buildForNetlify } from '../netlify-builds.ts';
import { withScents } from '../new-scents.ts';

const scent = { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' };
const soaps = bases.map((base) => ({
  base,
  slug: `${base.slug}-${scent.slug}`,
  path: `/product/${base.slug}-${scent.slug}`,
  name: `${base.shortName} ${scent.name} Soap`,
}));

/** Enough for the catalog to have a second page. */
const more = Array.from({ length: 14 }, (_, at) => String(at + 1)).map((number) => ({
  ...{ id: `scent ${number}`, name: `Scent ${number}`, slug: `scent-${number}` },
}));

let data: string;
let folder: string;
let shop: RunningShop;
/** The shop with more scents, added by the steps of the guide and nothing else. */
beforeAll(async () => {
  data = await makeDataFolder();
  folder = await buildForNetlify('deploy-preview', 'more-scents', withScents([scent, ...more]));
  shop = await startShop(data, {}, folder);
}, 300_000);
afterAll(async () => {
  await shop.kill('SIGTERM');
  await removeFolder(data);
});

describeNetlifyBuild('deploy-preview', () => folder);

async function read(path: string): Promise<string> {
  const { status, body } = await shop.send(path);
  expect(status, path).toBe(200);
  return body;
}

describe.each(soaps)('$name', ({ base, slug, path, name }) => {
  test('has a page that can be bought from, and its structured data', async () => {
    const page = await read(path);
    expect(page).toContain(productHeading(name));
    expect(page).toContain('name="add"');
    expect(page).toContain(`"sku":"${slug}"`);
    expect(await read(`${path}.md`)).toContain(name);
  });

  test('is on every other page that lists scents', async () => {
    expect(await read('/catalog')).toContain(`href="${path}"`);
    const form = await read('/products');
    expect(form).toContain(`<option value="${scent.id}"`);
    const [, pictures = ''] = /data-defer="([^"]+)"/.exec(form) ?? [];
    expect(await read(pictures)).toContain(`data-gallery="${base.id} ${scent.id}"`);
    expect(form).toContain(`${path}"}`);
    expect(await read('/scent-finder')).toContain(`href="${path}"`);
  });

  test('is where machines look', async () => {
    expect(await read('/feeds/google-merchant.xml')).toContain(`<g:id>${slug}</g:id>`);
    expect(await read('/llms.txt')).toContain(`${path}.md`);
    expect(await read('/sitemap-0.xml')).toContain(`${path}</loc>`);
    await read(`/pictures/share/${slug}.jpg`);
  });

  test('is taken into a cart by the server', async () => {
    const { status, headers } = await shop.send('/api/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ base: base.id, scent: scent.id, quantity: 2 }),
    });
    expect(status).toBe(200);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const cart: unknown = JSON.parse((await shop.send('/api/cart', { headers: { cookie } })).body);
    expect(cart).toMatchObject([{ base: base.id, scent: scent.id, quantity: 2 }]);
  });
});

test('its picture has a page, for sharing', async () => {
  expect(await read(`/product-image-${scent.slug}`)).toContain('<img');
});

describe('the catalog', () => {
  const linksIn = (page: string) =>
    new Set([...page.matchAll(/class="soap-link"|href="(\/product\/[^"]+)"/g)].flatMap(([, path]) => path ?? []));

  test('has 22 scents on its first page, the other three on its second, and none twice', async () => {
    const [first, second] = [linksIn(await read('/catalog')), linksIn(await read('/catalog/2'))];
    expect([first.size, second.size]).toEqual([44, 6]);
    expect([...first].filter((path) => second.has(path))).toEqual([]);
  });

  test('leads from page to page, each with a title and an address of its own', async () => {
    const [first, second] = [await read('/catalog'), await read('/catalog/2')];
    expect(first).toContain('href="/catalog/2"');
    expect(first).not.toContain('rel="prev"');
    expect(second).toContain('href="/catalog"');
    expect(second).not.toContain('rel="next"');
    expect(second).toMatch(/<title>[^<]*, page 2 \|/);
    expect(second).toMatch(/rel="canonical" href="[^"]*\/catalog\/2"/);
    expect(await read('/sitemap-0.xml')).toContain('/catalog/2</loc>');
  });
});
