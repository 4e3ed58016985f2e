import { countBars } from '#shop/cart.ts';
import { bases } from '#shop/catalog.ts';
import { decimalOfCents } from '#shop/money.ts';
import { noSales, type SalesTotals, sumOfTotals } from '#shop/sales-totals.ts';
import { carrierNameOf, numbersOf } from '#shop/tracking.ts';
import type { Route } from '#server/http/index.ts';
import {
  isOrder,
  type Figures,
  isLive,
  isPaid,
  kindsOf,
  mailOutcomeOf,
  type Order,
  salesOf,
  shownStatusOf,
} from '#server/orders/index.ts';
import { badRequest, conflict, runInParallel } from '#server/platform/index.ts';
import { type LabelColumn, labelColumns } from './label-files.ts';
import { modeOf } from './search.ts';
import { adminOnly, type AdminServices } from './session.ts';

/** The least of an order's mails, as in "one of them is waiting". */
function mailWords(order: Order): string {
  const outcomes = kindsOf(order).map((kind) => mailOutcomeOf(order, kind));
  return (['refused', 'too-late', 'waiting', 'sent', 'not-needed'] as const)
    .filter((outcome) => outcomes.includes(outcome))
    .slice(0, 1)
    .join('')
    .replace('-', ' ');
}

type Column = { readonly name: string } & (
  | { readonly value: (order: Order) => string; readonly figure?: undefined }
  | { readonly figure: (figures: SalesTotals) => string; readonly value?: undefined }
);

function figuresOf(order: Order, month: string | undefined): SalesTotals {
  const sales = salesOf(order);
  if (month !== undefined) return sales.get(month) ?? noSales;
  const { lines, subtotalCents, discountCents, shippingCents, taxCents } = order;
  const unpaid = { ...noSales, bars: countBars(lines), subtotalCents, discountCents, shippingCents, taxCents };
  return sales.size > 0 ? sumOfTotals([...sales.values()]) : unpaid;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** For example 2026-11-30T23:59:00-08:00, so that months match those of Totals. */
const pacificTime = (iso: string): string => clock.format(new Date(iso)).replace(', ', 'T').replace(' GMT', '');

const itemsOf = ({ lines }: Order): string =>
  lines
    .map(({ id, name, base, scent, quantity }) => {
      const { shortName = base } = bases.find((one) => one.name === base) ?? {};
      return `${quantity} x ${base && scent ? `${shortName} ${scent} Soap` : (id ?? name)}`;
    })
    .join('; ');

const columns: Column[] = [
  { name: 'Order', value: (order) => order.number },
  { name: 'Ordered', value: (order) => pacificTime(order.orderedAt) },
  { name: 'Status', value: (order) => shownStatusOf(order) },
  { name: 'Mail', value: mailWords },
  { name: 'Bars', figure: ({ bars }) => String(bars) },
  { name: 'Items', value: (order) => itemsOf(order) },
  { name: 'Subtotal', figure: ({ subtotalCents }) => decimalOfCents(subtotalCents) },
  { name: 'Discount', figure: ({ discountCents }) => decimalOfCents(discountCents) },
  { name: 'Discount name', value: (order) => order.discountLabel ?? '' },
  { name: 'Shipping', figure: ({ shippingCents }) => decimalOfCents(shippingCents) },
  { name: 'Charged', figure: ({ chargedCents }) => decimalOfCents(chargedCents) },
  { name: 'Email', value: (order) => order.email ?? '' },
  { name: 'Name', value: (order) => order.shipTo?.name ?? '' },
  { name: 'Line 1', value: (order) => order.shipTo?.line1 ?? '' },
  { name: 'Line 2', value: (order) => order.shipTo?.line2 ?? '' },
  { name: 'City', value: (order) => order.shipTo?.city ?? '' },
  { name: 'State', value: (order) => order.shipTo?.state ?? '' },
  { name: 'ZIP', value: (order) => order.shipTo?.postalCode ?? '' },
  { name: 'Country', value: (order) => order.shipTo?.country ?? '' },
  { name: 'Payment', value: (order) => order.paymentIntentId ?? '' },
  { name: 'Shipped', value: (order) => (order.shipment ? pacificTime(order.shipment.shippedAt) : '') },
  { name: 'Carrier', value: (order) => (order.shipment ? carrierNameOf(order.shipment) : '') },
  {
    name: 'Tracking',
    value: (order) => (order.shipment ? numbersOf(order.shipment).map(({ number }) => number) : []).join(', '),
  },
  { name: 'Refunded', figure: ({ returnedCents }) => decimalOfCents(returnedCents) },
  { name: 'Mode', value: (order) => (isLive(order) ? 'live' : 'test') },
  { name: 'Soap', figure: ({ soapCents }) => decimalOfCents(soapCents) },
  { name: 'Sales tax', figure: ({ taxCents }) => decimalOfCents(taxCents) },
  { name: 'Sales tax refunded', figure: ({ taxReturnedCents }) => decimalOfCents(taxReturnedCents) },
];

/** Spreadsheets treat a cell that starts like this as a formula, quoted or not, unless an apostrophe precedes it. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

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
const csv = (rows: readonly string[][]): string => rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** With a month, the amounts are those of that month. */
export const csvOf = (orders: readonly Order[], month?: string): string => {
  const rows = orders.map((order) => {
    const figures = figuresOf(order, month);
    return columns.map(({ value, figure }) => (figure ? figure(figures) : inert(value(order))));
  });
  return byteOrderMark + csv([columns.map(({ name }) => name), ...rows]);
};

/** For importers, which read ="02138" as it stands: only formulas are defused. */
export const labelsOf = (columns: readonly LabelColumn[], orders: readonly Order[]): string =>
  csv([
    columns.map(([name]) => name),
    ...orders.map((order) => columns.map(([, value]) => value(order).replace(formula, "'$&"))),
  ]);

/** An answer of Netlify's functions has at most 6 MB. */
const maxOrders = 10_000;

/** Newest first. Throws a 409 `Problem` rather than omit any. */
async function readWanted(
  { orderRows, settings }: AdminServices,
  isIn: (figures: Figures) => boolean,
  isWanted: (order: Order) => boolean,
): Promise<Order[]> {
  const { figures, read } = await orderRows.open();
  const mode = modeOf(settings, figures);
  const months = [...figures].filter(([, of]) => isIn(of[mode]));
  const rows = await runInParallel(months, ([name]) => read(name));
  const orders = rows
    .flat()
    .filter(isOrder)
    .filter((order) => isLive(order) === (mode === 'live') && isWanted(order))
    .sort((one, other) => other.orderedAt.localeCompare(one.orderedAt));
  if (orders.length > maxOrders)
    throw conflict(`One file takes ${String(maxOrders)} orders. Export them month by month.`);
  return orders;
}

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

export const adminExportRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => {
    const { searchParams } = new URL(request.url);
    const month = searchParams.get('month') ?? undefined;
    const labels = searchParams.get('labels') ?? undefined;
    if (month !== undefined && !monthPattern.test(month)) throw badRequest('A month is written as in 2026-11.');
    const columns = labelColumns.get(labels ?? '');
    if (labels !== undefined && !columns) throw badRequest('There is no such file of labels.');
    const what = columns ? `labels-${String(labels)}` : `orders${month === undefined ? '' : `-${month}`}`;
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}.csv"`,
    };
    const orders = columns
      ? await readWanted(
          services,
          ({ statuses }) => (statuses.paid ?? 0) > 0,
          (order) => shownStatusOf(order) === 'paid',
        )
      : await readWanted(
          services,
          ({ sales }) => month === undefined || month in sales,
          (order) => (month === undefined ? isPaid(order) : salesOf(order).has(month)),
        );
    return { text: columns ? labelsOf(columns, orders) : csvOf(orders, month), headers };
  },
});
