import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { scents } from '#shop/catalog.ts';
import { ann, buy, buyMix, AdminPage, misread, newTracking } from './admin-page.ts';
import { holdBack } from './delay-requests.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ timeout: 60_000 });

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

async function assertAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

test('an order arrives, is packed, shipped, mailed and exported', { tag: '@desktop' }, async ({ shop, page }) => {
  const number = await buy(shop, 'cy@example.com', 7);
  const admin = new AdminPage(page);
  await admin.signIn();
  await expect(admin.heading('To ship')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Payment failed' })).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: new RegExp(`^${number}.*\\$50\\.40.*7 × Shea Butter, Rose`) }),
  ).toBeVisible();
  await assertAccessible(page);

  await admin.openOrder(number);
  await expect(page.getByRole('article')).toContainText('Paid, to ship');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Mark as shipped');
  await expect(page.locator('address').filter({ hasText: 'Portland, OR 97201' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'cy@example.com' })).toBeVisible();
  await expect(page.locator('dl div', { hasText: '20% Bundle Discount' })).toContainText('−$12.60');

  await admin.print(/^Print packing slip/);
  const slip = page.getByRole('article', { name: /^Packing slip/ });
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(number);
  await expect(slip).toContainText('7 × Shea Butter, Rose');
  await expect(slip).toContainText('12 Hill Street');
  await expect(slip).not.toContainText('$');
  await expect(slip.getByRole('listitem').locator('img')).toHaveAttribute(
    'src',
    '/pictures/thumb/shea-butter-rose.avif',
  );
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeHidden();
  await admin.donePrinting();
  await expect(slip).toHaveCount(0);

  const tracking = newTracking();
  await admin.ship(tracking);
  await expect(page.getByRole('status').filter({ hasText: `Order ${number} is marked as shipped.` })).toBeVisible();
  await expect(page.getByRole('link', { name: tracking })).toHaveAttribute(
    'href',
    `https://tools.usps.com/go/TrackConfirmAction?tLabels=${tracking.replaceAll(' ', '')}`,
  );
  const mailed = page.locator('dl div', { hasText: 'Tracking number to the shopper' });
  await expect(mailed).toContainText('sent', { timeout: 10_000 });
  await expect(mailed).not.toContainText('not sent', { timeout: 10_000 });
  await expect(page.getByText(/^Marked as shipped by Owner, /)).toBeVisible();
  await assertAccessible(page);

  // A list that arrives after the owner has opened another is not shown.
  const letGo = await holdBack(page, /state=to-ship/);
  await page.getByRole('link', { name: 'To ship' }).click();
  await page.getByRole('link', { name: 'Shipped' }).click();
  await expect(admin.heading('Shipped')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toBeVisible();
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('state=to-ship'));
  letGo();
  await late;
  await expect(admin.heading('Shipped')).toBeVisible();

  await page.getByRole('link', { name: 'Totals' }).click();
  await expect(admin.heading('Totals')).toBeVisible();
  const ofRose = page.getByRole('table').filter({ hasText: 'In these weeks' }).getByRole('row', { name: /^Rose/ });
  expect(Number(await ofRose.getByRole('cell').first().textContent())).toBeGreaterThanOrEqual(7);
  await assertAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all paid orders as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
});

test('a slip of ten lines with a gift note fits on one sheet', { tag: '@desktop' }, async ({ shop, page }) => {
  const items = scents.map(({ id }) => ({ base: 'coconut olive blend', scent: id, quantity: 1 }));
  const payer = { ...ann, line2: 'Apt 4', email: 'kim@example.com' };
  const { number } = await buyMix(shop, items, payer, 'Happy birthday!\nMay it smell of ten gardens.\nKim');
  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.openOrder(number);
  for (const format of ['Letter', 'A4']) {
    await admin.print(/^Print packing slip/);
    await expect(page.getByRole('article', { name: /^Packing slip/ }).getByRole('listitem')).toHaveCount(10);
    const pdf = await page.pdf({ format });
    expect([format, pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length]).toEqual([format, 1]);
    await admin.donePrinting();
  }
});

const typed =
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt محمد عبد الرحمن الطويل الاسم 東京都千代田区丸の内一丁目九番';
const email = `${'a'.repeat(60)}@${'b'.repeat(55)}.example`;

test.describe('a day of packages', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('bars are added up, gifts are marked, and several orders are shipped at once', async ({ shop, page }) => {
    const payer = { ...ann, line1: '7 Unusual Lane', email: 'gil@example.com' };
    const mix = (scent: string, quantity: number) => ({ base: 'coconut olive blend', scent, quantity });
    const admin = new AdminPage(page);
    await admin.signIn();
    await expect(admin.heading('To ship')).toBeVisible();
    const barsOf = async (words: string) => {
      await page.goto('/owner#totals');
      await expect(admin.heading('Totals')).toBeVisible();
      await page.goto('/owner#to-ship');
      await expect(admin.heading('To ship')).toBeVisible();
      const made = await page.locator('details li', { hasText: words }).allTextContents();
      return Number(made[0]?.split(' ')[0] ?? 0);
    };
    const before = await barsOf('Oil Blend, Eucalyptus');
    const gift = await buyMix(shop, [mix('eucalyptus', 4)], payer, 'With love');
    const plain = await buyMix(shop, [mix('eucalyptus', 3), mix('rose', 1)], payer);
    const third = await buyMix(shop, [mix('rose', 1)], payer);
    expect((await barsOf('Oil Blend, Eucalyptus')) - before).toBe(7);
    const row = (number: string) => page.getByRole('link', { name: new RegExp(`^${number}`) });
    await expect(row(gift.number).getByText('Gift note')).toBeVisible();
    await expect(row(plain.number).getByText('Gift note')).toBeHidden();

    await page.getByRole('link', { name: 'Ship several at once' }).click();
    await expect(admin.heading('Ship several at once')).toBeFocused();
    const field = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
        .getByLabel('USPS tracking number');
    // A scanner types the number and Enter, which moves on to the next package.
    const [tracking, other] = [newTracking(), newTracking()];
    await field(gift.number).fill(tracking);
    await field(gift.number).press('Enter');
    await expect(field(gift.number)).not.toBeFocused();
    // A label that was scanned twice ships neither order; a table fills in the fields and saves nothing.
    await field(plain.number).fill(tracking);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(alert(page).first()).toContainText(/Order \S+ has the same number here/);
    const table = `Order,Tracking\n${plain.number},USPS ${misread(other)}\nZZZZZ-22222,${other}`;
    const file = { name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.getByLabel(/the file of your label service/).setInputFiles(file);
    await expect(page.getByRole('region', { name: 'Does not fit' })).toHaveText(
      /Line 3: order ZZZZZ-22222 is not among/,
    );
    await expect(field(plain.number)).toHaveValue(`USPS ${misread(other)}`);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(alert(page)).toContainText('does not look like a USPS tracking number');
    await expect(page.getByRole('status').filter({ hasText: '1 of 2 marked as shipped.' })).toBeVisible();
    await expect(field(gift.number)).toHaveCount(0);
    await field(plain.number).fill(other);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(field(plain.number)).toHaveCount(0);
    await expect(field(third.number)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(row(third.number)).toBeVisible();
    await expect(row(gift.number)).toHaveCount(0);
    await page.getByRole('searchbox').fill('unusual lane 97201');
    await page.getByRole('button', { name: 'Find' }).click();
    for (const { number } of [gift, plain, third]) await expect(row(number)).toBeVisible();
  });
});

test.describe('any text of a shopper', { tag: '@phone' }, () => {
  // A mail's preview runs no scripts, not even the test's.
  test.use({ expectedErrors: [/allow-scripts/] });

  test('fits a phone everywhere', async ({ shop, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const payer = { email, name: typed, line1: typed, line2: typed, city: typed, state: 'OR', zip: '97201' };
    const items = ['rose', 'tea tree', 'sandalwood'].map((scent) => ({
      base: 'coconut olive blend',
      scent,
      quantity: 333,
    }));
    const { id, number } = await buyMix(shop, items, payer, typed);
    const assertFits = async (where: string) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([where, overflow]).toEqual([where, 0]);
    };
    await shop.open(`/thankyou?session_id=${id}`);
    await expect(page.getByText(number)).toBeVisible();
    await assertFits('order page');
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    };
    expect(await page.locator('.order-bill .price').first().evaluate(linesOf)).toBe(1);
    const admin = new AdminPage(page);
    await admin.signIn();
    await expect(admin.heading('To ship')).toBeVisible();
    await assertFits('list');
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(admin.heading('Found')).toBeVisible();
    await assertFits('search');
    // A long name is cut at the end of its line.
    const name = page.locator('bdi', { hasText: typed }).first();
    expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(40);
    await admin.openOrder(number);
    await page.getByText('Correct address or email').click();
    await assertFits('order');
    await admin.print(/^Print packing slip/);
    await assertFits('slip');
    const lefts = await page
      .locator('article li img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect([lefts.length, new Set(lefts).size]).toEqual([3, 1]);
    await admin.donePrinting();
    await page.getByRole('link', { name: 'Totals' }).click();
    await expect(admin.heading('Totals')).toBeVisible();
    await assertFits('totals');
    for (const kind of ['confirmation', 'packing-note']) {
      for (const form of ['', '?html']) {
        await page.goto(`/sandbox/outbox/${number}-${kind}.eml${form}`);
        await assertFits(`${kind}${form}`);
      }
    }
  });
});

test.describe('refusals', { tag: '@desktop' }, () => {
  // Browsers log each refused request.
  test.use({ expectedErrors: [/status of (401|403|409|422|429|503)/] });

  test('a wrong secret is refused, and an owner who has signed out sees nothing any more', async ({ shop, page }) => {
    await shop.open('/owner');
    await expect(page.getByText('sandbox-owner-secret')).toBeVisible();
    const admin = new AdminPage(page);
    await admin.signIn('not the secret of it');
    // Many wrong ones, by earlier runs in the same week, are answered in other words.
    await expect(alert(page)).toContainText('That is not the secret');
    await assertAccessible(page);
    await admin.signIn();
    await expect(admin.heading('To ship')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(admin.heading('Sign in')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
    await page.goto('/owner#totals');
    await page.reload();
    await expect(admin.heading('Sign in')).toBeVisible();

    await page.route('**/api/owner/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(alert(page)).toContainText('Please try again.');
  });

  test('a tracking number that looks wrong needs a second look', async ({ shop, page, context }) => {
    const secondsNow = () => Math.floor(Date.now() / 1000);
    const number = await buy(shop, 'dee@example.com');
    // Stripe's times are in whole seconds, and slips are ordered by them.
    const boughtAt = secondsNow();
    await expect.poll(secondsNow).toBeGreaterThan(boughtAt);
    const numbers = [number, await buy(shop, 'eve@example.com')];
    const admin = new AdminPage(page);
    await admin.signIn();
    await expect(admin.heading('To ship')).toBeVisible();

    // All slips print at once, oldest first, one on a page.
    await admin.print(/^Print all packing slips/);
    const slips = page.getByRole('article', { name: /^Packing slip/ });
    await expect(slips.first()).toBeVisible();
    const texts = await slips.allTextContents();
    const [first = -1, second = -1] = numbers.map((number) => texts.findIndex((text) => text.includes(number)));
    expect(first).toBeGreaterThanOrEqual(0);
    expect(second).toBeGreaterThan(first);
    expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakAfter)).toBe('page');
    await admin.donePrinting();

    await admin.openOrder(number);
    const tracking = newTracking();
    const dialog = page.getByRole('dialog');
    await admin.ship('');
    await expect(dialog).toContainText('Without a tracking number nobody can follow the package.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'On its way' })).toBeHidden();
    await admin.ship(misread(tracking));
    await expect(dialog).toContainText('does not look like a USPS tracking number');
    await dialog.getByRole('button', { name: 'Yes, ship it' }).click();
    await expect(page.getByRole('link', { name: misread(tracking) })).toBeVisible();
    await expect(page.getByLabel('USPS tracking number')).toHaveValue(misread(tracking));
    await admin.ship(tracking);
    await expect(page.getByRole('link', { name: tracking })).toBeVisible();

    // An owner whose session has expired signs in and continues at the same order.
    await context.clearCookies({ name: 'owner' });
    await admin.ship(newTracking());
    await expect(admin.heading('Sign in')).toBeVisible();
    await page.getByLabel('Secret').fill('sandbox-owner-secret');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(admin.heading(`Order ${number}`)).toBeVisible();
  });
});
