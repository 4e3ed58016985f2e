import type { Page } from '@playwright/test';
import { barPriceCents } from '#shop/catalog.ts';
import { formatCents, formatOff } from '#shop/money.ts';
import { barLines, cartTotals } from '#shop/pricing.ts';
import { assertAccessible } from './axe.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { laterScripts } from './page-code.ts';
import { expect, priceOf, test, withoutScripts } from './shop-page.ts';

const main = (page: Page) => page.getByRole('main');
const complete = (page: Page) => expect(page.getByRole('heading', { name: 'Order Complete!', level: 1 })).toBeVisible();

const { label: discount = '', cents = 0 } = cartTotals(barLines(7)).discount ?? {};
const off = formatOff(cents);

const arrival = `/thankyou?session_id=cs_test_${'a'.repeat(58)}`;

test('the page shows the order, again after a reload, and to no other tab @desktop', async ({ shop, page }) => {
  await shop.addSevenMixed();
  await shop.openCart();
  await shop.assertAmount(discount, off);
  await shop.assertAmount('You pay', priceOf(7));
  await shop.checkOut();
  await expect(page.getByRole('button', { name: `Pay ${priceOf(7)}` })).toBeVisible();
  await shop.pay('ida@example.com');
  const assertOrder = async () => {
    await complete(page);
    for (const words of [
      /\b[A-Z0-9]{5}-[A-Z0-9]{5}\b/,
      'ida@example.com',
      /Rose\s+4 × Handmade Soap, Shea Butter/,
      /Tea Tree\s+3 × Handmade Soap, Coconut Oil\/Olive Oil Blend/,
      formatCents(4 * barPriceCents),
      discount,
      off,
      'Total charged',
      priceOf(7),
      '12 Hill Street',
      'Portland, OR 97201',
    ]) {
      await expect(main(page)).toContainText(words, { useInnerText: true });
    }
    return main(page).innerText();
  };
  const shown = await assertOrder();
  await assertAccessible(page, 'main');
  for (const openAgain of [() => page.reload(), () => shop.open('/thankyou')]) {
    await openAgain();
    expect(await assertOrder()).toBe(shown);
    await expect(page).toHaveURL('/thankyou');
  }

  // The tab stores an id and no personal data.
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), history.state]));
  expect(kept).toContain('cs_test_');
  expect(kept).not.toMatch(/ida@|Hill|Rose/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/cs_test_|ida@|Hill/);
  const other = await shop.openTab('/thankyou');
  await expect(main(other.page).getByText('Your confirmation email has')).toBeVisible();
  await expect(main(other.page)).not.toContainText('ida@example.com');
});

test('an order that could not be read is shown on the next try @phone', async ({ shop, page }) => {
  const note = main(page).getByText('We couldn’t look up your order just now.');
  await keepShifts(page);
  const code = await laterScripts(page, '/thankyou');
  await shop.fail(code);
  await shop.open(arrival);
  await complete(page);
  await expect(note).toBeVisible();
  await page.unroute(code);
  await shop.fail('**/api/checkout-session/*', { status: 503, json: { message: 'Away.' } });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(note).toBeVisible();
  const order = { customerEmail: 'a@b.test', arrival: ['It arrives later.'], isDelayed: true };
  await page.route('**/api/checkout-session/*', (route) => route.fulfill({ json: order }));
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(main(page).getByText('a@b.test')).toBeVisible();
  await expect(main(page)).not.toContainText('The same day');
  await expect(note).toBeHidden();
  for (const label of ['Order number', 'Shipping to', 'Your soap', 'Total charged'])
    await expect(main(page).getByText(label, { exact: true })).toBeHidden();
  await expect(main(page).locator('picture img')).toBeInViewport();
  const { seen, moved } = await shiftOn(page);
  expect(seen, moved).toBeLessThanOrEqual(0.005);
  await page.route('**/api/checkout-session/*', (route) => route.fulfill({ json: { ...order, isClosed: true } }));
  await page.reload();
  await expect(main(page)).toHaveText(/a@b\.test(?![^]*What happens next)/);
});

withoutScripts('without scripts the page says what happened and where to look @desktop', async ({ page }) => {
  await page.goto(arrival);
  await complete(page);
  await expect(main(page)).toContainText('If you’ve paid, your order is placed.', { useInnerText: true });
  await expect(page.getByText('Looking up your order')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Shop Again' })).toBeVisible();
});
