import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, putFiles, removeFolder } from './running-shop.ts';

const config = `
import { localPlatform } from ${JSON.stringify(resolve('netlify/local/astro.ts'))};
export default { integrations: [localPlatform()], devToolbar: { enabled: false } };
`;
const greeting = (word: string): string => `
export default async (request: Request) => Response.json({ word: '${word}', site: process.env.SITE_URL, said: await request.text() });
export const config = { path: '/api/greeting' };
`;

/** A small project under `astro dev`. */
async function openDev() {
  const root = await makeDataFolder();
  await putFiles(root, { 'astro.config.mjs': config, 'package.json': '{"type":"module"}', 'src/pages/x.md': '' });
  const greetBy = (word: string) => putFiles(root, { 'netlify/functions/greeting.ts': greeting(word) });
  await greetBy('one');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const dev = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', '4555'], {
    cwd: root,
    // Astro serves no pages under VITEST, which is how it runs inside vitest's own server.
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      STRIPE_SECRET_KEY: undefined,
      OWNER_SECRET: 'too short',
      VITEST: undefined,
    },
  });
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await removeFolder(root);
  });
  let text = '';
  const origin = await new Promise<string>((found, failed) => {
    dev.once('exit', () => failed(new Error(text)));
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString();
        const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
        if (address && text.includes('Payments')) found(address);
      });
  });
  return { origin, greetBy, said: () => text };
}

test('astro dev runs the functions and the sandbox, and takes an edited function at once, and says which settings are wrong', async () => {
  const { origin, greetBy, said } = await openDev();
  expect(said()).toContain('OWNER_SECRET has a secret of fewer than 16 characters');
  const greet = async (): Promise<unknown> =>
    (await fetch(`${origin}/api/greeting`, { method: 'POST', body: 'hello' })).json();
  expect(await greet()).toEqual({ word: 'one', site: origin, said: 'hello' });
  expect((await fetch(`${origin}/v1/checkout/sessions`)).status).toBe(401);
  await greetBy('two');
  await expect.poll(greet, { timeout: 5000 }).toMatchObject({ word: 'two' });
});

/** The command takes `_headers` and pages from one folder, and functions from another, and puts them before the dev server's. */
test('netlify dev leaves pages and functions to npm run dev, and a deploy has them', () => {
  const settings = readFileSync('netlify.toml', 'utf8');
  const valueOf = (table: string, name: string) =>
    new RegExp(`^\\[${table}\\]\\n(?:(?!\\[).*\\n)*? *${name} = "([^"]*)"`, 'm').exec(settings)?.[1] ?? '';
  const [pages, functions] = [valueOf('context\\.dev', 'publish'), valueOf('dev', 'functions')];
  for (const folder of [pages, functions]) expect(folder).toMatch(/^\.netlify\//);
  const files = [
    ...['_headers', '_redirects', 'index.html'].map((name) => join(pages, name)),
    join(functions, 'cart.ts'),
  ];
  expect(files.filter((file) => existsSync(file))).toEqual([]);
  expect([valueOf('build', 'publish'), valueOf('functions', 'directory')]).toEqual(['dist', 'netlify/functions']);
});
