import { barPriceCents } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { firstOrderCode, lessPercent } from '#shop/pricing.ts';
import { assertAccessible } from './axe.ts';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { isSeen } from './page-findings.ts';
import { expect, priceOf, test } from './shop-page.ts';

test('a link applies a code, on this page and the next', async ({ shop, page }) => {
  await page.addInitScript(() => {
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  // Its toast may be gone once everything has loaded.
  await page.goto('/products?utm_source=mail&amp;code=%22FIRSTTIMESHOPPER%22.', { waitUntil: 'commit' });
  await expect(shop.toast).toContainText('FIRSTTIMESHOPPER is applied');
  await shop.open('/product/shea-butter-rose');
  await expect(page.getByText("You'll get 30% off your entire order at checkout!").first()).toBeVisible();
  const paid = formatCents(lessPercent(barPriceCents, firstOrderCode.percent));
  await expect(page.getByText(`You pay ${paid}`).first()).toBeVisible();
  await shop.choose({ bars: 2 });
  await shop.addToCart();
  await shop.assertCount(2);
  await shop.openCart();
  await shop.assertAmount('You pay', priceOf(2, firstOrderCode));
});

test("a field's error is seen whole and moves nothing; no field makes iOS zoom in", async ({ shop, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shop.open('/products');
  await page.getByRole('button', { name: 'Add the Scent Sampler' }).click();
  await shop.panel.getByText('Have a code?').click();
  await shop.panel.getByLabel('Discount code').fill('NOPE');
  const apply = shop.panel.getByRole('button', { name: 'Apply' });
  const before = await apply.boundingBox();
  await apply.click();
  await expect.poll(() => isSeen(shop.panel.getByRole('alert').filter({ hasText: 'recognize that code' }))).toBe(true);
  expect(await apply.boundingBox()).toEqual(before);
  // What is visually hidden does not make the dialog scroll.
  expect(await shop.panel.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  await assertAccessible(page);
  await shop.panel.getByRole('button', { name: /^Remove .*Unscented/ }).press('Enter');
  await shop.assertSaid(/^Removed/);
  expect(await isSeen(shop.panel.getByRole('button', { name: 'Undo' }))).toBe(true);
  await shop.panel.getByText('Add a gift note').click();
  await shop.panel.getByLabel('Gift note').fill('<b>Dear</b> Ann');
  // It is saved after a pause too: the field keeps the focus.
  await expect(shop.panel.getByText('Saved')).toBeVisible();
  await expect(shop.panel.getByText('Gift note: <b>Dear</b> Ann')).toBeVisible();
  const inTabOrder = shop.panel.locator('summary, [name=clear]');
  const tops = await inTabOrder.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await assertAccessible(page);
  const fields = page.locator('input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea');
  const sizes = () => fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  for (const path of ['/reviews', '/owner']) {
    await shop.open(path);
    expect(Math.min(...(await sizes())), path).toBeGreaterThanOrEqual(16);
  }
});

test('a panel closed before its code has loaded stays closed', async ({ shop, page }) => {
  const isLater = await laterScripts(page, '/contact');
  const letGo = await holdBack(page, isLater);
  await shop.open('/contact');
  await shop.openCart();
  await page.keyboard.press('Escape');
  await expect(shop.panel).toBeHidden();
  const arrived = page.waitForResponse((response) => isLater(new URL(response.url())));
  letGo();
  await arrived;
  await expect(shop.panel).toBeHidden();
  await shop.openCart();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  // React is running: a region for changes, four for notes, and the region for additions.
  await expect(shop.panel.getByRole('status')).toHaveCount(6);
  await assertAccessible(page);
});

test('a soap that ran out while it was in the cart is marked there', async ({ shop, page }) => {
  const items = ['rose', 'coffee'].map((scent) => ({ base: 'shea butter', scent, quantity: 1 }));
  await page.request.post('/api/cart', { data: { items } });
  // As in a build where rose is out of stock (tests/integrations/netlify-build.test.ts).
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<dialog id="cart-panel"', '$& data-out="rose"');
    await route.fulfill({ response, body });
  });
  await shop.open('/contact');
  await shop.openCart();
  const rose = shop.line('Shea Butter, Rose');
  await expect(rose).toContainText('Out of stock 1 bar, please remove before checkout');
  await expect(rose.getByRole('button', { name: /^One more/ })).toHaveCount(0);
  await expect(shop.line('Shea Butter, Coffee')).not.toContainText('Out of stock');
  await assertAccessible(page, '#cart-panel');
  await rose.getByRole('button', { name: /^Remove/ }).click();
  await shop.assertAmount('Subtotal', formatCents(barPriceCents));
});
