import { AdminPage, buy } from './admin-page.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ timeout: 60_000 });

test('an order is refunded in part, then canceled, after a question each', async ({ shop, page }) => {
  const number = await buy(shop, 'ivy@example.com', 6);
  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.openOrder(number);
  const amount = page.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('43.20');
  const dialog = page.getByRole('dialog');

  for (const [typed, words] of [
    ['', 'Please enter an amount, as in 12.50.'],
    ['1.234', 'Please enter an amount, as in 12.50.'],
    ['0', 'A refund of $0.00 does nothing.'],
    ['43.21', 'Only $43.20 of this order is left to refund.'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Refund…' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await amount.fill('7.2');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog).toContainText(`Refund $7.20 of order ${number}?`);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('dl div', { hasText: 'Refunded' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByRole('button', { name: 'Refund $7.20' }).click();
  await expect(page.getByRole('status').filter({ hasText: `$7.20 of order ${number} is refunded.` })).toBeVisible();
  await expect(page.locator('dl div', { hasText: 'Refunded' })).toContainText('−$7.20');
  await expect(amount).toHaveValue('36.00');

  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  await dialog.getByRole('button', { name: 'Cancel it and refund $36.00' }).click();
  await expect(page.getByText(`Order ${number} is canceled.`)).toBeInViewport();
  await expect(amount).toBeHidden();
  await expect(page.getByLabel('USPS tracking number')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeHidden();

  await page.getByRole('link', { name: 'To ship' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toHaveCount(0);
  await page.getByRole('link', { name: 'Refunded' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toContainText('$43.20 refunded');
});

test('a failed refund is under To do, and an inquiry is marked in the list', async ({ shop, page }) => {
  const number = await buy(shop, 'may@example.com', 2);
  const words = 'The refund of $9.00 failed later: the card has expired or was canceled.';
  const disputed = { status: 'disputed', dispute: 'Disputed: $23.00 is held back.', toDo: [words], mails: [] };
  const asked = (order: object) => ({ ...order, marks: ['Bank inquiry'] });
  // Only a bank causes this.
  await page.route('**/api/owner/orders**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { orders?: object[] };
    const list = { orders: answer.orders?.map(asked), toDo: [{ id: 'cs_test_1', number, words }] };
    const json = { ...answer, ...(answer.orders ? list : disputed) };
    return route.fulfill({ response, json });
  });
  const admin = new AdminPage(page);
  await admin.signIn();
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(
    `Order ${number}: The refund of $9.00 failed`,
  );
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toContainText('Bank inquiry');
  await admin.openOrder(number);
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
  await expect(page.getByText('None: emails go out once an order is paid.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
