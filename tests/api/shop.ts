import type { ScentId } from '#shop/catalog.ts';
import { setUpStripe } from '#commands/stripe-setup.ts';
import { type Handle, serve } from '#local/http.ts';
import type { MailTransport } from '#server/mail/transports.ts';
import type { LogFields } from '#server/platform/log.ts';
import { createServices, type Services } from '#server/services.ts';
import { createStripe } from '#server/stripe/client.ts';
import { Browser, siteUrl } from './browser.ts';
import { openFunctions } from './functions.ts';
import { blobsInProcess, type FaultyBlobs } from './blobs-in-process.ts';
import { FaultySandbox } from '../local/payments/faulty-sandbox.ts';
import { randomFrom, seed } from '../random.ts';

interface LogLine extends LogFields {
  level: string;
  event: string;
}

/** The whole shop in this process: the real clients of store and Stripe talk to emulators, Stripe's over loopback. */
export interface Shop {
  /** Each request meets a new instance of the functions. */
  readonly handle: Handle;
  readonly blobs: FaultyBlobs;
  readonly sandbox: FaultySandbox;
  readonly stripeOrigin: string;
  /** Of an instance that takes no requests. */
  readonly services: Services;
  readonly log: LogLine[];
  readonly now: () => number;
  browser(): Browser;
  moveClock(ms: number): void;
  /** Resolves when all work after the responses is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** Read for each request, as after a deploy. */
  env?: Record<string, string | undefined>;
  /** The duration of a store call; by default a few random ms, so that requests overtake each other. */
  storeLatencyMs?: () => number;
  shopUrl?: string;
  post?: MailTransport;
  /** Called for each request; by default everything is in stock. */
  outOfStock?: () => readonly ScentId[];
  /** Gets each Stripe event as JSON; one that it refuses is answered as if the shop had accepted it. */
  letsThrough?: (event: string) => boolean;
  /** Stripe in live mode, without any of the test mode's objects. */
  livemode?: boolean;
  /** The owner has created coupons and code at Stripe; by default true. */
  hasCoupons?: boolean;
  /** So many instances take turns, each with its own memory; by default each request meets a new one. */
  instances?: number;
  /** Another deploy of this shop, with the same store and clock. */
  beside?: Shop;
}

/** Eight in the evening in San Francisco: results must not depend on when a test runs. */
export const openingMs = Date.parse('2026-03-11T03:00:00Z');

const [secretKey, liveKey] = ['sk_test_sandbox', 'sk_live_sandbox'];
const webhookSecret = 'whsec_sandbox';

const random = randomFrom(seed);

async function openPayments(
  handle: Handle,
  now: () => number,
  { letsThrough, shopUrl = siteUrl, livemode = false }: ShopOptions,
) {
  const server = await serve(async (request) => (await sandbox.handle(request)) ?? new Response(null, { status: 404 }));
  const origin = `http://127.0.0.1:${server.port}`;
  // In live mode the shop redirects only to Stripe's own pages.
  const mode = livemode ? { origin: 'https://checkout.stripe.com', secretKey: liveKey } : { origin, secretKey };
  const sandbox = new FaultySandbox({
    webhookSecret,
    webhookUrl: `${shopUrl}/api/stripe-webhook`,
    now,
    ...mode,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const isTaken = letsThrough?.(await request.clone().text()) ?? true;
      return isTaken ? handle(request) : new Response();
    },
  });
  const close = async () => {
    await Promise.all([sandbox.close(), server.close()]);
  };
  return { sandbox, origin, close };
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { env, storeLatencyMs = () => random.next() * 4, shopUrl = siteUrl, post, outOfStock = () => [] } = options;
  const { beside, livemode = false, hasCoupons = !beside } = options;
  let offsetMs = 0;
  const openedMs = performance.now();
  const now = beside?.now ?? (() => Math.floor(openingMs + performance.now() - openedMs) + offsetMs);
  const log: LogLine[] = [];
  const unfinished = new Set<Promise<unknown>>();
  const functions = Promise.withResolvers<Handle>();
  const handle: Handle = async (request) => (await functions.promise)(request);
  const blobs = beside?.blobs ?? blobsInProcess({ latencyMs: storeLatencyMs });
  const payments = await openPayments(handle, now, options);
  const stripeKey = livemode ? liveKey : secretKey;
  const stripe = createStripe(stripeKey, new URL(payments.origin));
  if (hasCoupons) await setUpStripe(await stripe);
  const settings = {
    SITE_URL: shopUrl,
    BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SECRET_KEY: stripeKey,
    // The settings refuse a live key together with a sandbox's address.
    ...(!livemode && { STRIPE_API_ORIGIN: payments.origin }),
  };
  const open = (): Services => {
    const services = createServices({
      env: { ...settings, ...env },
      now,
      log: (level, event, fields) => log.push({ level, event, ...fields }),
      transport: post,
      outOfStock: () => new Set(outOfStock()),
    });
    return livemode ? { ...services, stripe: () => stripe } : services;
  };
  const services = open();
  const kept = Array.from({ length: options.instances ?? 0 }, open);
  let turn = 0;
  const next = () => kept[(turn += 1) % kept.length] ?? open();
  functions.resolve(openFunctions(next, (work) => void unfinished.add(work)));
  return {
    handle,
    blobs,
    sandbox: payments.sandbox,
    stripeOrigin: payments.origin,
    services,
    log,
    now,
    browser: () => new Browser(handle, shopUrl),
    moveClock: beside ? beside.moveClock : (ms) => void (offsetMs += ms),
    settled: async () => {
      await Promise.all([...unfinished, services.backgroundWork.settled()]);
    },
    close: async () => {
      await Promise.all([!beside && blobs.close(), payments.close()]);
    },
  };
}

/** A shop for one case, so that many cases can wait at once. */
export async function inShop(run: (shop: Shop) => Promise<void>, options?: ShopOptions): Promise<void> {
  const shop = await openShop(options);
  await run(shop).finally(() => shop.close());
}
