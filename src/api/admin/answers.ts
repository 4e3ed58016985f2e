/** The answers of the admin's API: one schema for the server's types and the browser's checks. */
import { count, flag, list, oneOf, orNull, record, text } from './reading.ts';
import type { tabNames } from './routes.ts';

export type Tab = (typeof tabNames)[number];

/** `secret` is the sandbox's, which everybody may know. */
export const readState = record({ state: oneOf('off', 'out', 'in'), secret: orNull(text) });
export type AdminState = ReturnType<typeof readState>;

const view = {
  id: text,
  number: text,
  status: oneOf('awaiting-payment', 'payment-failed', 'paid', 'shipped'),
  ordered: text,
  name: orNull(text),
  email: orNull(text),
  bars: text,
  lines: list(record({ mix: text, quantity: count, amount: text })),
  sums: list(record({ label: text, amount: text })),
  total: text,
  address: list(text),
  paymentUrl: orNull(text),
  shipment: orNull(record({ carrier: text, tracking: text, spaced: text, url: text, shipped: text })),
};
const readView = record(view);
/** An order in words. */
export type OrderView = ReturnType<typeof readView>;

export const readDetail = record({
  ...view,
  mails: list(
    record({
      kind: oneOf('confirmation', 'packing-note', 'shipped'),
      state: oneOf('sent', 'too-late', 'waiting'),
    }),
  ),
});
export type OrderDetail = ReturnType<typeof readDetail>;

/** Of all orders: those that are not listed yet, and those that cannot be read. */
const gaps = { unread: count, damaged: count };

export const readOrders = record({
  orders: list(readView),
  found: count,
  more: flag,
  counts: record({ 'to-ship': count, shipped: count, waiting: count, failed: count }),
  ...gaps,
});
export type OrderList = ReturnType<typeof readOrders>;

const readMonth = record({
  ...{ month: text, name: text, orders: count, bars: count, subtotal: text, discounts: text },
  ...{ shipping: text, charged: text, soap: text, donation: text },
});

export const readMonths = record({ months: list(readMonth), all: readMonth, ...gaps });
export type Months = ReturnType<typeof readMonths>;
