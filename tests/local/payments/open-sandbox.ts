import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { serve } from '#local/http.ts';
import type { AccountOptions } from '#local/payments/account.ts';
import { FaultySandbox } from './faulty-sandbox.ts';

export const KEY = 'sk_test_sandbox';
export const START_MS = Date.UTC(2026, 10, 21, 12);

/** A sandbox on loopback between the real SDK and a shop that records each delivery. */
export async function openSandbox(options: Partial<AccountOptions> = {}) {
  const received: string[] = [];
  const clock = { ms: START_MS };
  const sandbox = new FaultySandbox({
    origin: 'http://localhost:8888',
    secretKey: KEY,
    webhookSecret: 'whsec_sandbox',
    webhookUrl: 'http://localhost:8888/api/stripe-webhook',
    fetch: async (input, init) => {
      received.push(await new Request(input, init).text());
      return new Response();
    },
    now: () => clock.ms,
    ...options,
  });
  const server = await serve(async (request) => (await sandbox.handle(request)) ?? new Response(null, { status: 404 }));
  const close = async () => {
    await sandbox.close();
    await server.close();
  };
  onTestFinished(close);
  const base = `http://127.0.0.1:${server.port}`;
  return { sandbox, stripe: client(server.port), received, clock, base, port: server.port, close };
}

export const client = (port: number, key = KEY) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

type Create = Stripe.Checkout.SessionCreateParams;

export const item = (quantity = 1, unitAmount = 900, name = 'Handmade Soap') => ({
  quantity,
  price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name, description: 'Shea Butter, Jasmine' } },
});

/** Three bars with free shipping: $27.00. */
export const order = (changes: Create = {}): Create => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  line_items: [item(3)],
  success_url: 'http://localhost:8888/thankyou?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8888/products?checkout=cancelled',
  customer_creation: 'always',
  shipping_address_collection: { allowed_countries: ['US'] },
  shipping_options: [shipping(0, 'Free shipping')],
  ...changes,
});

export const shipping = (amount: number, name = 'USPS Priority Mail') => ({
  shipping_rate_data: {
    display_name: name,
    type: 'fixed_amount' as const,
    fixed_amount: { amount, currency: 'usd' },
    delivery_estimate: { minimum: { unit: 'business_day', value: 2 }, maximum: { unit: 'business_day', value: 4 } },
  },
});

export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => 'it did not fail').catch((error: unknown) => error);

export const GOOD = {
  action: 'pay',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  line1: '1 Market Street',
  line2: '',
  city: 'San Francisco',
  state: 'ca',
  zip: '94105',
  card: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
};

export async function openPage(changes: Create = {}) {
  const opened = await openSandbox();
  const session = await opened.stripe.checkout.sessions.create(order(changes));
  const url = `${opened.base}/sandbox/checkout/${session.id}`;
  const get = async (path = url) => (await fetch(path, { redirect: 'manual' })).text();
  const post = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  /** The page that answers the form. */
  const shown = async (fields: Record<string, string>) => {
    const answer = await post(fields);
    if (answer.status !== 200) throw new Error(`The form was answered by ${answer.status}`);
    return answer.text();
  };
  return { ...opened, id: session.id, get, post, shown };
}

export const seen = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
