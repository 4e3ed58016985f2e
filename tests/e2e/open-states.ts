import { expect, type ShopPage } from './shop-page.ts';

/** What a page can be opened to, for axe to look at. */
export const openStates: { name: string; reach: (shop: ShopPage) => Promise<void> }[] = [
  {
    name: 'empty cart',
    reach: async (shop) => {
      await shop.open('/products');
      await shop.openCart();
    },
  },
  {
    name: 'full cart with a wrong code',
    reach: async (shop) => {
      await shop.addFrom('/product/coconut-olive-rose', 4);
      await shop.openCart();
      await shop.panel.getByText('Have a code?').click();
      await shop.panel.getByLabel('Discount code').fill('NOPE');
      await shop.panel.getByRole('button', { name: 'Apply' }).click();
      await expect(shop.panel.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'question of a cart link',
    reach: async (shop) => {
      await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:3');
      await expect(shop.page.getByRole('button', { name: 'Add 5 bars' })).toBeVisible();
    },
  },
  {
    name: 'cart with Undo, and a price step',
    reach: async (shop) => {
      await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:5');
      await shop.page.getByRole('button', { name: 'Add 7 bars' }).click();
      await shop.panel.getByRole('button', { name: 'Remove Shea Butter, Rose' }).click();
      await expect(shop.panel.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(shop.panel.getByText('6 bars cost less than 5')).toBeVisible();
    },
  },
  {
    name: 'ingredients dialog',
    reach: async (shop) => {
      await shop.open('/products');
      await shop.page.getByRole('button', { name: 'Read about ingredients' }).click();
      await expect(shop.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'exit offer',
    reach: async (shop) => {
      await shop.open('/');
      await shop.page.locator('html').dispatchEvent('mouseenter');
      await shop.page.locator('html').dispatchEvent('mouseleave', { clientY: 0 });
      await expect(shop.page.getByRole('button', { name: 'Copy' })).toBeVisible();
    },
  },
  {
    name: 'toast',
    reach: async (shop) => {
      await shop.open('/discount/FIRSTTIMESHOPPER');
      await expect(shop.toast).toBeVisible();
    },
  },
  {
    name: 'open question',
    reach: async (shop) => {
      await shop.open('/#faq');
      await shop.page.getByText('How much is shipping?').click();
      await expect(shop.page.getByText('$5 flat for orders under $27')).toBeVisible();
    },
  },
];
