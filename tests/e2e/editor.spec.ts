import { expect, test, type Page } from '@playwright/test';
import { readWords } from '#editor/file-format.ts';
import { policy } from '#content/schemas/pages.ts';
import { fileSchemas } from '#content/schemas/files.ts';
import { scentWords } from '#content/schemas/soaps.ts';
import { pictureFile } from '#editor/form-fields.ts';
import { filesIn, makeContentClone, offerFolder } from './content-clone.ts';

async function open(page: Page, group: string, file: string): Promise<void> {
  await page.getByRole('option', { name: group }).click();
  await page.getByText(file, { exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForTimeout(1500);
  console.log((await page.locator('body').ariaSnapshot()).slice(0, 1200));
}

test('a policy, an answer and a scent are changed in a clone, without an account, and nothing else is', async ({ page }) => {
  const clone = await makeContentClone();
  const before = await clone.read();
  await page.goto('/edit');
  await offerFolder(page, before);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('Return policy')).toBeVisible();
  console.log((await page.locator('body').ariaSnapshot()).slice(0, 2500));
  await page.getByText('Return policy').click();
  await page.getByRole('textbox', { name: 'Text' }).press('Control+End');
  await page.keyboard.type(' Write to us all the same.');
  await save(page);
  await page.evaluate(() => { location.hash = '#/collections/questions/entries/faq'; });
  await page.getByRole('button', { name: 'Expand', exact: true }).nth(1).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('That depends: $5 flat for orders under $27, and free from $27, which is 3 bars. It is the same everywhere in the US, to the door or to the box.');
  await save(page);
  await page.evaluate(() => { location.hash = '#/collections/soaps/entries/rose'; });
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Garden rose, and a thorn');
  await save(page);
  const after = await filesIn(page, Object.keys(before));
  for (const [path, text] of Object.entries(after)) if (text !== before[path]) console.log(path, '\n', diff(before[path] ?? '', text));
  await clone.write(after);
});

function diff(a: string, b: string) {
  const x = a.split('\n'), y = b.split('\n');
  return [...x.filter(l => !y.includes(l)).map(l => `- ${l}`), ...y.filter(l => !x.includes(l)).map(l => `+ ${l}`)].join('\n');
}
