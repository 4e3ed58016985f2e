import type { Response } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { isLong } from '../random.ts';
import { expect, wholeTest as test } from './shop-page.ts';

// Otherwise the preload scanner assumes another width than the layout and picks other pictures.
test.use({ deviceScaleFactor: 2, screen: { width: 390, height: 844 } });
test.describe.configure({ mode: 'default' });

async function kBOf(responses: readonly Response[], kind: string): Promise<number> {
  const ours = responses.filter((response) => response.request().resourceType() === kind);
  const sizes = await Promise.all(ours.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / 1000, 0);
}

const looked = ['/', '/products', '/product/shea-butter-coffee', '/catalog'];

for (const { path, requests, images, fonts } of budgets.filter((budget) => isLong || looked.includes(budget.path))) {
  test(`${path} fetches no more than its budget before any input`, async ({ page, shop }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await shop.open(path);
    await page.waitForLoadState('networkidle');
    // The icon is also the header's picture; the second request is answered by the cache.
    const fetched = new Map(responses.toReversed().map((response) => [response.url(), response]));
    const ours = [...fetched.values()].filter((response) => !response.url().startsWith('data:'));
    expect(ours.length, ours.map((response) => response.url()).join('\n')).toBeLessThanOrEqual(requests);
    expect(await kBOf(ours, 'image'), 'kB of pictures').toBeLessThanOrEqual(images);
    const fontsKB = await kBOf(ours, 'font');
    expect(fontsKB, 'kB of fonts').toBeLessThanOrEqual(fonts);
    expect(fontsKB > 0, 'the shop’s fonts are used').toBe(fonts > 0);
  });
}

const dense = test.extend({ deviceScaleFactor: 3 });

dense('a phone with three dots a pixel takes the smallest form of the first picture', async ({ page, shop }) => {
  await shop.open('/product/shea-butter-tea-tree');
  const picture = page.locator('main img').first();
  const [smallest] = (await picture.getAttribute('srcset'))?.split(' ') ?? [];
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
    .toBe(smallest);
});
