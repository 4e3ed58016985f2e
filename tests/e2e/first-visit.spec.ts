import type { Response } from '@playwright/test';
import { budgets, type Figures } from '../bench/budgets.ts';
import { isLong } from '../random.ts';
import { expect, wholeTest as test } from './shop-page.ts';

// Otherwise the preload scanner assumes another width than the layout and picks other pictures.
test.use({ deviceScaleFactor: 2, screen: { width: 390, height: 844 }, expectedErrors: [/404/] });
test.describe.configure({ mode: 'default' });

type Fetched = Pick<Figures, 'requests' | 'images' | 'fonts' | 'thirdParties'>;

async function bytesOf(responses: readonly Response[], kind: string): Promise<number> {
  const ours = responses.filter((response) => response.request().resourceType() === kind);
  const sizes = await Promise.all(ours.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const looked = ['home', 'customize', 'catalog'];

for (const { name, path, target } of budgets.filter((budget) => isLong || looked.includes(budget.name))) {
  test(`${name} fetches no more than its budget before any input`, async ({ page, shop }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await shop.open(path);
    await page.waitForLoadState('networkidle');
    // The icon is also the header's picture; the second request is answered by the cache.
    const fetched = new Map(responses.toReversed().map((response) => [response.url(), response]));
    const ours = [...fetched.values()].filter((response) => !response.url().startsWith('data:'));
    const found: Fetched = {
      requests: ours.length,
      images: await bytesOf(ours, 'image'),
      fonts: await bytesOf(ours, 'font'),
      thirdParties: ours.filter((response) => !response.url().startsWith(new URL(page.url()).origin)).length,
    };
    expect(found.requests, ours.map((response) => response.url()).join('\n')).toBeLessThanOrEqual(target.requests);
    expect(found.images, 'bytes of pictures').toBeLessThanOrEqual(target.images);
    expect(found.fonts, 'bytes of fonts').toBeLessThanOrEqual(target.fonts);
    expect(found.fonts > 0, 'the display font is used').toBe(target.fonts > 0);
    expect(found.thirdParties).toBe(target.thirdParties);
  });
}

test.describe('three dots a pixel', () => {
  test.use({ deviceScaleFactor: 3 });

  test('a phone takes the smallest form of the first picture', async ({ page, shop }) => {
    await shop.open('/product/shea-butter-tea-tree');
    const picture = page.locator('main picture').first();
    const [smallest] = (await picture.locator('source').getAttribute('srcset'))?.split(' ') ?? [];
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
      .toBe(smallest);
  });
});
