import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, makeDataFolder, removeFolder } from '../local/running-shop.ts';
import { copyProject } from '../project-copy.ts';
import { expect as expectSoon, test } from './shop-page.ts';

/** The dev server compiles on request and reloads the browser, which takes longer than a built page. */
const expect = expectSoon.configure({ timeout: 60_000 });

// One server for all tests, run by `npm run dev` in a copy whose files they edit one after another.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let folder: string;
let data: string;
let server: ChildProcess;
let origin: string;
let printed = '';

/** Replaces the file, as editors do, so that the server never reads half of it. */
async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} is not as expected: it has no ${from}`);
  const edited = text.replace(from, () => to);
  await writeFile(`${file}.new`, edited);
  await rename(`${file}.new`, file);
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await copyProject('dev-shop');
  // The copy's packages are a link to a folder outside of it.
  const plugins = 'plugins: [tailwindcss()],';
  await edit('astro.config.mjs', plugins, `${plugins} server: { fs: { strict: false } },`);
  // The last build's policy does not allow the style elements that Vite adds.
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'dist/_headers'), "/*\n  Content-Security-Policy: style-src 'self'\n");
  data = await makeDataFolder();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', LOCAL_DATA_DIR: data };
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', port];
  const child = spawn(process.execPath, astro, { cwd: folder, env });
  server = child;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (printed += part));
  await expect.poll(() => printed, { timeout: 200_000 }).toContain('Payments: ');
});
test.afterAll(async () => {
  const closed = once(server, 'exit');
  server.kill('SIGTERM');
  await closed;
  await removeFolder(data);
});

test('a bar is added and checked out, and the admin opens', async ({ shop, page }) => {
  const answer = await page.goto(`${origin}/product/shea-butter-rose`);
  // The first page takes longest: everything that pages share is compiled for it.
  await expect(shop.addButton).toBeVisible({ timeout: 180_000 });
  expect(answer?.headers()['content-security-policy']).toBeUndefined();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/product/shea-butter-rose`);
  await shop.addToCart();
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 1 item');
  await shop.cartButton.click();
  await shop.checkoutButton.click();
  await page.waitForURL('**/sandbox/checkout/**', { timeout: 60_000 });
  // Vite would reload the page then, and lose a click.
  expect(printed).not.toContain('dependencies optimized');
  expect(printed).not.toContain('must not go live');
  await page.goto(`${origin}/owner`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const mix = await page.request.get(`${origin}/products?base=Shea+Butter&scent=tea+tree`);
  expect(mix.url()).toBe(`${origin}/product/shea-butter-tea-tree`);
  expect((await page.request.get(`${origin}/product/%E0%A4%A`)).status()).toBe(404);
});

test('a mistake in a content file is named in the terminal, and pages keep the last words', async ({ page }) => {
  const policy = 'src/content/policies/return-policy.md';
  await edit(policy, 'effective: 2025-10-21', 'effective: soon');
  await expect.poll(() => printed).toMatch(/return-policy\.md[^]*effective[^]*must be a date such as 2025-10-21/);
  await page.goto(`${origin}/return-policy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
  await edit(policy, 'effective: soon', 'effective: 2025-10-21');
});
