import type { Locator } from '@playwright/test';
import { leaveWindow } from './leave-window.ts';
import { expect, type ShopPage } from './shop-page.ts';

/** What a page can be opened to. The whole page is judged; of the tree only the part that opened is kept. */
export interface PageState {
  /** The name of its tree's file, too. */
  name: string;
  reach: (shop: ShopPage) => Promise<void>;
  part: (shop: ShopPage) => Locator;
}

const main = ({ page }: ShopPage) => page.getByRole('main');
const panel = (shop: ShopPage) => shop.panel;
const dialog = ({ page }: ShopPage) => page.getByRole('dialog');

const ofCart: PageState[] = [
  {
    name: 'cart-empty',
    part: panel,
    reach: async (shop) => {
      await shop.open('/products');
      await shop.openCart();
      await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
      // React has taken over: its news of undone removals, and the region for what was added.
      await expect(shop.panel.getByRole('status')).toHaveCount(2);
    },
  },
  {
    name: 'cart-with-a-wrong-code',
    part: panel,
    reach: async (shop) => {
      await shop.addFrom('/product/coconut-olive-rose', 4);
      await shop.assertSaid();
      await shop.openCart();
      await shop.panel.getByText('Have a code?').click();
      await shop.panel.getByLabel('Discount code').fill('NOPE');
      await shop.panel.getByRole('button', { name: 'Apply' }).click();
      await expect(shop.panel.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'cart-with-a-code',
    part: panel,
    reach: async (shop) => {
      await shop.open('/discount/FIRSTTIMESHOPPER');
      await expect(shop.toast).toBeVisible();
      await shop.addFrom('/product/coconut-olive-rose', 2);
      await shop.assertSaid();
      await shop.openCart();
      await shop.assertAmount('FIRSTTIMESHOPPER', '-$5.40');
      // What is folded is fetched after the panel is there.
      await expect(shop.panel.getByRole('button', { name: /^Remove the code/ })).toBeVisible();
    },
  },
  {
    name: 'cart-with-a-gift-note',
    part: panel,
    reach: async (shop) => {
      await shop.addFrom('/product/coconut-olive-rose', 2);
      await shop.assertSaid();
      await shop.openCart();
      await shop.panel.getByText('Add a gift note').click();
      await shop.panel.getByLabel('Gift note').fill('Dear Ann, all the best');
      await shop.panel.getByRole('button', { name: 'Save note' }).click();
      await expect(shop.panel.getByText('Saved')).toBeVisible();
    },
  },
  {
    name: 'cart-link-question',
    part: dialog,
    reach: async (shop) => {
      await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:3');
      await expect(shop.page.getByRole('button', { name: 'Add 5 bars' })).toBeVisible();
    },
  },
  {
    name: 'cart-with-undo-and-a-price-step',
    part: panel,
    reach: async (shop) => {
      await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:5');
      await shop.page.getByRole('button', { name: 'Add 7 bars' }).click();
      await shop.panel.getByRole('button', { name: 'Remove Shea Butter, Rose' }).click();
      await expect(shop.panel.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(shop.panel.getByText('costs $1.80 less than your 5')).toBeVisible();
    },
  },
];

const ofDialogs: PageState[] = [
  {
    name: 'ingredients-dialog',
    part: dialog,
    reach: async (shop) => {
      await shop.open('/products');
      await shop.page.getByRole('button', { name: 'Read about ingredients' }).click();
      await expect(shop.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'exit-offer',
    part: dialog,
    reach: async (shop) => {
      await shop.open('/');
      await leaveWindow(shop.page, 0);
      await expect(shop.page.getByRole('button', { name: 'Copy' })).toBeVisible();
    },
  },
  {
    name: 'toast',
    part: ({ page }) => page.getByRole('region', { name: 'Notification' }),
    reach: async (shop) => {
      await shop.open('/discount/FIRSTTIMESHOPPER');
      await expect(shop.toast).toBeVisible();
    },
  },
];

const ofPages: PageState[] = [
  {
    name: 'faq-with-an-open-question',
    part: ({ page }) => page.locator('#faq'),
    reach: async (shop) => {
      await shop.open('/#faq');
      await shop.page.getByText('How much is shipping?').click();
      await expect(shop.page.getByText('$5 flat for orders under $27')).toBeVisible();
    },
  },
  {
    name: 'reviews-filtered-and-the-form-open',
    part: main,
    reach: async (shop) => {
      await shop.open('/reviews');
      await shop.page.getByRole('button', { name: /^3 stars/ }).click();
      await expect(shop.page.getByText('3 reviews with 3 stars')).toBeVisible();
      await shop.page.getByRole('button', { name: 'Write a Review' }).click();
      await expect(shop.page.getByLabel('Your review')).toBeVisible();
    },
  },
  {
    name: 'finder-answered',
    part: ({ page }) => page.getByRole('region', { name: 'Your soap' }),
    reach: async (shop) => {
      await shop.open('/scent-finder');
      for (const answer of ['Last thing in the evening', 'Something warm', 'Rather dry', 'Small and creamy']) {
        await shop.page.getByLabel(answer).check();
      }
      await expect(shop.page.getByRole('link', { name: 'Shea Butter Sandalwood Soap' })).toBeVisible();
    },
  },
  {
    name: 'owner-sign-in',
    part: main,
    reach: async (shop) => {
      await shop.open('/owner');
      await expect(shop.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'order-complete',
    part: main,
    reach: async (shop) => {
      await shop.addFrom('/product/shea-butter-jasmine');
      await shop.openCart();
      await shop.checkOut();
      await shop.pay({ email: 'ann@example.com' });
      await expect(shop.page.getByText('ann@example.com')).toBeVisible();
    },
  },
];

export const pageStates: readonly PageState[] = [...ofCart, ...ofDialogs, ...ofPages];
