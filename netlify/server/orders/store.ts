import { compareAndSet, type Documents, parseDocument, type StoredDocument } from '#server/platform/blob-documents.ts';
import { errorFields, type Log } from '#server/platform/log.ts';
import { notFound, Problem } from '#server/platform/problems.ts';
import {
  type DeletedOrder,
  deletedSchema,
  isDeleted,
  isOrder,
  isPaid,
  type Order,
  type OrderAct,
  type OrderRow,
  orderSchema,
  parseRow,
  rank,
  withRefundActs,
} from './order.ts';
import { isDue, withMailsClaimed, withMailsEnded, withoutDueMails } from './mail-states.ts';
import { latestRefunds } from './status.ts';

/** Undefined if the order is missing or damaged; damage is logged. Throws if the store does not answer. */
export const readRow = ({ orders, log }: { orders: Pick<OrdersStore, 'row'>; log: Log }, sessionId: string) =>
  orders.row(sessionId).catch((error: unknown): undefined => {
    if (error instanceof Problem) throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
  });

interface RecordOptions {
  token?: string;
  nowMs?: number;
  isRestored?: boolean;
  isNew?: boolean;
  onWritten?: (stored: StoredDocument) => void;
}

function withReport(known: Order, order: Order): Order {
  const moneyBack = latestRefunds(known.moneyBack, order.moneyBack);
  const { recordedAt, privateNote, history, mails } = known;
  const learnedFrom = order.learnedFrom === 'webhook' ? 'webhook' : known.learnedFrom;
  if (rank(known.status) < rank(order.status)) {
    const paidAt = isPaid(known) || !isPaid(order) ? known.paidAt : order.recordedAt;
    return withRefundActs({ ...order, recordedAt, learnedFrom, privateNote, history, mails, paidAt, moneyBack });
  }
  if (moneyBack === known.moneyBack && learnedFrom === known.learnedFrom) return known;
  return withRefundActs({ ...known, learnedFrom, moneyBack });
}

function withRecordedAnew(copy: Order, anew: Order): Order {
  const merged = withReport(copy, anew);
  const { history = [] } = merged;
  const isNew = ({ act, refund }: OrderAct) =>
    refund === undefined || !history.some((said) => said.act === act && said.refund === refund);
  const acts = [...history, ...(anew.history ?? []).filter(isNew)];
  return {
    ...merged,
    rev: Math.max(copy.rev, anew.rev + 1),
    privateNote: anew.privateNote ?? copy.privateNote,
    cancelledAt: anew.cancelledAt ?? copy.cancelledAt,
    history: acts.length > 0 ? acts : undefined,
  };
}

const sessionIdStart = 'cs_';
const dueKeyOf = ({ sessionId, rev }: Pick<Order, 'sessionId' | 'rev'>): string => `due/${sessionId}/${String(rev)}`;

export type OrdersStore = ReturnType<typeof ordersStore>;

/**
 * Before each change of an order, the key `due/<session>/<rev of the change>` is written. It stays until `settle` finds
 * nothing due, so that a crash at any point leaves a key by which a round finds the order.
 *
 * All functions that write return the stored order.
 * - `row` is the order, or what is left of a deleted one; `find` only an order. They throw for a damaged one.
 * - `record` writes a new order, with its mails claimed for `token`, or raises the status and updates the refunds of a
 *   stored one. `isRestored`: what is due now may have been mailed before. `isNew`: it is most likely not stored.
 * - `change` writes nothing if the change returns the same object. Throws a 404 `Problem` for an unknown order.
 * - `changeMails` changes nothing but `mails`, so the order keeps its `rev`. `written`: by `record`, so that it need not
 *   be read. Undefined for an unknown order.
 * - `due` lists the orders with such keys, and the highest `rev` of each.
 * - `removeStrayKeys` removes those of removed orders, and of instances that died before they wrote theirs.
 * - `restore` writes an order, whose due mails it skips, unless a readable one is stored. One that was recorded again
 *   after a loss is merged with its copy. Undefined for an order that was deleted.
 * - `delete` leaves a document without personal data, so that no report restores the order; `remove` leaves nothing.
 */
export function ordersStore(documents: Documents) {
  const row = async (sessionId: string): Promise<OrderRow | undefined> => {
    const stored = await documents.read(sessionId);
    const known = stored && parseRow(stored.text);
    return known && isOrder(known) ? withMailsEnded(known) : known;
  };

  /** Undefined if the order was deleted. */
  const changeTo = (
    sessionId: string,
    change: (known: Order | undefined) => Order,
    { isNew = false, onWritten = () => undefined }: RecordOptions = {},
  ): Promise<Order | undefined> => {
    const changeStored = async (stored: StoredDocument | undefined) => {
      const row = stored && parseRow(stored.text);
      if (row && isDeleted(row)) return { result: undefined };
      const known = row && withMailsEnded(row);
      const next = change(known);
      if (next === known) return { result: known };
      const order = known ? { ...next, rev: known.rev + 1 } : next;
      await documents.create(dueKeyOf(order), {});
      return { result: order, document: order };
    };
    return compareAndSet<Order | undefined>(documents, sessionId, changeStored, {
      ...(isNew && { read: { stored: undefined } }),
      onWritten,
    });
  };

  return {
    row,
    async find(sessionId: string): Promise<Order | undefined> {
      const known = await row(sessionId);
      return known && isOrder(known) ? known : undefined;
    },
    record(order: Order, options: RecordOptions = {}) {
      const { token, nowMs = 0, isRestored = false } = options;
      const change = (known: Order | undefined) => {
        if (known) return isRestored ? withoutDueMails(withReport(known, order)) : withReport(known, order);
        const moneyBack = latestRefunds(undefined, order.moneyBack);
        const next = withRefundActs({ ...order, mails: order.mails ?? {}, moneyBack });
        return token === undefined ? next : withMailsClaimed(next, token, nowMs);
      };
      return changeTo(order.sessionId, change, options);
    },
    change: async (sessionId: string, change: (order: Order) => Order): Promise<Order> => {
      const order = await changeTo(sessionId, (known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      });
      if (!order) throw notFound('This order was deleted.');
      return order;
    },
    changeMails: (
      sessionId: string,
      change: (order: Order) => Order,
      written?: StoredDocument,
    ): Promise<Order | undefined> =>
      compareAndSet(
        documents,
        sessionId,
        (stored) => {
          const row = stored && parseRow(stored.text);
          const known = row && !isDeleted(row) ? withMailsEnded(row) : undefined;
          const next = known && change(known);
          return { result: next, ...(next !== known && { document: next }) };
        },
        { retriesFaults: true, ...(written && { read: { stored: written } }) },
      ),
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
        const known = parseDocument(orderSchema, (await documents.read(sessionId))?.text);
        if (!known || known.rev < Number(rev)) await documents.remove(key);
      }
    },
    settle: async (order: Order, rev = order.rev): Promise<void> => {
      if (isDue(order)) return;
      for (const one of new Set([rev, order.rev])) await documents.remove(dueKeyOf({ ...order, rev: one }));
    },
    restore: (order: Order, { isCopy }: { isCopy: boolean }) => {
      const { sessionId } = order;
      const isAnew = ({ recordedAt }: Order) => isCopy && recordedAt !== order.recordedAt;
      return compareAndSet<{ order: Order; isRestored: boolean } | undefined>(documents, sessionId, (stored) => {
        const known = parseDocument(orderSchema, stored?.text);
        if (parseDocument(deletedSchema, stored?.text)) return { result: undefined };
        if (known && !isAnew(known)) return { result: { order: known, isRestored: false } };
        const restored = withoutDueMails(
          known ? withRecordedAnew(order, known) : { ...order, mails: order.mails ?? {} },
        );
        return { result: { order: restored, isRestored: true }, document: restored };
      });
    },
    delete: (sessionId: string, rev: number, nowMs: number): Promise<DeletedOrder> =>
      compareAndSet(documents, sessionId, (stored) => {
        const known = stored ? parseRow(stored.text).rev : 0;
        const document = {
          schema: 1 as const,
          sessionId,
          rev: Math.max(known, rev) + 1,
          deletedAt: new Date(nowMs).toISOString(),
        };
        return { result: document, document };
      }),
    isStored: async (sessionId: string) => (await documents.read(sessionId)) !== undefined,
    remove: (sessionId: string) => documents.remove(sessionId),
    sessionIds: () => documents.keys(sessionIdStart),
  };
}
