import { countBars } from '#shop/cart.ts';
import { formatCents } from '#shop/money.ts';
import type { ListedOrder } from '#server/admin/index.ts';
import { type Order, shownStatusOf } from '#server/orders/index.ts';

interface Column {
  readonly name: string;
  readonly value: (listed: ListedOrder) => string;
  /** Numbers stand flush right. */
  readonly right?: boolean;
}

const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
const placeOf = ({ shipTo }: Order): string => [shipTo?.city, shipTo?.state].filter(Boolean).join(', ');

const screenColumns: Column[] = [
  { name: 'Order', value: ({ order }) => order.number },
  { name: 'Ordered (UTC)', value: ({ order }) => minute(order.orderedAt) },
  { name: 'Status', value: ({ order }) => shownStatusOf(order) },
  { name: 'Bars', value: ({ order }) => String(countBars(order.lines)), right: true },
  { name: 'Charged', value: ({ order }) => formatCents(order.chargedCents), right: true },
  { name: 'Mail', value: ({ mail }) => mail },
  { name: 'E-mail', value: ({ order }) => order.email ?? '' },
  { name: 'Ship to', value: ({ order }) => placeOf(order) },
];

/** What a shopper typed must not steer the terminal. */
const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

export function tableOf(orders: readonly ListedOrder[]): string {
  const rows = orders.map((listed) => screenColumns.map(({ value }) => withoutControls(value(listed))));
  const widths = screenColumns.map(({ name }, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    screenColumns
      .map(({ right }, at) => {
        const [cell = '', width = 0] = [cells[at], widths[at]];
        return right ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(screenColumns.map(({ name }) => name)), ...rows.map(line)].join('\n');
}
