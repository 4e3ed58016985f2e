import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

const relatedProducts = (page: Page) => page.getByRole('region', { name: 'Goes well with this' });
const lookedAt = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

async function scrollToRelated({ page }: ShopPage) {
  await page.mouse.move(300, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 240);
    await expect(relatedProducts(page).getByRole('button').first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.waitForLoadState('networkidle');
}

/** The first input loads the script; nearing the place loads the soaps. */
async function look(shop: ShopPage, scent: string) {
  await shop.open(`/product/shea-butter-${scent}`);
  await shop.page.mouse.click(2, 500);
  // The script that the click loads has recorded the visit.
  await shop.page.waitForFunction(
    (id) => Object.values(localStorage).some((value) => String(value).startsWith(id)),
    `shea-butter-${scent}`,
  );
}

test(
  'three related products can be bought, recently viewed ones are below, and nothing moves when they load',
  { tag: '@phone' },
  async ({ shop, page }) => {
    test.slow();
    for (const scent of ['coffee', 'jasmine']) await look(shop, scent);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await keepShifts(page);
    await shop.open('/product/shea-butter-rose');
    await page.waitForLoadState('networkidle');
    // Nothing is loaded before the first input.
    expect(fetched).not.toContain('/catalog');
    await expect(relatedProducts(page).getByRole('link')).toHaveText([/Jasmine/, /Lavender/, /Peppermint/]);
    await page.mouse.click(2, 500);
    const { sum } = await shiftOn(page);
    await scrollToRelated(shop);
    const soaps = relatedProducts(page).getByRole('listitem');
    await expect(soaps.getByRole('heading', { level: 3 })).toHaveText(['Jasmine', 'Lavender', 'Peppermint']);
    await expect(lookedAt(page).getByRole('heading', { level: 3 })).toHaveText(['Coffee']);
    expect((await shiftOn(page)).sum).toBe(sum);
    const add = soaps.getByRole('button', { name: 'Add to cart: Shea Butter Peppermint Soap' });
    await add.click();
    await shop.assertCount(1);
    await expect(add).toHaveText(/^Add to cart/i);
    await expect(soaps.getByRole('img').first()).toHaveJSProperty('complete', true);
    expect(await axeFindings(page, '.related')).toEqual([]);
    await lookedAt(page).getByRole('link', { name: 'Coffee' }).click();
    await expect(page).toHaveURL('/product/shea-butter-coffee');
  },
);
