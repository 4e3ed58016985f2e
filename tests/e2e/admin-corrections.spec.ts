import { axeFindings } from './axe.ts';
import { AdminPage, buy } from './admin-page.ts';
import { holdBack } from './delay-requests.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ timeout: 60_000 });

test('an order is found by name, its address corrected, its mail sent again, and a note kept', async ({
  shop,
  page,
}) => {
  const other = await buy(shop, 'other@example.com');
  const number = await buy(shop, 'dee@example.com', 2);
  const admin = new AdminPage(page);
  await admin.signIn();
  await admin.openOrder(number);

  // The page polls until the mails of a changed order are sent; here they are not at first.
  await page.route('**/api/owner/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll('"sent"', '"waiting"') });
  });
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
  const confirmation = page.locator('dl div', { hasText: 'Confirmation to the shopper' });
  await expect(confirmation).toContainText('not sent yet');
  await expect(page.locator('address').filter({ hasText: /99 Corrected Street.*Portland, WA 98101/s })).toBeVisible();
  await expect(save).toBeHidden();
  await expect(page).toHaveTitle(/^Order [A-Z0-9-]+ \| Admin \| /);
  const note = page.getByLabel('Private note. Only you see this.');
  await note.fill('Left at the neighbor');
  await expect(confirmation).not.toContainText('not sent yet', { timeout: 20_000 });
  await expect(note).toHaveValue('Left at the neighbor');

  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByRole('status')).toContainText('sent to dee.new@example.com');

  await note.fill('Left at the neighbor');
  const letGo = await holdBack(page, '**/api/owner/**');
  const saveNote = page.getByRole('button', { name: 'Save the note' });
  await saveNote.click();
  await expect(saveNote).toHaveAttribute('aria-busy', 'true');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  letGo();
  await expect(page.getByRole('status')).toContainText('The note is saved');
  await expect(saveNote).not.toHaveAttribute('aria-busy');

  await page.reload();
  await expect(note).toHaveValue('Left at the neighbor');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('searchbox').fill('quillfeather');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${number}`) })).toBeVisible();

  // The form belongs to one order and closes with it.
  await admin.openOrder(number);
  await page.getByText('Correct address or email').click();
  await page.getByLabel('City', { exact: true }).fill('Elsewhere');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await admin.openOrder(other);
  await expect(page.getByText('Correct address or email')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toBeHidden();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Portland');
});
