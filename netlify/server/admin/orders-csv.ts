import { countBars } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import { decimalOfCents } from '#shop/money.ts';
import { taxReturnedOf } from '#shop/sales-totals.ts';
import { carriers, spacedTracking } from '#shop/tracking.ts';
import { isDone, type MailStatuses } from '#server/mail/index.ts';
import { isLive, isPaid, type Order, returnedCents, shownStatusOf } from '#server/orders/index.ts';

/** An order, and whether its mails went out. */
export interface ListedOrder {
  readonly order: Order;
  readonly mail: 'sent' | 'too late' | 'not needed' | 'waiting' | '';
}

/** In one word; nothing for an order that is not paid, which has no mails. */
export function mailStateOf(order: Order, statuses: MailStatuses | undefined): ListedOrder['mail'] {
  if (!isPaid(order)) return '';
  const outcomes = [...(statuses?.values() ?? [])];
  if (outcomes.includes('too-late')) return 'too late';
  if (!isDone(order, statuses)) return 'waiting';
  return outcomes.includes('sent') ? 'sent' : 'not needed';
}

interface Column {
  readonly name: string;
  readonly value: (listed: ListedOrder) => string;
}

const itemsOf = ({ lines }: Order): string =>
  lines.map(({ id, name, quantity }) => `${quantity} x ${(id && findProduct(id)?.name) || name}`).join('; ');

const columns: Column[] = [
  { name: 'Order', value: ({ order }) => order.number },
  { name: 'Ordered', value: ({ order }) => order.orderedAt },
  { name: 'Status', value: ({ order }) => shownStatusOf(order) },
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
  { name: 'Shipped', value: ({ order }) => order.shipment?.shippedAt ?? '' },
  { name: 'Carrier', value: ({ order }) => (order.shipment ? carriers[order.shipment.carrier].name : '') },
  { name: 'Tracking', value: ({ order }) => (order.shipment ? spacedTracking(order.shipment.tracking) : '') },
  { name: 'Given back', value: ({ order }) => decimalOfCents(returnedCents(order)) },
  { name: 'Mode', value: ({ order }) => (isLive(order) ? 'live' : 'test') },
  { name: 'Sales tax', value: ({ order }) => decimalOfCents(order.taxCents) },
  {
    name: 'Sales tax given back',
    value: ({ order }) => decimalOfCents(taxReturnedOf({ ...order, returnedCents: returnedCents(order) })),
  },
];

/** A spreadsheet takes a cell that starts like this for a formula, quoted or not; an apostrophe prevents that. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20])/u;

function csvCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Comma-separated values by RFC 4180, every cell quoted. */
export const csvOf = (orders: readonly ListedOrder[]): string =>
  [
    columns.map(({ name }) => csvCell(name)),
    ...orders.map((listed) => columns.map(({ value }) => csvCell(value(listed)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
