import type Stripe from 'stripe';
import { openSandbox, order } from './open-sandbox.ts';

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
  /** The page that the browser is led to after the form was sent: the same one, by GET. */
  const shown = async (fields: Record<string, string>, to = url) => {
    const { status, headers } = await post(fields, to);
    const location = new URL(headers.get('location') ?? '', to).href;
    if (status !== 303 || location !== to) throw new Error(`The form was answered by ${String(status)} ${location}`);
    return get(to);
  };
  return { ...opened, id: session.id, url, get, post, shown };
}

/** A text that stands for what a reader sees. */
export const seen = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
