import { basename } from 'node:path';
import { compareAndSet, type Documents, parseDocument, type StoredDocument } from '#server/platform/blob-documents.ts';
import { errorFields, type Log } from '#server/platform/log.ts';
import { notFound, Problem } from '#server/platform/problems.ts';
import {
  type DeletedOrder,
  isDeleted,
  isOrder,
  isPaid,
  type Order,
  type OrderRow,
  parseRow,
  rank,
  rowSchema,
  withRefundActs,
} from './order.ts';
import { dueMails, withMailsClaimed, withMailsEnded, withoutDueMails } from './mail-states.ts';
import { latestRefunds } from './status.ts';

/** Undefined if the order is missing or damaged; damage is logged. Throws if the store does not answer. */
export const readRow = ({ orders, log }: { orders: Pick<OrdersStore, 'row'>; log: Log }, sessionId: string) =>
  orders.row(sessionId).catch((error: unknown): undefined => {
    if (error instanceof Problem) throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
  });

function withReport(known: Order, order: Order): Order {
  const moneyBack = latestRefunds(known.moneyBack, order.moneyBack);
  const { recordedAt, privateNote, history, mails } = known;
  const learnedFrom = order.learnedFrom ?? known.learnedFrom;
  if (rank(known.status) < rank(order.status)) {
    const paidAt = isPaid(known) || !isPaid(order) ? known.paidAt : order.recordedAt;
    return withRefundActs({ ...order, recordedAt, learnedFrom, privateNote, history, mails, paidAt, moneyBack });
  }
  if (moneyBack === known.moneyBack && learnedFrom === known.learnedFrom) return known;
  return withRefundActs({ ...known, learnedFrom, moneyBack });
}

/** Each order has a folder, since a list of folders has only names; a list of documents also has ETags, times and sizes. */
const toOrderKey = (sessionId: string): string => `orders/${sessionId}/order`;
const formerETag = 'former';

/** By session. An order whose key is its session, as of former versions, is read there, and moves with its next change. */
const orderDocuments = (documents: Documents) => ({
  async read(sessionId: string): Promise<StoredDocument | undefined> {
    const stored = await documents.read(toOrderKey(sessionId));
    const former = stored ? undefined : await documents.read(sessionId);
    return former ? { ...former, etag: formerETag } : stored;
  },
  create: (sessionId: string, row: unknown) => documents.create(toOrderKey(sessionId), row),
  async replace(sessionId: string, row: unknown, etag: string) {
    if (etag !== formerETag) return documents.replace(toOrderKey(sessionId), row, etag);
    const outcome = await documents.create(toOrderKey(sessionId), row);
    if (outcome !== 'conflict') await documents.remove(sessionId);
    return outcome;
  },
  async remove(sessionId: string): Promise<void> {
    await documents.remove(sessionId);
    await documents.remove(toOrderKey(sessionId));
  },
});

const toDueKey = ({ sessionId, rev }: Pick<Order, 'sessionId' | 'rev'>): string => `due/${sessionId}/${rev}`;

export type OrdersStore = ReturnType<typeof ordersStore>;

/**
 * Before each change of an order, the key `due/<session>/<rev of the change>` is written. It stays until `settle` finds
 * nothing due, so that a crash at any point leaves a key by which a round finds the order.
 *
 * All functions that write return the stored order, or undefined if it was deleted.
 * - `row` is the order, or what is left of a deleted one; `find` only an order. They throw for a damaged one.
 * - `record` writes a new order, with its mails claimed for `claim.token`, or raises the status and updates the refunds
 *   of a stored one. `isNew`: it is most likely not stored.
 * - `change` writes nothing if the change returns the same object. Throws a 404 `Problem` for an unknown order.
 * - `changeMails` changes nothing but `mails`, so the order keeps its `rev`. Undefined for an unknown order.
 * - `due` lists the orders with such keys, and the highest `rev` of each.
 * - `removeStrayKeys` removes those of removed orders, and of instances that died before they wrote theirs.
 * - `restore` writes an order that is missing or damaged, and adds to a stored one what its copy or Stripe's answer has
 *   besides. Mails that are due only now may have been sent before, and are skipped. What is left of a deleted order
 *   replaces it. `isMissing`: it is most likely not stored.
 * - `delete` leaves a document without personal data, so that no report restores the order; `remove` leaves nothing.
 */
export function ordersStore(documents: Documents) {
  const rows = orderDocuments(documents);
  /** What orders were read from or written as, so that their next change need not read them. */
  const storedAs = new WeakMap<Order, StoredDocument>();

  function parseStored(stored: StoredDocument | undefined): OrderRow | undefined {
    const known = stored && parseRow(stored.text);
    if (!stored || !known || isDeleted(known)) return known;
    const order = withMailsEnded(known);
    storedAs.set(order, stored);
    return order;
  }
  const row = async (sessionId: string): Promise<OrderRow | undefined> => parseStored(await rows.read(sessionId));
  const orderIn = (row: OrderRow | undefined): Order | undefined => (row && isOrder(row) ? row : undefined);

  async function writeOrder(
    sessionId: string,
    change: (known: Order | undefined) => Order | undefined | Promise<Order>,
    stored?: { stored: StoredDocument | undefined },
  ): Promise<Order | undefined> {
    let order: Order | undefined;
    const changed = async (found: StoredDocument | undefined) => {
      const row = parseStored(found);
      const known = orderIn(row);
      order = row && !known ? undefined : await change(known);
      return order === known ? undefined : order;
    };
    const written = await compareAndSet(rows, sessionId, changed, { read: stored });
    if (order && written) storedAs.set(order, written);
    return order;
  }

  const withDueKey = (change: (known: Order | undefined) => Order) => async (known: Order | undefined) => {
    const next = change(known);
    if (next === known) return known;
    const order = known ? { ...next, rev: known.rev + 1 } : next;
    await documents.create(toDueKey(order), {});
    return order;
  };

  return {
    row,
    find: async (sessionId: string): Promise<Order | undefined> => orderIn(await row(sessionId)),
    record(order: Order, claim?: { token: string; nowMs: number }, isNew = false) {
      const change = (known: Order | undefined) => {
        if (known) return withReport(known, order);
        const moneyBack = latestRefunds(undefined, order.moneyBack);
        const next = withRefundActs({ ...order, mails: order.mails ?? {}, moneyBack });
        return claim ? withMailsClaimed(next, claim.token, claim.nowMs) : next;
      };
      return writeOrder(order.sessionId, withDueKey(change), isNew ? { stored: undefined } : undefined);
    },
    async change(sessionId: string, change: (order: Order) => Order): Promise<Order> {
      const changed = withDueKey((known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      });
      const order = await writeOrder(sessionId, changed);
      if (!order) throw notFound('This order was deleted.');
      return order;
    },
    changeMails(order: Order, change: (order: Order) => Order): Promise<Order | undefined> {
      const stored = storedAs.get(order);
      return writeOrder(order.sessionId, (known) => known && change(known), stored && { stored });
    },
    due: async (): Promise<Map<string, number>> => {
      const revs = new Map<string, number>();
      for await (const key of documents.keys('due/')) {
        const [, sessionId = '', rev] = key.split('/');
        revs.set(sessionId, Math.max(Number(rev), revs.get(sessionId) ?? 0));
      }
      return revs;
    },
    removeStrayKeys: async (): Promise<void> => {
      for await (const key of documents.keys('due/')) {
        const [, sessionId = '', rev] = key.split('/');
        const known = parseDocument(rowSchema, (await rows.read(sessionId))?.text);
        if (!known || isDeleted(known) || known.rev < Number(rev)) await documents.remove(key);
      }
    },
    settle: async (order: Order, rev = order.rev): Promise<void> => {
      if (dueMails(order).length > 0) return;
      for (const one of new Set([rev, order.rev])) await documents.remove(toDueKey({ ...order, rev: one }));
    },
    async restore(row: OrderRow, isMissing = false) {
      let outcome: 'restored' | 'updated' | 'kept' | undefined;
      const read = isMissing ? { stored: undefined } : undefined;
      const change = (found: StoredDocument | undefined) => {
        const before = parseDocument(rowSchema, found?.text);
        if (before && isDeleted(before)) return undefined;
        if (isDeleted(row)) return row;
        const known = before && withMailsEnded(before);
        const copy = { ...row, mails: row.mails ?? {} };
        // A stored order that is behind its copy was lost and recorded again.
        const next = !known ? copy : known.rev < copy.rev ? withReport(copy, known) : withReport(known, copy);
        outcome = next === known ? 'kept' : known ? 'updated' : 'restored';
        if (next === known) return undefined;
        return { ...withoutDueMails(next, known), rev: known ? Math.max(copy.rev, known.rev) + 1 : copy.rev };
      };
      const stored = await compareAndSet(rows, row.sessionId, change, { read });
      const now = orderIn(parseStored(stored));
      return now && { order: now, outcome };
    },
    async delete(sessionId: string, rev: number, nowMs: number): Promise<OrderRow> {
      const deletedAt = new Date(nowMs).toISOString();
      const stored = await compareAndSet(rows, sessionId, (found): DeletedOrder => {
        const known = found ? parseRow(found.text).rev : 0;
        return { schema: 1, sessionId, rev: Math.max(known, rev) + 1, deletedAt };
      });
      return parseRow(stored?.text ?? '');
    },
    isStored: async (sessionId: string) => (await rows.read(sessionId)) !== undefined,
    remove: (sessionId: string) => rows.remove(sessionId),
    async sessionIds(): Promise<Set<string>> {
      const folders = await Array.fromAsync(documents.keys('orders/', true));
      const ids = new Set(folders.map((folder) => basename(folder)));
      for await (const id of documents.keys('cs_')) {
        // It has moved, but could not be removed then.
        if (ids.has(id)) await documents.remove(id);
        ids.add(id);
      }
      return ids;
    },
  };
}
