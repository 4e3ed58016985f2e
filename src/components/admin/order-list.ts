import type { OrderList, OrderView, Tab } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { isRare, tabNames, tabs } from '#api/admin/routes.ts';
import { thumbPath } from '#shop/paths.ts';
import { copyOf, element, fill, fillLines, linkTo, part, show } from './page-parts.ts';

/** Orders to pack and write to: neither unpaid nor canceled. */
export const isAlive = ({ status }: OrderView): boolean => ['paid', 'shipped', 'disputed'].includes(status);

export const statusNames: Record<OrderView['status'], string> = {
  'awaiting-payment': 'Waiting for payment',
  'payment-failed': 'Payment failed',
  paid: 'Paid, to ship',
  shipped: 'Shipped',
  refunded: 'Refunded wholly',
  cancelled: 'Canceled',
  disputed: 'Disputed',
};

/** Partial refunds too. */
export const returnedWords = ({ returned }: OrderView): string => (returned === null ? '' : `${returned} refunded`);

export function thumbOf(productId: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = thumbPath(productId);
  return picture;
}

/** An order's line with the soap's picture. */
export function lineOf(tag: 'li' | 'span', { productId, mix, quantity }: OrderView['lines'][number]): HTMLElement {
  const line = element(tag, `${String(quantity)} × ${mix}`);
  line.className = 'order-line';
  if (productId !== null) line.prepend(thumbOf(productId));
  return line;
}

export const marksOf = ({ marks }: OrderView): HTMLElement[] =>
  marks.map((mark) => {
    const chip = element('span', mark);
    chip.className = 'admin-chip';
    return chip;
  });

function rowOf(order: OrderView, isMixed: boolean): DocumentFragment {
  const row = copyOf('order');
  const { number, ordered, total, id, lines, bars } = order;
  row.querySelector('a')?.setAttribute('href', `#order/${id}`);
  fill(row, { number, ordered, total, bars, name: order.name ?? order.email ?? '', returned: returnedWords(order) });
  fill(row, { status: isMixed ? statusNames[order.status] : '' });
  part(row, 'marks').append(...marksOf(order));
  part(row, 'lines').append(...lines.map((line) => lineOf('span', line)));
  return row;
}

function toDoRow({ id, number, words }: OrderList['toDo'][number]): HTMLElement {
  const row = element('li', ` ${words}`);
  row.prepend(linkTo(`Order ${number}:`, `#order/${id}`));
  return row;
}

function wordsOf(list: OrderList, search: string): string {
  const found = `${String(list.found)} ${list.found === 1 ? 'order' : 'orders'}`;
  const what = search === '' ? found : `${found} for ${search}`;
  return list.found === 0 && search === '' ? 'Nothing here.' : `${what}, newest first.`;
}

/** The rarer lists are shown only if not empty. */
export function showCounts(root: ParentNode, { counts, mode }: Pick<OrderList, 'counts' | 'mode'>): void {
  for (const name of tabNames) {
    const count = counts[name] ?? 0;
    fill(root, { [`count-${name}`]: count > 0 ? String(count) : '' });
    if (isRare(name)) show(root, `tab-${name}`, count > 0);
  }
  fill(root, { 'name-other-mode': mode === 'live' ? tabs['other-mode'].name : 'Live orders' });
}

/** The bars in these orders, added up by base and scent. */
function showToMake(root: ParentNode, orders: readonly OrderView[]): void {
  const bars = new Map<string, number>();
  for (const { mix, quantity } of orders.flatMap(({ lines }) => lines)) bars.set(mix, (bars.get(mix) ?? 0) + quantity);
  const sums = [...bars].sort(([one], [other]) => one.localeCompare(other));
  fillLines(
    root,
    'to-make-lines',
    sums.map(([mix, count]) => `${String(count)} × ${mix}`),
    'li',
  );
  fill(root, { 'to-make-bars': String(sums.reduce((all, [, count]) => all + count, 0)) });
  show(root, 'to-make', sums.length > 0);
}

/** More are never packed at once. */
const maxPages = 8;

/** All orders to ship, oldest first, as they are packed. */
export async function ordersToShip(client: AdminClient): Promise<OrderView[]> {
  const orders: OrderView[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await client.orders('to-ship', page);
    orders.push(...list.orders);
    if (!list.more) break;
  }
  return orders.reverse();
}

interface WantedList {
  tab: Tab;
  page: number;
  search: string;
  /** False once the owner has gone elsewhere. */
  isWanted: () => boolean;
}

/** Shows one page of a list, if it is still wanted when it arrives; the first page replaces the rows. */
export async function showOrders(
  root: ParentNode,
  client: AdminClient,
  { tab, page, search, isWanted }: WantedList,
): Promise<void> {
  const list = await client.orders(tab, page, search);
  const isToShip = search === '' && tab === 'to-ship' && list.found > 0;
  const toMake = page === 1 && isToShip && list.more ? await ordersToShip(client) : list.orders;
  if (!isWanted()) return;
  const isMixed = search !== '' || tabs[tab].statuses.length !== 1;
  const rows = list.orders.map((order) => rowOf(order, isMixed));
  if (page === 1) part(root, 'orders').replaceChildren(...rows);
  else part(root, 'orders').append(...rows);
  fill(root, { 'list-title': search === '' ? tabs[tab].name : 'Found', 'list-words': wordsOf(list, search) });
  fill(root, { 'list-end': isToShip && !list.more ? 'Nothing else to ship.' : '' });
  fillLines(root, 'notices', list.notices, 'li');
  part(root, 'list-to-do').replaceChildren(...list.toDo.map(toDoRow));
  show(root, 'list-to-do-row', list.toDo.length > 0);
  show(root, 'more', list.more);
  show(root, 'remove-tests', search === '' && tab === 'other-mode' && list.mode === 'live' && list.found > 0);
  show(root, 'to-ship-tools', isToShip);
  if (page === 1) showToMake(root, isToShip ? toMake : []);
  showCounts(root, list);
}

function slipOf(order: OrderView): DocumentFragment {
  const slip = copyOf('slip');
  fill(slip, { number: order.number, ordered: order.ordered, bars: order.bars });
  // Not with a gift: the tax would reveal the price.
  show(slip, 'tax', order.tax !== null && order.giftNote.length === 0);
  fill(slip, { tax: `Sales tax paid: ${order.tax ?? ''}` });
  fillLines(slip, 'address', order.address.length > 0 ? order.address : ['No address: see the payment at Stripe']);
  part(slip, 'lines').replaceChildren(...order.lines.map((line) => lineOf('li', line)));
  fillLines(slip, 'gift-note', order.giftNote);
  show(slip, 'gift', order.giftNote.length > 0);
  return slip;
}

/** One slip per sheet, with pictures where they load. The slips are removed when the print dialog closes. */
export async function printSlips(root: ParentNode, orders: readonly OrderView[]): Promise<void> {
  const place = part(root, 'slips');
  place.replaceChildren(...orders.map(slipOf));
  addEventListener('afterprint', () => place.replaceChildren(), { once: true });
  await Promise.allSettled(Array.from(place.querySelectorAll('img'), (picture) => picture.decode()));
  print();
}
