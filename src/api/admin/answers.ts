/** The admin's API: its URLs, and its responses in one schema for the server's types and the browser's checks. */
import * as v from 'valibot';
import { figureNames } from '#shop/sales-totals.ts';
import { actSchema, addressSchema, disputeSchema, refundStates, shipmentSchema, taskNames } from './order-parts.ts';

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

/** What an order needs besides being shipped. `reason`: in Stripe's words; the SMTP status of a refused mail. */
const toDoSchema = v.object({
  id: text,
  number: text,
  email: line,
  hasLeft: v.boolean(),
  tasks: v.array(v.object({ act: v.picklist(taskNames), amountCents: v.optional(count), reason: v.optional(text) })),
});
export type ToDo = v.InferOutput<typeof toDoSchema>;

const shownOfAct = v.pick(actSchema, ['act', 'by', 'amountCents']).entries;

const orderSchema = v.object({
  ...toDoSchema.entries,
  rev: count,
  livemode: v.boolean(),
  status: v.picklist(Object.values(tabs).flatMap(({ statuses }) => statuses)),
  dispute: v.nullable(disputeSchema),
  /** With pending refunds. */
  refundedCents: count,
  pendingCents: count,
  /** By refunds that arrived and lost disputes. */
  returnedCents: count,
  /** What the admin can still refund. */
  refundableCents: count,
  /** It has not shipped yet. */
  cancellable: v.boolean(),
  ordered: text,
  bars: text,
  lines: v.array(v.object({ picture: line, mix: text, quantity: count, amount: text })),
  sums: v.array(v.object({ label: text, amount: text })),
  total: text,
  /** Never shown to shoppers. */
  privateNote: text,
  customs: v.nullable(text),
  /** Newest first. `state`: of the refund that it is about. */
  history: v.array(v.object({ ...shownOfAct, time: text, state: v.optional(v.picklist(refundStates)) })),
  shipTo: v.nullable(addressSchema),
  /** It has not shipped yet, or its email address was refused. */
  correctable: v.boolean(),
  /** Sales tax, if any. */
  tax: v.nullable(text),
  address: v.array(text),
  /** One entry per line; empty without a note. */
  giftNote: v.array(text),
  paymentUrl: v.nullable(text),
  shipment: v.nullable(v.object({ ...shipmentSchema.entries, shipped: text })),
  /** The kind of a refund's contains its id at Stripe. */
  mails: v.array(v.object({ kind: text, state: v.picklist(['sent', 'too-late', 'not-needed', 'refused', 'waiting']) })),
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
    /** Of all orders, in any list. */
    toDo: v.array(toDoSchema),
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
