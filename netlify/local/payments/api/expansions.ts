import type Stripe from 'stripe';

import { copy } from '../state/copy.ts';
import { couponNow, promotionCodeNow } from '../checkout/discounts.ts';
import type { Expansions } from './expand.ts';
import { pageOf } from './lists.ts';
import type { SessionRecord } from '../state/records.ts';
import type { World } from '../state/world.ts';

type Session = Stripe.Checkout.Session;

export const linesUrl = (sessionId: string) => `/v1/checkout/sessions/${sessionId}/line_items`;

export const promotionCodeExpansions = (world: World): Expansions<Stripe.PromotionCode> => ({
  'promotion.coupon': ({ promotion }) => {
    if (typeof promotion.coupon === 'string') promotion.coupon = couponNow(world, promotion.coupon) ?? null;
  },
});

export const intentExpansions = (world: World): Expansions<Stripe.PaymentIntent> => ({
  customer: (intent) => {
    if (typeof intent.customer === 'string')
      intent.customer = copy(world.records.customers.get(intent.customer) ?? null);
  },
});

export const lineExpansions = (record: SessionRecord | undefined): Expansions<Stripe.LineItem> => ({
  discounts: (line) => {
    line.discounts = record?.discount ? [{ amount: line.amount_discount, discount: discountOf(record) }] : [];
  },
  'price.product': ({ price }) => {
    const product = record?.products.find(({ id }) => id === price?.product);
    if (price && product) price.product = copy(product);
  },
});

export const sessionExpansions = (world: World): Expansions<Session> => ({
  ...partyExpansions(world),
  ...lineItemExpansions(world),
  ...amountExpansions(world),
});

const partyExpansions = ({ records }: World): Expansions<Session> => ({
  customer: (session) => {
    if (typeof session.customer === 'string') session.customer = copy(records.customers.get(session.customer) ?? null);
  },
  payment_intent: (session) => {
    const { payment_intent: id } = session;
    if (typeof id === 'string') session.payment_intent = copy(records.paymentIntents.get(id) ?? null);
  },
});

/** Expanding `line_items` gives the first ten, like any list. */
function lineItemExpansions({ records }: World): Expansions<Session> {
  const eachLine = (session: Session, name: string) => {
    const expand = lineExpansions(records.sessions.get(session.id))[name];
    session.line_items?.data.forEach((line) => expand?.(line));
  };
  return {
    line_items: (session) => {
      session.line_items = pageOf(copy(records.sessions.get(session.id)?.lines ?? []), linesUrl(session.id));
    },
    'line_items.data.price.product': (session) => eachLine(session, 'price.product'),
    'line_items.data.discounts': (session) => eachLine(session, 'discounts'),
  };
}

const amountExpansions = (world: World): Expansions<Session> => ({
  'total_details.breakdown': ({ id, total_details: totals }) => {
    const record = world.records.sessions.get(id);
    if (!totals) return;
    const discounts = record?.discount ? [{ amount: totals.amount_discount, discount: discountOf(record) }] : [];
    totals.breakdown = { discounts, taxes: [] };
  },
  'shipping_cost.shipping_rate': ({ id, shipping_cost: cost }) => {
    if (cost) cost.shipping_rate = copy(world.records.sessions.get(id)?.rates[0] ?? null);
  },
  'discounts.coupon': ({ discounts }) => {
    for (const discount of discounts ?? [])
      if (typeof discount.coupon === 'string') discount.coupon = couponNow(world, discount.coupon) ?? null;
  },
  'discounts.promotion_code': ({ discounts }) => {
    for (const discount of discounts ?? [])
      if (typeof discount.promotion_code === 'string')
        discount.promotion_code = promotionCodeNow(world, discount.promotion_code) ?? null;
  },
});

function discountOf({ session, discount }: SessionRecord): Stripe.Discount {
  return {
    id: discount?.id ?? '',
    object: 'discount',
    checkout_session: session.id,
    customer: null,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: discount?.promotionCode ?? null,
    source: { coupon: discount?.coupon ?? null, type: 'coupon' },
    start: discount?.start ?? 0,
    subscription: null,
    subscription_item: null,
  };
}
