import type { OrderList, Tab } from '#api/admin/answers.ts';
import { tabs } from '#api/admin/routes.ts';
import { messagesMissingSince, orderNumberOf, type ShownStatus, shownStatusOf, timeOf } from '#server/orders/index.ts';
import { runInParallel } from '#server/platform/index.ts';
import { emailTokenOf, type OrderIndexEntry } from './order-index.ts';
import { damagedWords, freshOrder, readOrderList, readsAtOnce } from './indexed-orders.ts';
import { viewOf } from './order-view.ts';
import { matchesTokens } from './search-tokens.ts';
import type { AdminServices } from './services.ts';
import { shopNotices } from './shop-notices.ts';
import { listToDo } from './to-do.ts';

export const pageSize = 25;

export interface ListQuery {
  tab: Tab;
  /** From 1. */
  page: number;
  /** Part of an order number, whole words of name, street and ZIP code, a tracking number or an e-mail address; looks through all tabs. */
  search: string;
  /** Sessions of orders that were changed just now. */
  changed?: readonly string[];
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function isSought({ sessionId, emailToken, searchTokens }: OrderIndexEntry, search: string): boolean {
  if (search.includes('@')) return emailToken === emailTokenOf(search);
  if (searchTokens && matchesTokens(searchTokens, search)) return true;
  return letters(search) !== '' && letters(orderNumberOf(sessionId)).includes(letters(search));
}

/** The list of the other mode holds all its orders, of any status. */
const isIn = (status: ShownStatus, tab: Tab): boolean =>
  tab === 'other-mode' || tabs[tab].statuses.some((one) => one === status);

const countsOf = (count: (tab: Tab) => number): OrderList['counts'] => ({
  'to-ship': count('to-ship'),
  shipped: count('shipped'),
  waiting: count('waiting'),
  failed: count('failed'),
  refunded: count('refunded'),
  disputed: count('disputed'),
  'other-mode': count('other-mode'),
});

/** One page of orders, newest first; reads no more orders than it shows. */
export async function listOrders(services: AdminServices, query: ListQuery): Promise<OrderList> {
  const { tab, page, search, changed } = query;
  const { mode, entries, otherMode, unread, damaged: unlisted } = await readOrderList(services, changed);
  const all = [...entries, ...otherMode].sort((one, other) => other.orderedAtMs - one.orderedAtMs);
  const ofTab = (one: Tab) => (one === 'other-mode' ? otherMode : entries).filter(({ status }) => isIn(status, one));
  const missingSince = await messagesMissingSince(services);
  const count = (one: Tab) => ofTab(one).length;
  const wanted = search === '' ? ofTab(tab) : all.filter((entry) => isSought(entry, search));
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
  const orders = await runInParallel(shown, readsAtOnce, (entry) => freshOrder(services, entry));
  const damaged = shown.filter((_, at) => !orders[at]).map(({ sessionId }) => sessionId);
  return {
    orders: orders
      .filter((order) => order !== undefined)
      .filter((order) => search !== '' || isIn(shownStatusOf(order), tab))
      .map(viewOf),
    found: wanted.length,
    more: wanted.length > page * pageSize,
    messagesMissingSince: missingSince === undefined ? null : timeOf(new Date(missingSince).toISOString()),
    mode,
    counts: countsOf(count),
    notices: await shopNotices(services, entries[0]?.orderedAtMs ?? 0),
    toDo: await listToDo(services, entries),
    unread,
    damaged: [...new Set([...damaged, ...(page === 1 ? unlisted : [])])].map(damagedWords),
  };
}
