import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminRoutes, readShopSettings } from '#api/admin/answers.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { stripeWebhookPath } from '#api/routes.ts';
import { type Handle, serve } from '#local/http.ts';
import { openPlatform } from '#local/platform.ts';
import { createSite } from '#local/site/site.ts';
import { countBars } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { Browser } from '../api/browser.ts';
import { sendEvents } from '../api/stripe-events.ts';
import { persistently } from '../api/shoppers.ts';
import { isLong } from '../random.ts';
import { GOOD } from '../local/payments/open-sandbox.ts';
import { makeDataFolder, removeFolder } from '../local/running-shop.ts';

/** A host might run three instances for a small shop, far from its store. */
const instances = isLong ? 3 : 2;

async function startInstance(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null) throw new Error('An instance did not send its port');
  return { child, port: Number(Reflect.get(message, 'port')) };
}

async function passOn(request: Request, port: number): Promise<Response> {
  const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'content-length', ...ofOneConnection]) headers.delete(name);
  const body = request.body ? await request.bytes() : null;
  const init = { method: request.method, headers, body, redirect: 'manual' } as const;
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  const kept = new Headers(answer.headers);
  for (const name of ofOneConnection) kept.delete(name);
  return new Response(answer.body, { status: answer.status, headers: kept });
}

/** The built shop with its functions in several processes, which take turns and share a slow store. */
async function openShopOfInstances(dataFolder: string) {
  const root = process.cwd();
  const opened = Promise.withResolvers<Handle>();
  const server = await serve(async (request) => (await opened.promise)(request));
  const env = { ...process.env, LOCAL_DATA_DIR: dataFolder };
  let turn = 0;
  const next: Handle = async (request) => passOn(request, running[(turn += 1) % instances]?.port ?? 0);
  const platform = await openPlatform({
    ...{ root, origin: server.origin, env },
    load: async (file) => ({ ...((await import(pathToFileURL(file).href)) as object), default: next }),
  });
  const running = await Promise.all(Array.from({ length: instances }, () => startInstance(env)));
  const site = createSite(root);
  opened.resolve(async (request) => (await platform.handle(request)) ?? site(request));
  const close = async () => {
    const ended = running.filter(({ child }) => child.kill()).map(({ child }) => once(child, 'exit'));
    await Promise.all([server.close(), platform.close(), ...ended]);
  };
  return { origin: server.origin, close };
}

let shop: Awaited<ReturnType<typeof openShopOfInstances>>;
let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
  shop = await openShopOfInstances(folder);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await removeFolder(folder);
});

const newShopper = () => new Browser((request) => fetch(request), shop.origin);
const [soap] = products;

/** Repeats an addition under one idempotency key until it is accepted. */
async function add(shopper: Browser): Promise<void> {
  const key = randomUUID();
  const lines = [{ id: soap?.id ?? '', quantity: 1 }];
  expect((await persistently(() => shopper.client.addItems(lines, key))).status).toBe(200);
}

test('additions at once are all in the cart, clicks on Checkout at once are one session, and its event, sent often while the order page opens, one order with two mails, subtracted once', async () => {
  const owner = newShopper();
  await owner.send('POST', adminRoutes.session, { json: { secret: 'sandbox-owner-secret' } });
  const stock = { warnAt: 0, counts: [{ id: soap?.id, count: 99, seen: null }] };
  expect((await owner.send('PATCH', adminRoutes.settings, { json: { stock } })).status).toBe(200);
  const shopper = newShopper();
  await add(shopper);
  const more = isLong ? 20 : 5;
  await Promise.all(Array.from({ length: more }, () => add(shopper)));
  expect(countBars((await shopper.client.readCart()).items)).toBe(1 + more);
  const clicks = Array.from({ length: isLong ? 10 : 4 }, () => shopper.client.createCheckoutSession());
  const [url = '', ...others] = new Set((await Promise.all(clicks)).map((session) => session.url));
  expect(others).toEqual([]);
  const id = /cs_\w+$/.exec(url)?.[0] ?? '';
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(GOOD), redirect: 'manual' });
  expect(paid.status).toBe(303);
  const handle = (request: Request) => fetch(new Request(shop.origin + stripeWebhookPath, request));
  const webhook = { sandbox: { session: () => ({ object: 'checkout.session', id }) }, handle, now: Date.now };
  const [, { orderNumber }] = await Promise.all([
    sendEvents(webhook, 'checkout.session.completed', id, { times: isLong ? 20 : 6 }),
    readPaidOrder(shopper.client, id),
  ]);
  expect(orderNumber).toMatch(/^\w{5}-\w{5}$/);
  const outbox = async () => (await fetch(`${shop.origin}/sandbox/outbox/`)).text();
  const mails = async () => new Set((await outbox()).match(/[\w-]+\.eml/g)).size;
  await expect.poll(mails, { timeout: 10_000 }).toBe(2);
  expect((await shopper.client.readCart()).items).toEqual([]);
  const settings = readShopSettings(await (await owner.send('GET', adminRoutes.settings)).json());
  expect(settings.stock.products[0]?.count).toBe(98 - more);
});
