import { glob, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect as expectSoon, test } from './shop-page.ts';

/** The editor is megabytes of script. */
const expect = expectSoon.configure({ timeout: 60_000 });

type Files = Record<string, string>;

/** Tests cannot use the folder dialog, so it returns a clone in the browser's own file system (OPFS) with the same interface. */
async function offerFolder(page: Page, files: Files): Promise<void> {
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    const folderAt = async (names: string[]) => {
      let folder = root;
      for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
      return folder;
    };
    await folderAt(['.git']);
    for (const [path, text] of Object.entries(texts)) {
      const names = path.split('/');
      const file = await (await folderAt(names.slice(0, -1))).getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(root) });
  }, files);
}

const filesIn = (page: Page, paths: readonly string[]): Promise<Files> =>
  page.evaluate(async (wanted) => {
    const texts: Record<string, string> = {};
    for (const path of wanted) {
      const names = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const file = await folder.getFileHandle(names.at(-1) ?? '');
      texts[path] = await (await file.getFile()).text();
    }
    return texts;
  }, paths);

const policyFile = 'src/content/policies/return-policy.md';
const faqFile = 'src/content/faq.yaml';

async function open(page: Page, group: string, file: string): Promise<void> {
  await page.getByRole('treeitem', { name: group }).click();
  await page.getByRole('row', { name: file, exact: true }).click();
}

/** The editor returns to the list of files afterwards. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('grid', { name: 'Files' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
}

function replaced(text: string | undefined, from: string, to: string): string {
  const [head = '', tail, ...others] = (text ?? '').split(from);
  if (tail === undefined || others.length > 0) throw new Error(`"${from}" must stand there once`);
  return head + to + tail;
}

test('a policy and an answer are changed in a clone without an account, and nothing else is', async ({ page }) => {
  test.setTimeout(300_000);
  const before: Files = {};
  for await (const path of glob('src/content/**/*.{yaml,md}')) before[path] = await readFile(path, 'utf8');
  await page.goto('/edit');
  await offerFolder(page, before);
  const start = page.getByRole('button', { name: 'Work with Local Repository' });
  // The shop's green, by the editor's custom properties (src/pages/edit.astro).
  await expect(start).toHaveCSS('background-color', 'rgb(46, 90, 65)');
  await expect(page.getByRole('main')).toHaveCount(1);
  await start.click();
  await open(page, 'Policies', 'Return policy');
  // The field is there before its text is: what is typed by then would stand above it.
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/\S/);
  await text.press('Control+End');
  await page.keyboard.insertText(' Write to us all the same.');
  await save(page);
  await open(page, 'Questions', 'Questions and answers');
  await page.getByRole('button', { name: 'Expand', exact: true }).nth(4).click();
  // Fields that would break a rule are locked.
  await expect(page.getByRole('textbox', { name: 'Id' }).first()).toHaveAttribute('readonly', '');
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill(
      'As a rule: 4-6 weeks with daily use. Let it dry between washes, on a dish that drains, and it reaches the far end.',
    );
  // A question can be added without an id.
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('button', { name: /^Add/ }).last().scrollIntoViewIfNeeded();
  // Entries are rendered when they are in view.
  await expect(page.getByRole('textbox', { name: 'Question' }).last()).toHaveValue('');
  await page.getByRole('textbox', { name: 'Question' }).last().fill('Do you wrap gifts?');
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('textbox', { name: 'Answer' }).last()).toHaveValue('');
  await page.getByRole('textbox', { name: 'Answer' }).last().fill('Yes, in paper.');
  await save(page);

  // A value that the schema refuses shows an error at its field and is not saved.
  await open(page, 'Soaps', 'Rose');
  await page.getByRole('textbox', { name: 'Icon' }).fill('A rose');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be the name of a Lucide icon, for example leaf').first()).toBeVisible();

  const expected: Files = {
    ...before,
    [policyFile]: `${(before[policyFile] ?? '').trimEnd()} Write to us all the same.\n`,
    [faqFile]: `${replaced(
      before[faqFile],
      "      {barLastsWeeks} weeks with daily use. It'll last longest if it dries between washes.\n",
      '      As a rule: 4-6 weeks with daily use. Let it dry between washes, on a dish that drains, and it reaches the far end.\n',
    )}\n  - question: Do you wrap gifts?\n    answer: Yes, in paper.\n`,
  };
  expect(await filesIn(page, Object.keys(before))).toEqual(expected);
});

test('an editor that cannot be fetched says so', async ({ page }) => {
  await page.route('**/edit/cms/index.js', (route) => route.abort());
  await page.goto('/edit');
  await expect(page.getByRole('heading', { name: 'The editor didn’t load' })).toBeVisible();
});
