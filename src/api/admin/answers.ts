/** The admin's API: its URLs, and its responses in one schema for the server's types and the browser's checks. */
import * as v from 'valibot';
import { figureNames } from '#shop/sales-totals.ts';

/** All URLs of the admin. */
export const adminRoutes = {
  session: '/api/owner/session',
  orders: '/api/owner/orders',
  order: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}`,
  totals: '/api/owner/totals',
  export: '/api/owner/export',
  settings: '/api/owner/settings',
} as const;

/** The URI-encoded search term: a header, since URLs end up in logs. */
export const searchHeader = 'Order-Search';

/** The lists of orders, each with its statuses. In a live shop the other mode is test mode. */
export const tabs = {
  'to-ship': { name: 'To ship', statuses: ['paid'] },
  shipped: { name: 'Shipped', statuses: ['shipped'] },
  waiting: { name: 'Waiting for payment', statuses: ['awaiting-payment'] },
  failed: { name: 'Payment failed', statuses: ['payment-failed'] },
  refunded: { name: 'Refunded', statuses: ['refunded', 'cancelled'] },
  disputed: { name: 'Disputed', statuses: ['disputed'] },
  'other-mode': { name: 'Test orders', statuses: [] },
} as const;
export const tabNames = ['to-ship', 'shipped', 'waiting', 'failed', 'refunded', 'disputed', 'other-mode'] as const;

const text = v.string();
const count = v.number();
const line = v.nullable(text);

export type Tab = (typeof tabNames)[number];

/** `owner`: the signed-in owner, if there are several. `hint`: what to know before signing in. */
export const readState = v.parser(v.object({ isIn: v.boolean(), owner: v.nullable(text), hint: v.nullable(text) }));
export type AdminState = ReturnType<typeof readState>;

const sums = v.array(v.object({ label: text, amount: text }));

/** `url` is null for a number without a tracking page. */
const numbers = v.array(v.object({ number: text, url: v.nullable(text) }));

const orderSchema = v.object({
  id: text,
  rev: count,
  number: text,
  livemode: v.boolean(),
  status: v.picklist(Object.values(tabs).flatMap(({ statuses }) => statuses)),
  dispute: v.nullable(text),
  refundedCents: count,
  /** What the admin can still refund. */
  refundableCents: count,
  /** It has not shipped yet. */
  cancellable: v.boolean(),
  ordered: text,
  name: v.nullable(text),
  email: v.nullable(text),
  bars: text,
  lines: v.array(v.object({ picture: line, mix: text, quantity: count, amount: text })),
  sums,
  /** What went back of it. */
  returns: sums,
  total: text,
  /** Null without refunds. */
  returned: v.nullable(text),
  /** Never shown to shoppers. */
  privateNote: text,
  /** Open tasks other than shipping. */
  toDo: v.array(text),
  customs: v.nullable(text),
  /** What the lists say beside the name, such as 'Gift note'. */
  marks: v.array(text),
  /** Newest first. */
  history: v.array(v.object({ what: text, by: text, time: text })),
  /** The address as correctable fields; null without an address. */
  shipTo: v.nullable(v.object({ name: line, line1: line, line2: line, city: line, state: line, postalCode: line })),
  /** It has not shipped yet, or its email address was refused. */
  correctable: v.boolean(),
  /** Sales tax, if any. */
  tax: v.nullable(text),
  address: v.array(text),
  /** One entry per line; empty without a note. */
  giftNote: v.array(text),
  paymentUrl: v.nullable(text),
  shipment: v.nullable(v.object({ carrier: text, tracking: text, shipped: text, numbers })),
  mails: v.array(
    v.object({
      kind: v.picklist(['confirmation', 'packing-note', 'shipped', 'cancelled', 'refund']),
      state: v.picklist(['sent', 'too-late', 'not-needed', 'refused', 'waiting']),
    }),
  ),
});
export const readOrder = v.parser(orderSchema);
export type OrderView = v.InferOutput<typeof orderSchema>;

export const readOrders = v.parser(
  v.object({
    orders: v.array(orderSchema),
    found: count,
    more: v.boolean(),
    mode: v.picklist(['live', 'test']),
    counts: v.record(v.string(), count),
    /** Notices about the shop itself. */
    notices: v.array(text),
    /** Open tasks of all orders, in any list. */
    toDo: v.array(v.object({ id: text, number: text, words: text })),
  }),
);
export type OrderList = ReturnType<typeof readOrders>;

/** In whole cents, of one month, such as 2026-11. */
const monthSchema = v.object({ month: text, ...v.entriesFromList(figureNames, count) });

export const readMonths = v.parser(
  v.object({
    months: v.array(monthSchema),
    /** Named by their Mondays, newest first. */
    weeks: v.array(v.object({ name: text, bars: count })),
    /** Bars of the weeks above, and in total. */
    scents: v.array(v.object({ name: text, picture: line, recent: count, all: count })),
  }),
);
export type Months = ReturnType<typeof readMonths>;

export const readShopSettings = v.parser(
  v.object({
    /** In the workshop's time zone: 2026-11-24. */
    today: text,
    /** Whether a change of stock or vacation leads to a build. */
    hasBuildHook: v.boolean(),
    /** `words`: the notice to shoppers. */
    vacation: v.nullable(v.object({ lastDay: text, takesOrders: v.boolean(), words: text })),
    /** `count` is null for a product that is not counted. */
    stock: v.object({
      warnAt: count,
      /** The stored counts cannot be read. */
      isDamaged: v.boolean(),
      products: v.array(v.object({ id: text, base: text, scent: text, picture: text, count: v.nullable(count) })),
    }),
  }),
);
export type ShopSettingsView = ReturnType<typeof readShopSettings>;
