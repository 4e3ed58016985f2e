/** The answers of the admin's API: one schema for the server's types and the browser's checks. */
import * as v from 'valibot';
import { tabNames } from './routes.ts';

const text = v.string();
const count = v.number();
const line = v.nullable(text);

export type Tab = (typeof tabNames)[number];

/** `owner` is who is signed in, where there are several; `secret` is the sandbox's, which is no secret. */
export const readState = v.parser(
  v.object({ state: v.picklist(['off', 'out', 'in']), owner: v.nullable(text), secret: v.nullable(text) }),
);
export type AdminState = ReturnType<typeof readState>;

const view = {
  id: text,
  rev: count,
  number: text,
  livemode: v.boolean(),
  status: v.picklist([
    ...(['awaiting-payment', 'payment-failed', 'paid', 'shipped', 'refunded', 'cancelled', 'disputed'] as const),
  ]),
  dispute: v.nullable(text),
  /** The bank asks about the payment and holds nothing back yet. */
  isInquiry: v.boolean(),
  refundedCents: count,
  /** What can still be refunded from here. */
  refundableCents: count,
  /** It has not left yet, so it can be called off. */
  cancellable: v.boolean(),
  ordered: text,
  name: v.nullable(text),
  email: v.nullable(text),
  bars: text,
  lines: v.array(v.object({ productId: v.nullable(text), mix: text, quantity: count, amount: text })),
  sums: v.array(v.object({ label: text, amount: text })),
  total: text,
  /** What of it went back; null: nothing. */
  returned: v.nullable(text),
  /** The owner's own, shown to no shopper. */
  privateNote: text,
  /** What there is to do about it beside shipping it: refunds that did not work. */
  toDo: v.array(text),
  /** What was done to it, the newest first. */
  history: v.array(v.object({ what: text, by: text, time: text })),
  /** Where it goes, to be corrected; null where no address was given. */
  shipTo: v.nullable(v.object({ name: line, line1: line, line2: line, city: line, state: line, postalCode: line })),
  /** It has not left, so that address and e-mail can be corrected. */
  correctable: v.boolean(),
  /** Sales tax; null: none. */
  tax: v.nullable(text),
  address: v.array(text),
  /** One entry a line; none for an order without one. */
  giftNote: v.array(text),
  paymentUrl: v.nullable(text),
  shipment: v.nullable(v.object({ carrier: text, tracking: text, spaced: text, url: text, shipped: text })),
};
const viewSchema = v.object(view);
export type OrderView = v.InferOutput<typeof viewSchema>;

export const readDetail = v.parser(
  v.object({
    ...view,
    mails: v.array(
      v.object({
        kind: v.picklist(['confirmation', 'packing-note', 'shipped', 'cancelled', 'refund']),
        state: v.picklist(['sent', 'too-late', 'not-needed', 'waiting']),
      }),
    ),
  }),
);
export type OrderDetail = ReturnType<typeof readDetail>;

/** How many orders are not listed yet, and what to do about each that cannot be read. */
const gaps = { unread: count, damaged: v.array(text) };

export const readOrders = v.parser(
  v.object({
    orders: v.array(viewSchema),
    found: count,
    more: v.boolean(),
    /** Since when Stripe's messages do not arrive; null while they do. */
    messagesMissingSince: v.nullable(text),
    mode: v.picklist(['live', 'test']),
    counts: v.record(v.picklist(tabNames), count),
    /** What the owner should know of the shop itself. */
    notices: v.array(text),
    /** What there is to do about orders, in whatever list they are. */
    toDo: v.array(v.object({ id: text, number: text, words: text })),
    ...gaps,
  }),
);
export type OrderList = ReturnType<typeof readOrders>;

/** How many orders went, and how many are left for another call. */
export const readRemoved = v.parser(v.object({ removed: count, left: count }));
export type RemovedOrders = ReturnType<typeof readRemoved>;

const monthSchema = v.object({
  ...{ month: text, name: text, orders: count, bars: count, subtotal: text, discounts: text },
  ...{ shipping: text, charged: text, returned: text, soap: text, donation: text },
  /** Sales tax, and what of it went back; null where there never was any. */
  ...{ tax: v.nullable(text), taxReturned: v.nullable(text) },
});

export const readMonths = v.parser(
  v.object({
    months: v.array(monthSchema),
    all: monthSchema,
    /** By the Monday each begins with, newest first. */
    weeks: v.array(v.object({ name: text, bars: count })),
    /** Bars of the weeks above, and of all time. */
    scents: v.array(v.object({ name: text, recent: count, all: count })),
    ...gaps,
  }),
);
export type Months = ReturnType<typeof readMonths>;

export const readShopSettings = v.parser(
  v.object({
    /** By the workshop's calendar, as in 2026-11-24. */
    today: text,
    /** The vacation; `words`: what shoppers read. */
    vacation: v.nullable(v.object({ lastDay: text, takesOrders: v.boolean(), words: text })),
    /** `count` is null for what is not counted. */
    stock: v.object({
      warnAt: count,
      products: v.array(v.object({ id: text, count: v.nullable(count), reserved: count })),
      /** Of counted bars; `words`: since when, and until when nobody else can have them. */
      reservations: v.array(v.object({ attempt: text, bars: text, words: text, canRelease: v.boolean() })),
    }),
  }),
);
export type ShopSettingsView = ReturnType<typeof readShopSettings>;
