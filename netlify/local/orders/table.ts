import { countBars } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import { decimalOfCents, formatCents } from '#shop/money.ts';
import type { Order } from '#server/orders-store.ts';

/** An order, and whether its mails went out. */
export interface ListedOrder {
  readonly order: Order;
  readonly mail: 'sent' | 'too late' | 'waiting' | '';
}

interface Column {
  readonly name: string;
  readonly value: (listed: ListedOrder) => string;
  /** Numbers stand flush right. */
  readonly right?: boolean;
}

const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
const placeOf = ({ shipTo }: Order): string => [shipTo?.city, shipTo?.state].filter(Boolean).join(', ');

const itemsOf = ({ lines }: Order): string =>
  lines.map(({ id, name, quantity }) => `${quantity} x ${(id && findProduct(id)?.name) || name}`).join('; ');

const screenColumns: Column[] = [
  { name: 'Order', value: ({ order }) => order.number },
  { name: 'Ordered (UTC)', value: ({ order }) => minute(order.orderedAt) },
  { name: 'Status', value: ({ order }) => order.status },
  { name: 'Bars', value: ({ order }) => String(countBars(order.lines)), right: true },
  { name: 'Charged', value: ({ order }) => formatCents(order.chargedCents), right: true },
  { name: 'Mail', value: ({ mail }) => mail },
  { name: 'E-mail', value: ({ order }) => order.email ?? '' },
  { name: 'Ship to', value: ({ order }) => placeOf(order) },
];

const sheetColumns: Column[] = [
  { name: 'Order', value: ({ order }) => order.number },
  { name: 'Ordered', value: ({ order }) => order.orderedAt },
  { name: 'Status', value: ({ order }) => order.status },
  { name: 'Mail', value: ({ mail }) => mail },
  { name: 'Bars', value: ({ order }) => String(countBars(order.lines)) },
  { name: 'Items', value: ({ order }) => itemsOf(order) },
  { name: 'Subtotal', value: ({ order }) => decimalOfCents(order.subtotalCents) },
  { name: 'Discount', value: ({ order }) => decimalOfCents(order.discountCents) },
  { name: 'Discount name', value: ({ order }) => order.discountLabel ?? '' },
  { name: 'Shipping', value: ({ order }) => decimalOfCents(order.shippingCents) },
  { name: 'Charged', value: ({ order }) => decimalOfCents(order.chargedCents) },
  { name: 'E-mail', value: ({ order }) => order.email ?? '' },
  { name: 'Name', value: ({ order }) => order.shipTo?.name ?? '' },
  { name: 'Line 1', value: ({ order }) => order.shipTo?.line1 ?? '' },
  { name: 'Line 2', value: ({ order }) => order.shipTo?.line2 ?? '' },
  { name: 'City', value: ({ order }) => order.shipTo?.city ?? '' },
  { name: 'State', value: ({ order }) => order.shipTo?.state ?? '' },
  { name: 'ZIP', value: ({ order }) => order.shipTo?.postalCode ?? '' },
  { name: 'Country', value: ({ order }) => order.shipTo?.country ?? '' },
  { name: 'Payment', value: ({ order }) => order.paymentIntentId ?? '' },
];

/** What a shopper typed must not steer the terminal. */
const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

export function tableOf(orders: readonly ListedOrder[]): string {
  const rows = orders.map((listed) => screenColumns.map(({ value }) => harmless(value(listed))));
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

/** A spreadsheet takes a cell that starts like this for a formula, quoted or not; an apostrophe tells it not to. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20])/u;

function csvCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Comma-separated values by RFC 4180, every cell quoted. */
export const csvOf = (orders: readonly ListedOrder[]): string =>
  [
    sheetColumns.map(({ name }) => csvCell(name)),
    ...orders.map((listed) => sheetColumns.map(({ value }) => csvCell(value(listed)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
