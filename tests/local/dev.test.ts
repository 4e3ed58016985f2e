import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let root: string;
let dev: ChildProcess;
let origin: string;

const config = `
import { localPlatform } from ${JSON.stringify(resolve('netlify/local/astro.ts'))};
export default { integrations: [localPlatform()], devToolbar: { enabled: false } };
`;
const greeting = (word: string): string => `
export default async (request: Request) => Response.json({ word: '${word}', site: process.env.SITE_URL, said: await request.text() });
export const config = { path: '/api/greeting' };
`;
const put = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
const greet = async (): Promise<unknown> =>
  (await fetch(`${origin}/api/greeting`, { method: 'POST', body: 'hello' })).json();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'));
  await Promise.all(['src/pages', 'netlify/functions'].map((name) => mkdir(join(root, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await put('astro.config.mjs', config);
  await put('package.json', '{"type":"module"}');
  await put('src/pages/index.astro', '<h1>Home</h1>');
  await put('netlify/functions/greeting.ts', greeting('one'));
  dev = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', '4555'], {
    cwd: root,
    // Astro serves no pages under VITEST, which is how it runs inside vitest's own server.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', STRIPE_SECRET_KEY: undefined, VITEST: undefined },
  });
  origin = await new Promise((found, failed) => {
    let text = '';
    dev.once('exit', () => failed(new Error(text)));
    dev.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (address && text.includes('Payments')) found(address);
    });
  });
}, 30_000);

afterAll(async () => {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  await rm(root, { recursive: true });
});

it('runs pages, functions and the sandbox in one', async () => {
  expect(await (await fetch(origin)).text()).toContain('<h1>Home</h1>');
  expect(await greet()).toEqual({ word: 'one', site: origin, said: 'hello' });
  expect((await fetch(`${origin}/v1/checkout/sessions`)).status).toBe(401);
});

it('takes an edited function at once', async () => {
  await put('netlify/functions/greeting.ts', greeting('two'));
  await expect.poll(greet, { timeout: 5000 }).toMatchObject({ word: 'two' });
});
