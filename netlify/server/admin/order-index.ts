import { createHash } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import type { Sale } from '#shop/sales.ts';
import { type Order, type OrderStatus, orderStatuses } from '#server/orders/index.ts';
import type { Documents } from '#server/platform/index.ts';

/** What lists and totals need of an order. */
export interface OrderIndexEntry extends Sale {
  sessionId: string;
  orderedAtMs: number;
  status: OrderStatus;
  /** Shows whether an e-mail address is the order's, without naming it. */
  emailMark: string;
}

/**
 * Orders by names alone: a name is listed by the thousand in one call, where each order would be a read. Made from the orders
 * and never trusted over them, so it can be thrown away at any time.
 */
export interface OrderIndex {
  entries(): Promise<Map<string, OrderIndexEntry>>;
  note(order: Order): Promise<void>;
}

export const emailMarkOf = (email: string | null): string =>
  email === null ? '-' : createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16);

export const entryOf = (order: Order): OrderIndexEntry => ({
  sessionId: order.sessionId,
  orderedAtMs: Date.parse(order.orderedAt),
  status: order.status,
  bars: countBars(order.lines),
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  shippingCents: order.shippingCents,
  chargedCents: order.chargedCents,
  emailMark: emailMarkOf(order.email),
});

function nameOf(entry: OrderIndexEntry): string {
  const { bars, subtotalCents, discountCents, shippingCents, chargedCents } = entry;
  const figures = [bars, subtotalCents, discountCents, shippingCents, chargedCents].join('.');
  return [entry.orderedAtMs, entry.sessionId, entry.status, figures, entry.emailMark].join('/');
}

const pattern = /^(\d+)\/([^/]+)\/([a-z-]+)\/(\d+)\.(\d+)\.(\d+)\.(\d+)\.(\d+)\/([^/]+)$/;

function parse(name: string): OrderIndexEntry | undefined {
  const [, at, sessionId = '', status, bars, subtotal, discount, shipping, charged, emailMark = ''] =
    pattern.exec(name) ?? [];
  const known = orderStatuses.find((one) => one === status);
  return (
    known && {
      ...{ sessionId, orderedAtMs: Number(at), status: known, bars: Number(bars), emailMark },
      ...{ subtotalCents: Number(subtotal), discountCents: Number(discount) },
      ...{ shippingCents: Number(shipping), chargedCents: Number(charged) },
    }
  );
}

const rank = ({ status }: OrderIndexEntry): number => orderStatuses.indexOf(status);

export const orderIndex = (documents: Documents): OrderIndex => ({
  async entries() {
    const entries = new Map<string, OrderIndexEntry>();
    for await (const name of documents.keys()) {
      const entry = parse(name);
      if (!entry) continue;
      const other = entries.get(entry.sessionId);
      // An order leaves a name for each state it was seen in, and only ever rises.
      if (!other || rank(entry) > rank(other)) entries.set(entry.sessionId, entry);
    }
    return entries;
  },
  note: async (order) => {
    await documents.create(nameOf(entryOf(order)), {});
  },
});
