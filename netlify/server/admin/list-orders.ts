import type { OrderList, Tab } from '#api/admin/answers.ts';
import { tabs } from '#api/admin/routes.ts';
import { type Order, orderNumberOf } from '#server/orders/index.ts';
import { runInParallel } from './run-in-parallel.ts';
import { emailMarkOf, type OrderIndexEntry } from './order-index.ts';
import { noteOrder, readOrder, readOrderList, readsAtOnce } from './indexed-orders.ts';
import { viewOf } from './order-view.ts';
import type { AdminServices } from './services.ts';

export const pageSize = 25;

export interface ListQuery {
  tab: Tab;
  /** From 1. */
  page: number;
  /** Part of an order number, or a whole e-mail address; looks through all tabs. */
  search: string;
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function isSought({ sessionId, emailMark }: OrderIndexEntry, search: string): boolean {
  if (search.includes('@')) return emailMark === emailMarkOf(search);
  return letters(search) !== '' && letters(orderNumberOf(sessionId)).includes(letters(search));
}

const isIn = ({ status }: { status: Order['status'] }, tab: Tab): boolean => tabs[tab].status === status;

/** The order as it stands; the index is corrected where it lags behind. */
async function freshOrder(services: AdminServices, entry: OrderIndexEntry): Promise<Order | undefined> {
  const order = await readOrder(services, entry.sessionId);
  if (order && order.status !== entry.status) await noteOrder(services, order);
  return order;
}

/** One page of orders, newest first; reads no more orders than it shows. */
export async function listOrders(services: AdminServices, { tab, page, search }: ListQuery): Promise<OrderList> {
  const { entries, unread, damaged } = await readOrderList(services);
  const wanted = entries.filter((entry) => (search === '' ? isIn(entry, tab) : isSought(entry, search)));
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
  const orders = await runInParallel(shown, readsAtOnce, (entry) => freshOrder(services, entry));
  const count = (one: Tab) => entries.filter((entry) => isIn(entry, one)).length;
  return {
    orders: orders
      .filter((order) => order !== undefined)
      .filter((order) => search !== '' || isIn(order, tab))
      .map(viewOf),
    found: wanted.length,
    more: wanted.length > page * pageSize,
    counts: {
      'to-ship': count('to-ship'),
      shipped: count('shipped'),
      waiting: count('waiting'),
      failed: count('failed'),
    },
    unread,
    damaged,
  };
}
