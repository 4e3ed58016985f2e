import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { serve, type LocalServer } from '#local/http/server.ts';
import { openPlatform, type Platform } from '#local/platform.ts';
import { GOOD } from '../payments/open-page.ts';

const names = ['STRIPE_SECRET_KEY', 'SMTP_URL', 'MAIL_OUTBOX_DIR', 'SITE_URL', 'URL', 'LOCAL_DATA_DIR'];
const before = names.map((name): [string, string | undefined] => [name, process.env[name]]);

let directory: string;
let server: LocalServer;
let platform: Platform;

/** The functions read the real environment, as they do behind `npm start`. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-'));
  for (const name of names) Reflect.deleteProperty(process.env, name);
  process.env['LOCAL_DATA_DIR'] = directory;
  const opened = Promise.withResolvers<Platform>();
  server = await serve(async (request, caller) => {
    const answer = await (await opened.promise).handle(request, caller);
    return answer ?? new Response('page', { status: 404 });
  });
  platform = await openPlatform({ root: process.cwd(), origin: server.origin });
  opened.resolve(platform);
});
afterAll(async () => {
  await Promise.all([server.close(), platform.close()]);
  for (const [name, value] of before) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  await rm(directory, { recursive: true });
});

/** A shopper's browser, which keeps the cart's cookie. */
function shopper() {
  let cookie = '';
  return createApiClient(async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Cookie', cookie);
    const response = await fetch(new URL(String(input), server.origin), { ...init, headers });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  });
}

const page = async (path: string): Promise<string> => (await fetch(new URL(path, server.origin))).text();

test('an order behind npm start leaves both mails in the outbox, to which the sandbox links', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const client = shopper();
  await client.addItems([{ base: 'shea butter', scent: 'rose', quantity: 3 }], randomUUID());
  const { url } = await client.createCheckoutSession();
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(GOOD), redirect: 'manual' });
  expect(paid.status).toBe(303);
  for (const subject of ['Your order', 'Pack order']) {
    await expect.poll(() => page('/sandbox/outbox/'), { timeout: 10_000 }).toContain(subject);
  }
  const list = await page('/sandbox/outbox/');
  const confirmation = /\/sandbox\/outbox\/[\w-]+-confirmation\.eml/.exec(list)?.[0];
  expect(await page(confirmation ?? '')).toContain('Shea Butter, Rose');
  expect(await page('/sandbox/')).toContain('href="/sandbox/outbox/"');
  expect(await page(url)).toContain('href="/sandbox/outbox/"');
  expect(process.env['MAIL_OUTBOX_DIR']).toBe(join(directory, 'outbox'));
});
