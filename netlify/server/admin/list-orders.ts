import { type OrderList, searchHeader, type Tab, tabNames, tabs } from '#api/admin/answers.ts';
import { normalTracking } from '#shop/tracking.ts';
import { vacationAt, formatLastDay } from '#shop/vacation.ts';
import { damagedCounts, formatStockLevel, listLowStock } from '#server/cart/stock.ts';
import type { Route } from '#server/http/serve.ts';
import { isLive, isOrder, type Order, type OrderRow } from '#server/orders/order.ts';
import type { MonthFigures } from '#server/orders/rows.ts';
import { shopProblems } from '#server/orders/shop-problems.ts';
import { shownStatus } from '#server/orders/status.ts';
import { badRequest } from '#server/platform/problems.ts';
import type { Settings } from '#server/platform/settings.ts';
import { stripeMode } from '#server/stripe/client.ts';
import { toToDo, toView } from './order-view.ts';
import { adminOnly, type AdminServices, signInNotice } from './session.ts';

const damagedVacation =
  'Your vacation cannot be read, so the shop sells as if you were not away. Save it again under Settings.';

async function vacationNotice({ shopSettings, now }: AdminServices): Promise<string[]> {
  const settings = await shopSettings.read();
  if (settings.isDamaged) return [damagedVacation];
  const vacation = vacationAt(settings.vacation, now());
  if (!vacation) return [];
  const meanwhile = vacation.takesOrders ? 'shoppers are told that packages ship later' : 'checkout is closed';
  return [`You are away through ${formatLastDay(vacation)}: ${meanwhile}.`];
}

async function stockNotice({ stock }: AdminServices): Promise<string[]> {
  const counts = await stock.read();
  if (counts.isDamaged) return [damagedCounts];
  const low = listLowStock(counts);
  return low.length === 0 ? [] : [`Stock is low. ${low.map(formatStockLevel).join('; ')}.`];
}

export async function shopNotices(services: AdminServices, sales: readonly Order[] = []): Promise<string[]> {
  const [{ states, stored }, ...notices] = await Promise.all([
    services.jobs.read(),
    vacationNotice(services),
    stockNotice(services),
  ]);
  // From then on jobs can be late.
  if (!stored) await services.jobs.update((known) => known);
  return [
    ...services.admin.settings.problems,
    ...shopProblems(services, states, sales),
    ...notices.flat(),
    ...signInNotice(states, services.now()),
  ];
}

/** Transliterates letters that NFKD leaves alone, as in passports (ICAO Doc 9303, part 3, section 6). */
const passportLetters = new Map(
  ['ßss', 'æae', 'œoe', 'øo', 'łl', 'đd', 'ðd', 'þth', 'ħh', 'ıi', 'ĸq', 'ŋn', 'ŧt'].map(([letter = '', ...plain]) => [
    letter,
    plain.join(''),
  ]),
);

/** Lowercase words without accents and apostrophes: 'José O’Neil-Groß' becomes jose, oneil and gross. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => passportLetters.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const addressOfMail = (text: string | null): string => text?.trim().toLowerCase() ?? '';

export const isOfMail = ({ email }: Order, wanted: string): boolean =>
  email !== null && addressOfMail(email) === addressOfMail(wanted);

/**
 * Matches an email address, an order or tracking number or a part of one, typed with or without spaces and hyphens, and
 * orders in which every word is part of the name or address.
 */
function isSought(search: string): (order: Order) => boolean {
  if (search.includes('@')) return (order) => isOfMail(order, search);
  const words = splitWords(search);
  const [joined, tracking] = [words.join(''), normalTracking(search).toLowerCase()];
  return ({ number, shipTo, shipment }) => {
    if (joined === '') return false;
    if (splitWords(number).join('').includes(joined)) return true;
    const tracked = [shipment?.tracking, shipment?.second];
    if (tracking && tracked.some((one) => one?.toLowerCase().includes(tracking))) return true;
    const { name, line1, line2, city, state, postalCode } = shipTo ?? {};
    const text = splitWords([name, line1, line2, city, state, postalCode].filter(Boolean).join(' ')).join(' ');
    return words.every((word) => text.includes(word));
  };
}

/** The mode of the shop's key. Without a key, live if there are live orders. */
export function shopMode(settings: Settings, figures: ReadonlyMap<string, MonthFigures>): 'live' | 'test' {
  if (settings.stripe) return stripeMode(settings);
  return [...figures.values()].some(({ live }) => Object.keys(live.statuses).length > 0) ? 'live' : 'test';
}

/** A live shop neither adds up nor packs test orders. */
export const isOfMode = (order: Order, mode: 'live' | 'test'): boolean => isLive(order) === (mode === 'live');

/** The tab of the other mode shows orders of every status. */
const isInTab = (status: string, tab: Tab): boolean =>
  tab === 'other-mode' || tabs[tab].statuses.some((one) => one === status);

/** Without those that were deleted. */
export const newestFirst = (rows: readonly OrderRow[]): Order[] =>
  rows.filter(isOrder).sort((one, other) => other.orderedAt.localeCompare(one.orderedAt));

/** One page of a tab, or of a search in all tabs, newest first. Reads no month for what is to be shipped, for others those down to the page, all for a search. */
export async function listOrders(
  services: AdminServices,
  { tab, page, search }: ReturnType<typeof parseQuery>,
): Promise<OrderList> {
  const { figures, read, all } = await services.orderRows.open();
  const mode = shopMode(services.settings, figures);
  const otherMode = mode === 'live' ? 'test' : 'live';
  const countIn = (month: MonthFigures, one: Tab): number =>
    Object.entries(month[one === 'other-mode' ? otherMode : mode].statuses)
      .filter(([status]) => isInTab(status, one))
      .reduce((sum, [, count]) => sum + count, 0);
  const count = (one: Tab) => [...figures.values()].reduce((sum, month) => sum + countIn(month, one), 0);
  const isOfTab = (order: Order) =>
    isOfMode(order, tab === 'other-mode' ? otherMode : mode) && isInTab(shownStatus(order), tab);
  // What is to ship is packed, printed and added up as a whole.
  const pageSize = tab === 'to-ship' && search === '' ? 250 : 25;
  const [from, until] = [(page - 1) * pageSize, page * pageSize];
  const open = newestFirst([...figures.values()].flatMap((month) => month.open));

  async function matching(): Promise<Order[]> {
    if (search !== '') return newestFirst(await all()).filter(isSought(search));
    if (tab === 'to-ship') return open.filter(isOfTab);
    const orders: Order[] = [];
    for (const [month, of] of figures)
      if (orders.length < until && countIn(of, tab) > 0) orders.push(...newestFirst(await read(month)).filter(isOfTab));
    return orders;
  }
  const orders = await matching();
  const found = search === '' ? count(tab) : orders.length;
  const newest = newestFirst(await read([...figures.keys()][0] ?? '')).filter((order) => isOfMode(order, mode));
  return {
    orders: orders.slice(from, until).map((order) => toView(order, services.settings)),
    found,
    more: found > until,
    mode,
    counts: Object.fromEntries(tabNames.map((name) => [name, count(name)])),
    notices: await shopNotices(services, newest),
    toDo: open
      .filter((order) => isOfMode(order, mode))
      .map(toToDo)
      .filter(({ tasks }) => tasks.length > 0),
  };
}

function decodeSearch(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('We couldn’t read that search.');
  }
}

function parseQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const tab = tabNames.find((name) => name === (searchParams.get('state') ?? 'to-ship'));
  const page = Number(searchParams.get('page') ?? 1);
  const search = decodeSearch(request.headers.get(searchHeader) ?? '').trim();
  if (!tab || !Number.isInteger(page) || page < 1) throw badRequest('There is no such list.');
  if (search.length > 200) throw badRequest('The search is too long.');
  return { tab, page, search };
}

export const adminOrdersRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => ({ body: await listOrders(services, parseQuery(request)) }),
});
