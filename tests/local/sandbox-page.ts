import type Stripe from 'stripe';

import { openSandbox, order } from './sandbox-harness.ts';

/** A form that pays. */
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

export async function openPage(changes: Stripe.Checkout.SessionCreateParams = {}) {
  const opened = await openSandbox();
  const session = await opened.stripe.checkout.sessions.create(order(changes));
  const url = `${opened.base}/sandbox/checkout/${session.id}`;
  const get = async (path = url) => (await fetch(path, { redirect: 'manual' })).text();
  const post = (fields: Record<string, string>, to = url) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { ...opened, id: session.id, url, get, post };
}

/** A text that stands for what a reader sees. */
export const seen = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
