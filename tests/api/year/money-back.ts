import type { OrderView } from '#api/admin/answers.ts';
import type { Browser } from '../browser.ts';
import type { Year } from './simulated-year.ts';
import { listOf, refund } from './owner.ts';

/** 30 refunds and 5 disputes in 365 days. */
export const isRefundDay = (day: number): boolean => day % 12 === 5;
export const isDisputeDay = (day: number): boolean => day % 73 === 20;
/** So many days until a bank decides. */
const disputeDays = 4;
/** Two of five are lost. */
const outcomes = ['lost', 'won', 'won', 'lost', 'won'] as const;

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(/[^0-9.]/g, '')) * 100);

function first(orders: readonly OrderView[]): OrderView {
  const [order] = orders.filter(({ refundableCents }) => refundableCents > 0);
  if (!order) throw new Error('There is no order that could be refunded');
  return order;
}

/** By turns an order is called off, wholly refunded after it left, refunded in part, and refunded in Stripe's dashboard. */
const ways = [
  async (owner: Browser) => {
    const order = first((await listOf(owner)).orders);
    await refund(owner, order, order.refundableCents, true);
    return { sessionId: order.id, cents: order.refundableCents };
  },
  async (owner: Browser) => {
    const order = first((await listOf(owner, 'shipped')).orders);
    await refund(owner, order, order.refundableCents);
    return { sessionId: order.id, cents: order.refundableCents };
  },
  async (owner: Browser) => {
    const order = first((await listOf(owner, 'shipped')).orders);
    await refund(owner, order, 500);
    return { sessionId: order.id, cents: 500 };
  },
  async (owner: Browser, { shop }: Year) => {
    const order = first((await listOf(owner, 'shipped')).orders);
    await shop.sandbox.refund(order.id, { amount: Math.min(900, order.refundableCents) });
    return { sessionId: order.id, cents: Math.min(900, cents(order.total)) };
  },
] as const;

/** On its day, before parcels are packed. */
export async function giveBack(year: Year, owner: Browser, day: number): Promise<void> {
  if (!isRefundDay(day) || day >= year.days) return;
  const way = ways[year.refunds.length % ways.length];
  if (way) year.refunds.push({ ...(await way(owner, year)), day });
}

/** A shopper's bank takes back the money of the day's last payment, or decides about an earlier one. */
export async function moveDisputes({ shop, disputes, made }: Year, day: number): Promise<void> {
  if (isDisputeDay(day)) {
    const sale = made.findLast((one) => one.end === 'paid');
    if (!sale) throw new Error('There is no sale to dispute');
    const { sessionId } = sale;
    await shop.sandbox.dispute(sessionId, 'needs_response');
    const total = shop.sandbox.session(sessionId)?.amount_total ?? 0;
    disputes.push({ sessionId, cents: total, day, outcome: outcomes[disputes.length % outcomes.length] ?? 'won' });
  }
  for (const one of disputes) if (one.day === day - disputeDays) await shop.sandbox.dispute(one.sessionId, one.outcome);
}

export const isUndecided = ({ day }: { day: number }, today: number): boolean => day > today - disputeDays;
