import { AdminPage } from './admin-page.ts';
import { listenToEvents } from './data-layer-events.ts';
import { expect, ShopPage, test } from './shop-page.ts';

const note = 'Dear Ann,\n<b>all</b> the best & more';
const inOneLine = 'Dear Ann, <b>all</b> the best & more';

async function openNote({ panel }: ShopPage) {
  await panel.getByText(/^(Add a gift note|Gift note:)/).click();
  return panel.getByRole('textbox', { name: 'Gift note' });
}
const folded = ({ panel }: ShopPage, text: string) => panel.getByText(`Gift note: ${text}`);
const save = ({ panel }: ShopPage) => panel.getByRole('button', { name: 'Save note' }).click();

test('a gift note is counted, and survives another page and another tab', async ({ shop, page, context }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  const field = await openNote(shop);
  await field.pressSequentially('x'.repeat(201));
  await expect(field).toHaveValue('x'.repeat(200));
  await expect(shop.panel.getByText('200 of 200')).toBeVisible();
  await field.fill(note);
  await save(shop);
  await expect(folded(shop, inOneLine)).toBeVisible();
  await expect(shop.panel.getByText('Saved')).toBeVisible();
  await shop.open('/story');
  await shop.openCart();
  await expect(folded(shop, inOneLine)).toBeVisible();

  const other = new ShopPage(await context.newPage());
  await other.open('/catalog');
  await other.openCart();
  await (await openNote(other)).fill('From another tab');
  await save(other);
  await expect(folded(other, 'From another tab')).toBeVisible();
  await page.bringToFront();
  await expect(folded(shop, 'From another tab')).toBeVisible();

  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await shop.panel.getByRole('button', { name: 'Undo' }).click();
  await expect(folded(shop, 'From another tab')).toBeVisible();
});

test('it is with the order, on the slip and in the mails, and nowhere else', async ({ shop, page }) => {
  test.slow();
  const events = await listenToEvents(page);
  const email = `gift-${String(Date.now())}@example.com`;
  await shop.addFrom('/product/shea-butter-rose', 3);
  await shop.openCart();
  await (await openNote(shop)).fill(note);
  // The press on Checkout is what leaves the field.
  await shop.checkOut();
  await shop.pay({ email });
  await expect(page.getByText(email)).toBeVisible();
  const number = String(await page.getByText(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/).textContent());
  expect(events.map(({ event }) => event)).toContain('purchase');
  expect(JSON.stringify(events)).not.toContain('Dear Ann');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('Dear');
  await shop.addFrom('/product/shea-butter-rose', 1);
  await shop.openCart();
  await expect(shop.panel.getByText('Add a gift note')).toBeVisible();

  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.openOrder(number);
  await expect(page.locator('main').getByRole('blockquote')).toContainText('<b>all</b> the best & more');
  await admin.print(/^Print packing slip/);
  const slip = page.locator('.slip');
  await expect(slip.getByRole('blockquote')).toContainText('<b>all</b> the best & more');
  await expect(slip).not.toContainText('$');
  await admin.donePrinting();
  for (const kind of ['packing-note', 'confirmation']) {
    const mail = page.request.get(`/sandbox/outbox/${number}-${kind}.eml`);
    expect(await (await mail).text()).toContain('Dear Ann');
  }
});
