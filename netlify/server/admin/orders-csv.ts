import { statusNames } from '#api/admin/order-parts.ts';
import { findBar } from '#shop/catalog.ts';
import { delivery, packageOunces } from '#shop/delivery.ts';
import { formatDecimal } from '#shop/money.ts';
import { noSales, type SalesTotals, sumTotals } from '#shop/sales-totals.ts';
import { carrierLabel, listNumbers } from '#shop/tracking.ts';
import type { Route } from '#server/http/serve.ts';
import { mailKindsFor, toMailOutcome } from '#server/orders/mail-states.ts';
import { isLive, isPaid, type Order, type ShipTo, toShownLines } from '#server/orders/order.ts';
import { pacificTime, salesByMonth } from '#server/orders/rows.ts';
import { shownStatus } from '#server/orders/status.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import { badRequest, conflict } from '#server/platform/problems.ts';
import { isOfMode, newestFirst, shopMode } from './list-orders.ts';
import { adminOnly, type AdminServices } from './session.ts';

/** The state of the mail that most needs attention: 'waiting' if one of an order's mails is still waiting. */
function formatMailState(order: Order): string {
  const all = mailKindsFor(order).map((kind) => toMailOutcome(order, kind));
  const least = (['refused', 'too-late', 'waiting', 'sent', 'not-needed'] as const).find((one) => all.includes(one));
  return least?.replace('-', ' ') ?? '';
}

/** `isFigure`: a number for the spreadsheet to add up. */
type Column = readonly [name: string, value: (order: Order, figures: SalesTotals) => string, isFigure?: true];

const addressField = (field: keyof ShipTo) => (order: Order) => order.shipTo?.[field] ?? '';
const email = (order: Order): string => order.email ?? '';
const formatItems = (order: Order): string =>
  toShownLines(order)
    .map(({ name, mix, quantity }) => `${quantity} x ${mix ?? name}`)
    .join('; ');
const figure = (name: string, of: keyof SalesTotals): Column => [name, (_, sums) => formatDecimal(sums[of]), true];

const columns: readonly Column[] = [
  ['Order', ({ number }) => number],
  ['Ordered', ({ orderedAt }) => pacificTime(orderedAt)],
  ['Status', (order) => statusNames[shownStatus(order)]],
  ['Mail', formatMailState],
  ['Bars', (_, { bars }) => String(bars), true],
  ['Items', formatItems],
  figure('Subtotal', 'subtotalCents'),
  figure('Discount', 'discountCents'),
  ['Discount name', ({ discountLabel }) => discountLabel ?? ''],
  figure('Shipping', 'shippingCents'),
  figure('Charged', 'chargedCents'),
  ['Email', email],
  ['Name', addressField('name')],
  ['Line 1', addressField('line1')],
  ['Line 2', addressField('line2')],
  ['City', addressField('city')],
  ['State', addressField('state')],
  ['ZIP', addressField('postalCode')],
  ['Country', addressField('country')],
  ['Payment', ({ paymentIntentId }) => paymentIntentId ?? ''],
  ['Shipped', ({ shipment }) => (shipment ? pacificTime(shipment.shippedAt) : '')],
  ['Carrier', ({ shipment }) => (shipment ? carrierLabel(shipment) : '')],
  ['Tracking', ({ shipment }) => (shipment ? listNumbers(shipment).map(({ number }) => number) : []).join(', ')],
  figure('Refunded', 'returnedCents'),
  ['Mode', (order) => (isLive(order) ? 'live' : 'test')],
  figure('Soap', 'soapCents'),
  figure('Sales tax', 'taxCents'),
  figure('Sales tax refunded', 'taxReturnedCents'),
];

const emptyColumns = (...names: string[]): Column[] => names.map((name) => [name, () => '']);
const splitName = ({ shipTo }: Order): string[] => (shipTo?.name ?? '').split(' ').filter(Boolean);
const toOunces = ({ lines }: Order): number =>
  packageOunces(lines.reduce((sum, { id, quantity }) => sum + quantity * findBar(id ?? '').ounces, 0));
const ouncesInPound = 16;
/** Empty if it starts like a formula: without its first character it would be somebody else's. */
const labelEmail = (order: Order): string => (formula.test(email(order)) ? '' : email(order));

/**
 * - `click-n-ship`: the columns and their order are those of Label_Template.csv, the template of USPS Click-N-Ship's "File
 *   Upload". Without a sender it takes the account's.
 * - `pirate-ship`: the fields of Pirate Ship's "Upload a Spreadsheet", which finds columns by name in any order.
 */
const labels: Record<string, readonly Column[]> = {
  'click-n-ship': [
    ['Reference ID', ({ number }) => number],
    ...emptyColumns('Reference ID 2', 'Shipping Date', 'Item Description', 'Item Quantity', 'Item Weight (lb)'),
    ...emptyColumns('Item Weight (oz)', 'Item Value', 'HS Tariff #', 'Country of Origin', 'Sender First Name'),
    ...emptyColumns('Sender Middle Initial', 'Sender Last Name', 'Sender Company/Org Name', 'Sender Address Line 1'),
    ...emptyColumns('Sender Address Line 2', 'Sender Address Line 3', 'Sender Address Town/City', 'Sender State'),
    ...emptyColumns('Sender Country', 'Sender ZIP Code', 'Sender Urbanization Code', 'Ship From Another ZIP Code'),
    ...emptyColumns('Sender Email', 'Sender Cell Phone'),
    ['Recipient Country', addressField('country')],
    ['Recipient First Name', (order) => splitName(order).slice(0, 1).join('')],
    ...emptyColumns('Recipient Middle Initial'),
    ['Recipient Last Name', (order) => splitName(order).slice(1).join(' ')],
    ...emptyColumns('Recipient Company/Org Name'),
    ['Recipient Address Line 1', addressField('line1')],
    ['Recipient Address Line 2', addressField('line2')],
    ...emptyColumns('Recipient Address Line 3'),
    ['Recipient Address Town/City', addressField('city')],
    ...emptyColumns('Recipient Province'),
    ['Recipient State', addressField('state')],
    ['Recipient ZIP Code', addressField('postalCode')],
    ...emptyColumns('Recipient Urbanization Code', 'Recipient Phone'),
    ['Recipient Email', labelEmail],
    ['Service Type', () => delivery.carrier.replace('USPS ', '')],
    ['Package Type', () => 'Package'],
    ['Package Weight (lb)', (order) => String(Math.floor(toOunces(order) / ouncesInPound))],
    ['Package Weight (oz)', (order) => String(toOunces(order) % ouncesInPound)],
    ...emptyColumns('Length', 'Width', 'Height', 'Girth', 'Insured Value'),
    ['Contents', () => 'Merchandise'],
    ['Contents Description', formatItems],
    ...emptyColumns('Package Comments', 'Customs Form Reference #', 'License #', 'Certificate #', 'Invoice #'),
  ],
  'pirate-ship': [
    ['Name', addressField('name')],
    ['Address', addressField('line1')],
    ['Address 2', addressField('line2')],
    ['City', addressField('city')],
    ['State', addressField('state')],
    ['Zip', addressField('postalCode')],
    ['Country', addressField('country')],
    ['Email', labelEmail],
    ['Order ID', ({ number }) => number],
    ['Order Items', formatItems],
    ['Ounces', (order) => String(toOunces(order))],
  ],
};
export const labelColumns = new Map(Object.entries(labels));

/** Spreadsheets treat a cell that starts like this as a formula, quoted or not, unless an apostrophe precedes it. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])+/u;

/** Spreadsheets would round such a number or drop its zeros. */
const number = /^\s*[$(]?[\d.,][\d.,\s]*(?:e[+-]?\d+)?[%)]?\s*$/i;
/** Spreadsheets would read this as a date, a time or a fraction. */
const day =
  /^\s*(?:\d+[\s:./-]+)+\d+(?:\s*[ap]m?)?\s*$|^[\d\s./-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s,./-]*$/i;

/**
 * Only `="02138"` is shown as the text 02138 in all of Excel, LibreOffice and Google Sheets: they drop or show an
 * apostrophe, and read a quoted number as a number.
 */
function inert(text: string): string {
  if (formula.test(text)) return `'${text}`;
  return /\d/.test(text) && (number.test(text) || day.test(text)) ? `="${text}"` : text;
}

const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const byteOrderMark = '\ufeff';

/** CSV by RFC 4180, with every cell quoted. */
function toCsv(columns: readonly Column[], orders: readonly Order[], escape: typeof inert, month?: string): string {
  const rows = orders.map((order) => {
    const sales = salesByMonth(order);
    const figures = month === undefined ? sumTotals([...sales.values()]) : (sales.get(month) ?? noSales);
    return columns.map(([, value, isFigure]) => (isFigure ? value(order, figures) : escape(value(order, figures))));
  });
  return [columns.map(([name]) => name), ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** With a month, the amounts are those of that month. */
export const formatCsv = (orders: readonly Order[], month?: string): string =>
  byteOrderMark + toCsv(columns, orders, inert, month);

/** For importers, which read ="02138" as it stands. A label has no use for the signs that start a formula. */
export const formatLabels = (columns: readonly Column[], orders: readonly Order[]): string =>
  toCsv(columns, orders, (text) => text.replace(formula, ''));

/** An answer of Netlify's functions has at most 6 MB. */
const maxOrders = 10_000;

/** What is to ship, or what was paid, in all or in a month. Newest first. Throws a 409 `Problem` rather than omit any. */
async function readOrders({ orderRows, settings }: AdminServices, toShip: boolean, month?: string): Promise<Order[]> {
  const { figures, read } = await orderRows.open();
  const mode = shopMode(settings, figures);
  const months = [...figures].filter(([, of]) => month === undefined || month in of[mode].sales);
  const rows = toShip
    ? months.flatMap(([, { open }]) => open)
    : (await runInParallel(months, ([name]) => read(name))).flat();
  const isWanted = (order: Order) =>
    toShip ? shownStatus(order) === 'paid' : month === undefined ? isPaid(order) : salesByMonth(order).has(month);
  const orders = newestFirst(rows).filter((order) => isOfMode(order, mode) && isWanted(order));
  if (orders.length > maxOrders) throw conflict(`One file takes ${maxOrders} orders. Export them month by month.`);
  return orders;
}

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

export const adminExportRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => {
    const { searchParams } = new URL(request.url);
    const month = searchParams.get('month') ?? undefined;
    const labels = searchParams.get('labels') ?? undefined;
    if (month !== undefined && !monthPattern.test(month)) throw badRequest('Please write the month like 2026-11.');
    const columns = labelColumns.get(labels ?? '');
    if (labels !== undefined && !columns) throw badRequest('There is no such file of labels.');
    const what = columns ? `labels-${String(labels)}` : `orders${month === undefined ? '' : `-${month}`}`;
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}.csv"`,
    };
    const orders = await readOrders(services, columns !== undefined, month);
    return { text: columns ? formatLabels(columns, orders) : formatCsv(orders, month), headers };
  },
});
