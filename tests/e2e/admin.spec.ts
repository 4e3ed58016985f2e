import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { scents } from '#shop/catalog.ts';
import { formatCents, formatDecimal, formatOff } from '#shop/money.ts';
import { barLines, cartTotals } from '#shop/pricing.ts';
import { ann, buy, buyMix, AdminPage, misread, newTracking } from './admin-page.ts';
import { holdBack } from './delay-requests.ts';
import { sidewaysScroll } from './page-findings.ts';
import { largeText, setWindow, tallWindows } from './windows.ts';
import { expect, priceOf, test } from './shop-page.ts';

const mix = (scent: string, quantity: number) => ({ base: 'coconut olive blend', scent, quantity });

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

/** The window is then a desktop's. */
async function assertFits(page: Page, where = 'page') {
  for (const window of [...largeText, ...tallWindows]) {
    await setWindow(page, window);
    expect.soft(await sidewaysScroll(page), `${where} at ${window.name}`).toBe(0);
  }
}

async function assertAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  await assertFits(page);
}

test('an order arrives, is packed, shipped, mailed and exported', async ({ shop, page }) => {
  const { label = '', cents = 0 } = cartTotals(barLines(10)).discount ?? {};
  const items = scents.slice(0, 10).map(({ id }) => ({ base: 'shea butter', scent: id, quantity: 1 }));
  const payer = { ...ann, line2: 'Apt 4', email: 'cy@example.com' };
  const { number } = await buyMix(shop, items, payer, 'Happy birthday!\nMay it smell of ten gardens.\nKim');
  const admin = await AdminPage.open(page);
  await expect(admin.heading('To ship')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Payment failed' })).toHaveCount(0);
  const row = new RegExp(`^${number}.*\\${priceOf(10)}.*1 × Shea Butter, Coffee`);
  await expect(page.getByRole('link', { name: row })).toBeVisible();
  await assertAccessible(page);

  await admin.openOrder(number);
  await expect(page.getByRole('article')).toContainText('Paid, to ship');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Mark as shipped');
  await expect(page.locator('address').filter({ hasText: 'Portland, OR 97201' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'cy@example.com' })).toBeVisible();
  await expect(page.locator('dl div', { hasText: label })).toContainText(formatOff(cents));

  await admin.print(/^Print packing slip/);
  const slip = page.getByRole('article', { name: /^Packing slip/ });
  await expect(slip).toHaveCount(1);
  await expect(slip).toContainText(number);
  await expect(slip).toContainText('1 × Shea Butter, Coffee');
  await expect(slip).toContainText('12 Hill Street');
  await expect(slip.getByRole('listitem').locator('img').first()).toHaveAttribute('src', /shea-butter-coffee\.avif$/);
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeHidden();
  // Ten lines and a gift note fit on one sheet.
  expect((await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await admin.donePrinting();
  await expect(slip).toHaveCount(0);
  const tracking = newTracking();
  await admin.ship(tracking);
  await expect(page.getByRole('status').filter({ hasText: `Order ${number} is marked as shipped.` })).toBeVisible();
  const atUsps = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${tracking.replaceAll(' ', '')}`;
  await expect(page.getByRole('link', { name: tracking })).toHaveAttribute('href', atUsps);
  const mailed = page.locator('dl div', { hasText: 'Tracking number to the shopper' });
  await expect(mailed).toContainText('sent', { timeout: 10_000 });
  await expect(mailed).not.toContainText('not sent', { timeout: 10_000 });
  await expect(page.getByText(/^Marked as shipped by Owner, /)).toBeVisible();
  await assertAccessible(page);

  await page.getByRole('link', { name: 'Totals' }).click();
  await expect(admin.heading('Totals')).toBeVisible();
  const ofRose = page.getByRole('table').filter({ hasText: 'All time' }).getByRole('row', { name: /^Rose/ });
  expect(Number(await ofRose.getByRole('cell').first().textContent())).toBeGreaterThanOrEqual(1);
  await assertAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all paid orders as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
});

const typed =
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt محمد عبد الرحمن الطويل الاسم 東京都千代田区丸の内一丁目九番';
const email = `${'a'.repeat(60)}@${'b'.repeat(55)}.example`;

test('gifts are marked, and several orders are shipped at once', async ({ shop, page }) => {
  shop.expectedErrors.push(/status of 422/);
  const payer = { ...ann, email: 'gil@example.com' };
  const gift = await buyMix(shop, [mix('eucalyptus', 4)], payer, 'With love');
  const plain = await buyMix(shop, [mix('eucalyptus', 3), mix('rose', 1)], payer);
  const third = await buyMix(shop, [mix('rose', 1)], payer);
  const admin = await AdminPage.open(page);
  const row = (number: string) => page.getByRole('link', { name: new RegExp(`^${number}`) });
  await expect(row(gift.number).getByText('Gift note')).toBeVisible();
  await expect(row(plain.number).getByText('Gift note')).toBeHidden();

  await page.getByRole('link', { name: 'Ship several at once' }).click();
  await expect(admin.heading('Ship several at once')).toBeFocused();
  const field = (name: string) => {
    const has = page.getByRole('link', { name });
    return page.getByRole('listitem').filter({ has }).getByLabel('USPS tracking number');
  };
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
  await page.getByLabel(/CSV file from your label service/).setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Skipped' })).toHaveText(/Line 3: order ZZZZZ-22222 is not among/);
  await expect(field(plain.number)).toHaveValue(`USPS ${misread(other)}`);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(alert(page)).toContainText('does not look like a USPS tracking number');
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 marked as shipped.' })).toBeVisible();
  await expect(field(gift.number)).toHaveCount(0);
  await field(plain.number).fill(other);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(field(plain.number)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(third.number)).toBeVisible();
  await expect(row(gift.number)).toHaveCount(0);
});

test('any text of a shopper fits a phone everywhere', async ({ shop, page }) => {
  // A mail's preview runs no scripts, not even the test's.
  shop.expectedErrors.push(/allow-scripts|NotSameOrigin/);
  const payer = { email, name: typed, line1: typed, line2: typed, city: typed, state: 'OR', zip: '97201' };
  const items = ['rose', 'tea tree', 'sandalwood'].map((scent) => mix(scent, 333));
  const { id, number } = await buyMix(shop, items, payer, typed);
  await shop.open(`/thankyou?session_id=${id}`);
  await expect(page.getByText(number)).toBeVisible();
  await assertFits(page, 'order page');
  const admin = await AdminPage.open(page);
  await assertFits(page, 'list');
  await page.getByRole('searchbox').fill(typed);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(admin.heading('Found')).toBeVisible();
  await assertFits(page, 'search');
  await admin.openOrder(number);
  await page.getByText('Correct address or email').click();
  await assertFits(page, 'order');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await admin.print(/^Print packing slip/);
  await assertFits(page, 'slip');
  await admin.donePrinting();
  await page.getByRole('link', { name: 'Totals' }).click();
  await expect(admin.heading('Totals')).toBeVisible();
  await assertFits(page, 'totals');
  for (const kind of ['confirmation', 'packing-note']) {
    for (const form of ['', '?html']) {
      await page.goto(`/sandbox/outbox/${number}-${kind}.eml${form}`);
      await assertFits(page, `${kind}${form}`);
    }
  }
});

test('a wrong secret is refused, and an owner who has signed out sees nothing any more', async ({ shop, page }) => {
  shop.expectedErrors.push(/status of (401|403|429|503)/);
  await shop.open('/owner');
  await expect(page.getByText('sandbox-owner-secret')).toBeVisible();
  const admin = new AdminPage(page);
  await admin.signIn('not the secret of it');
  // Many wrong ones, by earlier runs in the same week, are answered in other words.
  await expect(alert(page)).toContainText('That is not the secret');
  await assertAccessible(page);
  await admin.signIn();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(admin.heading('Sign in')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();

  await page.route('**/api/owner/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(alert(page)).toContainText('Please try again.');
});

test('a tracking number that looks wrong needs a second look', async ({ shop, page }) => {
  shop.expectedErrors.push(/status of (409|422)/);
  const number = await buy(shop, 'dee@example.com');
  await buy(shop, 'eve@example.com');
  const admin = await AdminPage.open(page);

  // All slips print at once, one on a page.
  await admin.print(/^Print all packing slips/);
  const slips = page.getByRole('article', { name: /^Packing slip/ });
  await expect(slips.first()).toBeVisible();
  expect(await slips.count()).toBeGreaterThan(1);
  expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakAfter)).toBe('page');
  await admin.donePrinting();
  await admin.openOrder(number);
  const tracking = newTracking();
  const dialog = page.getByRole('dialog');
  await admin.ship('');
  await expect(dialog).toContainText('Without a tracking number nobody can track the package.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeHidden();
  await admin.ship(misread(tracking));
  await expect(dialog).toContainText('does not look like a USPS tracking number');
  await dialog.getByRole('button', { name: 'Yes, ship it' }).click();
  await expect(page.getByRole('link', { name: misread(tracking) })).toBeVisible();
  await expect(page.getByLabel('USPS tracking number')).toHaveValue(misread(tracking));
  await admin.ship(tracking);
  await expect(page.getByRole('link', { name: tracking })).toBeVisible();
});

test('an order is corrected, its mail sent again, and a note kept', async ({ shop, page }) => {
  const number = await buy(shop, 'dee@example.com', 2);
  const admin = await AdminPage.open(page);
  await admin.openOrder(number);

  await page.getByText('Correct address or email').click();
  await page.getByLabel('Email', { exact: true }).fill('dee.new@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Dee Quillfeather');
  await page.getByLabel('Street', { exact: true }).fill('99 Corrected Street');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByLabel('State')).toHaveValue('OR');
  await page.getByLabel('State').fill('Washington');
  await save.click();
  const zip = page.getByLabel('ZIP code', { exact: true });
  await expect(zip).toHaveAccessibleDescription(/^ZIP code 97201 is in Oregon, and the state is Washington\./);
  await zip.fill('98101');
  await save.click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(page.locator('address').filter({ hasText: /99 Corrected Street.*Portland, WA 98101/s })).toBeVisible();
  await expect(save).toBeHidden();
  const note = page.getByLabel('Private note. Only you see this.');
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByRole('status')).toContainText('sent to dee.new@example.com');
  await note.fill('Left at the neighbor');
  const letGo = await holdBack(page, '**/api/owner/**');
  const saveNote = page.getByRole('button', { name: 'Save the note' });
  await saveNote.click();
  await expect(saveNote).toHaveAttribute('aria-busy', 'true');
  await assertAccessible(page);
  letGo();
  await expect(page.getByRole('status')).toContainText('The note is saved');
  await expect(saveNote).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(note).toHaveValue('Left at the neighbor');
});

test('an order is refunded in part, then canceled; a failed refund is under To do', async ({ shop, page }) => {
  const paidCents = cartTotals(barLines(6)).chargeCents;
  const number = await buy(shop, 'ivy@example.com', 6);
  const admin = await AdminPage.open(page);
  await admin.openOrder(number);
  const amount = page.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue(formatDecimal(paidCents));
  const dialog = page.getByRole('dialog');
  for (const [typed, words] of [
    ['1.234', 'Please enter an amount, as in 12.50.'],
    ['0', 'A refund of $0.00 does nothing. Please enter a larger amount.'],
    [formatDecimal(paidCents + 1), `Only ${priceOf(6)} of this order is left to refund.`],
    ['1,250.00', `Only ${priceOf(6)} of this order is left to refund.`],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await amount.fill('.5');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog).toContainText(`Refund $0.50 of order ${number}?`);
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('dl div', { hasText: 'Refunded' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByRole('button', { name: 'Refund $0.50' }).click();
  await expect(page.getByRole('status').filter({ hasText: `$0.50 of order ${number} is refunded.` })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Refunded' })).toContainText('−$0.50');
  await expect(amount).toHaveValue(formatDecimal(paidCents - 50));
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  await dialog.getByRole('button', { name: `Cancel it and refund ${formatCents(paidCents - 50)}` }).click();
  await expect(page.getByText(`Order ${number} is canceled.`)).toBeInViewport();
  await expect(amount).toBeHidden();
  await expect(page.getByLabel('USPS tracking number')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeHidden();

  const failed = { email: 'fay@example.com', hasLeft: false, tasks: [{ act: 'refund-failed', amountCents: 900 }] };
  const dispute = { state: 'inquiry', amountCents: 2300, lostCents: 0 };
  const disputed = { ...failed, status: 'disputed', dispute, mails: [], pendingCents: 300 };
  const asked = (order: object) => ({ ...order, dispute });
  // Only a bank causes this.
  await page.route('**/api/owner/orders**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { orders?: object[] };
    const list = { orders: answer.orders?.map(asked), toDo: [{ id: 'cs_test_1', number, ...failed }] };
    return route.fulfill({ response, json: { ...answer, ...(answer.orders ? list : disputed) } });
  });
  await page.getByRole('link', { name: 'To ship' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toHaveCount(0);
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo).toContainText(`Order ${number}: The refund of $9.00 failed`);
  await page.getByRole('link', { name: 'Refunded' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toContainText('Bank inquiry');
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toContainText(`${priceOf(6)} refunded`);
  await admin.openOrder(number);
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
  await expect(page.getByText('None: emails go out once an order is paid.')).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Refund pending' })).toContainText('−$3.00');
  await assertAccessible(page);
});
