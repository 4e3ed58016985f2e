import { randomUUID } from 'node:crypto';
import { ApiError } from '#api/answers.ts';
import { barLines as linesOf, cartTotals, type CodeDiscount } from '#shop/pricing.ts';
import type { Browser } from './browser.ts';
import type { Shop } from './shop.ts';

export const jasmine = { base: 'shea butter', scent: 'jasmine' } as const;
export const jasmineId = 'shea-butter-jasmine';
export const jasminePath = `/api/cart/${jasmineId}`;
export const rose = { base: 'coconut olive blend', scent: 'rose' } as const;
export const roseId = 'coconut-olive-rose';

/** What so many bars cost, with shipping, in cents. */
export const totalOf = (bars: number, code?: CodeDiscount): number => cartTotals(linesOf(bars), code).chargeCents;

export const addJasmine = (shopper: Browser, quantity = 1) =>
  shopper.client.addItems([{ id: jasmineId, quantity }], randomUUID());

export const addRose = (shopper: Browser, quantity = 1) =>
  shopper.client.addItems([{ id: roseId, quantity }], randomUUID());

export async function shopperWith(shop: Shop, quantity: number): Promise<Browser> {
  const shopper = shop.browser();
  await addJasmine(shopper, quantity);
  return shopper;
}

export async function barsOf(shopper: Browser): Promise<Record<string, number>> {
  const { items } = await shopper.client.readCart();
  return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
}

/** The open checkout in the cart's response: the payment page, and all bars by item id; undefined if none is open. */
export async function openPaymentOf(shopper: Browser) {
  const { openPayment } = await shopper.client.readCart();
  if (!openPayment) return undefined;
  const { url, items } = openPayment;
  return { url, bars: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])) };
}

/** Ends the open checkout. Returns how many bars came back into the cart. */
export const turnBack = async (shopper: Browser): Promise<number> => (await shopper.client.restoreCart()).bars;

export const answered = <T>(call: Promise<T>): Promise<{ status: number; value?: T }> =>
  call.then(
    (value) => ({ status: 200, value }),
    (error: unknown) => {
      if (error instanceof ApiError) return { status: error.status };
      throw error;
    },
  );

const mostTries = 20;

/** Repeats a request until it succeeds; faults are used up sooner or later. */
export async function persistently<T>(call: () => Promise<T>): ReturnType<typeof answered<T>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await answered(call());
    if (answer.status < 500) return answer;
  }
  throw new Error(`No answer after ${mostTries} tries`);
}
