import type { OrderList, Tab } from '#api/admin/answers.ts';
import { changedQuery, maxChanged, searchHeader, tabNames, tabs } from '#api/admin/routes.ts';
import { vacationAt, lastDayWords } from '#shop/vacation.ts';
import { damagedCounts, levelWords, lowStock } from '#server/inventory/index.ts';
import type { Route } from '#server/http/index.ts';
import {
  hasLostOrders,
  lostOrdersWords,
  messagesMissingSince,
  orderNumberOf,
  readOrder,
  shopProblems,
  type ShownStatus,
  shownStatusOf,
  timeOf,
} from '#server/orders/index.ts';
import { badRequest, runInParallel } from '#server/platform/index.ts';
import { removeTestOrders } from './clean-up.ts';
import {
  damagedWords,
  emailTokenOf,
  freshOrder,
  matchesTokens,
  type OrderIndexEntry,
  readOrderList,
} from './order-index.ts';
import { sessionIdPattern, toDoOf, viewOf } from './order-view.ts';
import { adminOnly, type AdminServices, signInNotice } from './session.ts';

const damagedVacation =
  'Your vacation cannot be read, so the shop sells as if you were not away. Save it again under Settings.';

async function vacationNotice({ shopSettings, now }: AdminServices): Promise<string[]> {
  const settings = await shopSettings.read();
  if (settings.isDamaged) return [damagedVacation];
  const vacation = vacationAt(settings.vacation, now());
  if (!vacation) return [];
  const meanwhile = vacation.takesOrders ? 'shoppers are told that packages leave later' : 'checkout is closed';
  return [`You are away until ${lastDayWords(vacation)}: ${meanwhile}.`];
}

async function stockNotice({ stock }: AdminServices): Promise<string[]> {
  const counts = await stock.read();
  if (counts.isDamaged) return [damagedCounts];
  const low = lowStock(counts);
  return low.length === 0 ? [] : [`Stock is low. ${low.map(levelWords).join('; ')}.`];
}

export async function shopNotices(services: AdminServices, newestSaleMs = 0): Promise<string[]> {
  const problems = await shopProblems(services, newestSaleMs);
  const [isLost, ...notices] = await Promise.all([
    hasLostOrders(services),
    vacationNotice(services),
    stockNotice(services),
    signInNotice(services),
  ]);
  return [...services.admin.settings.problems, ...problems, ...(isLost ? [lostOrdersWords] : []), ...notices.flat()];
}

async function listToDo(services: AdminServices, entries: readonly OrderIndexEntry[]): Promise<OrderList['toDo']> {
  const open = entries.filter(({ openRefunds }) => openRefunds > 0);
  const orders = await runInParallel(open, ({ sessionId }) => readOrder(services, sessionId));
  return orders
    .filter((order) => order !== undefined)
    .flatMap((order) => toDoOf(order).map((words) => ({ id: order.sessionId, number: order.number, words })));
}

export const pageSize = 25;

export interface ListQuery {
  tab: Tab;
  page: number;
  /**
   * Searches all tabs for part of an order number, whole words of name, street and ZIP code, a tracking number or an
   * e-mail address.
   */
  search: string;
  changed?: readonly string[];
}

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function isSought({ sessionId, emailToken, searchTokens }: OrderIndexEntry, search: string): boolean {
  if (search.includes('@')) return emailToken === emailTokenOf(search);
  if (matchesTokens(searchTokens, search)) return true;
  return letters(search) !== '' && letters(orderNumberOf(sessionId)).includes(letters(search));
}

/** The tab of the other mode shows orders of every status. */
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

/** One page, newest first. Reads only the orders that it shows. */
export async function listOrders(services: AdminServices, query: ListQuery): Promise<OrderList> {
  const { tab, page, search, changed } = query;
  const { mode, entries, otherMode, unread, damaged: unlisted } = await readOrderList(services, changed);
  const all = [...entries, ...otherMode].sort((one, other) => other.orderedAtMs - one.orderedAtMs);
  const ofTab = (one: Tab) => (one === 'other-mode' ? otherMode : entries).filter(({ status }) => isIn(status, one));
  const missingSince = await messagesMissingSince(services);
  const wanted = search === '' ? ofTab(tab) : all.filter((entry) => isSought(entry, search));
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
  const orders = await runInParallel(shown, (entry) => freshOrder(services, entry));
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
    counts: countsOf((one) => ofTab(one).length),
    notices: await shopNotices(services, entries[0]?.orderedAtMs ?? 0),
    toDo: await listToDo(services, entries),
    unread,
    damaged: [...new Set([...damaged, ...(page === 1 ? unlisted : [])])].map(damagedWords),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('The search cannot be read.');
  }
}

function queryOf(request: Request): ListQuery {
  const { searchParams } = new URL(request.url);
  const tab = tabNames.find((name) => name === (searchParams.get('state') ?? 'to-ship'));
  const page = Number(searchParams.get('page') ?? 1);
  const search = decode(request.headers.get(searchHeader) ?? '').trim();
  if (!tab || !Number.isInteger(page) || page < 1) throw badRequest('There is no such list.');
  if (search.length > 200) throw badRequest('The search is too long.');
  const changed = (searchParams.get(changedQuery) ?? '').split(',').filter((id) => sessionIdPattern.test(id));
  if (changed.length > maxChanged) throw badRequest('That is too many orders.');
  return { tab, page, search, changed };
}

export const adminOrdersRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => ({ body: await listOrders(services, queryOf(request)) }),
  DELETE: async ({ services }) => ({ body: await removeTestOrders(services) }),
});
