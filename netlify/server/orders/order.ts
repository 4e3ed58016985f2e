import { hash } from 'node:crypto';
import * as v from 'valibot';
import { actSchema, addressSchema, disputeSchema, refundStates, shipmentSchema } from '#api/admin/order-parts.ts';
import { findNames, findProduct } from '#shop/catalog.ts';
import { arrivalSpan } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { isFarAway } from '#shop/us-states.ts';
import { leavesFromMs, type Vacation } from '#shop/vacation.ts';

export type OrderAct = v.InferOutput<typeof actSchema>;

/** From lowest to highest; the status of an order only rises. */
export const orderStatuses = ['awaiting-payment', 'payment-failed', 'paid', 'shipped'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * - `by`: the owner's name; missing for a refund made in Stripe's dashboard.
 * - `succeededAt`: of one that was pending before.
 * - `failedAt`: of one that had succeeded, when the shop learned that it failed.
 */
const refundSchema = v.object({
  id: v.string(),
  amountCents: v.number(),
  state: v.picklist(refundStates),
  at: v.string(),
  succeededAt: v.optional(v.string()),
  failedAt: v.optional(v.string()),
  by: v.optional(v.string()),
  cancels: v.optional(v.boolean()),
  reason: v.optional(v.string()),
});

/**
 * - `refundedCents`: the sum of the refunds that have not failed.
 * - `refunds`: oldest first.
 * - `losses`: how `lostCents` changed, and when the shop learned of it; missing if it never changed again.
 * - `asOfMs`: when Stripe answered, by its clock.
 */
const moneyBackSchema = v.object({
  refundedCents: v.number(),
  refunds: v.array(refundSchema),
  dispute: v.optional(disputeSchema),
  losses: v.optional(v.array(v.object({ atMs: v.number(), cents: v.number() }))),
  asOfMs: v.number(),
});

/** `base` and `scent`: their names when it was sold, since either may leave the catalog. Older orders lack them. */
const lineFields = v.object({
  id: v.nullable(v.string()),
  name: v.string(),
  base: v.optional(v.string()),
  scent: v.optional(v.string()),
  quantity: v.number(),
  amountCents: v.number(),
});
export type OrderLine = v.InferOutput<typeof lineFields>;

const lineSchema = v.pipe(
  lineFields,
  v.transform((line): OrderLine => ({
    ...line,
    ...((line.base && line.scent) || line.id === null ? {} : findNames(line.id)),
  })),
);

/**
 * - `sending`: by the instance that holds `token`, until `untilMs`. `waiting`: for its next try, at `untilMs`.
 * - `skipped`: the order was restored, so the mail may have been sent before, or nobody gets it.
 * - `tries`: those begun.
 */
const mailStateSchema = v.object({
  state: v.picklist(['sending', 'waiting', 'sent', 'skipped', 'too-late']),
  tries: v.number(),
  untilMs: v.optional(v.number()),
  token: v.optional(v.string()),
});

/**
 * - `rev`: grows with every change except of `mails`.
 * - `mails`: by kind; one that is missing has not been tried. Undefined in orders of older versions.
 * - `paidAt`: by Stripe's clock, or when a slow payment was reported.
 * - `taxCents`: included in `chargedCents`.
 * - `moneyBack`: refunds and disputes, if any, in Stripe's last answer.
 * - `privateNote`: for the owner only, not for mails or packing slips.
 * - `history`: oldest first.
 * - `redactedAt`: when the shopper's data was deleted on request.
 * - `learnedFrom`: set once Stripe's webhook of the sale has come. Earlier versions stored other words before.
 */
const orderSchema = v.object({
  schema: v.literal(1),
  rev: v.number(),
  number: v.string(),
  sessionId: v.string(),
  paymentIntentId: v.nullable(v.string()),
  status: v.picklist(orderStatuses),
  email: v.nullable(v.string()),
  lines: v.array(lineSchema),
  subtotalCents: v.number(),
  discountCents: v.number(),
  discountLabel: v.nullable(v.string()),
  code: v.nullable(v.string()),
  giftNote: v.nullable(v.string()),
  shippingCents: v.number(),
  taxCents: v.number(),
  chargedCents: v.number(),
  shipTo: v.nullable(addressSchema),
  shipment: v.optional(shipmentSchema),
  moneyBack: v.optional(moneyBackSchema),
  cancelledAt: v.optional(v.string()),
  privateNote: v.optional(v.string()),
  history: v.optional(v.array(actSchema)),
  mails: v.optional(v.record(v.string(), mailStateSchema)),
  redactedAt: v.optional(v.string()),
  orderedAt: v.string(),
  paidAt: v.optional(v.string()),
  recordedAt: v.string(),
  learnedFrom: v.fallback(v.optional(v.literal('webhook')), undefined),
});

export type Order = v.InferOutput<typeof orderSchema>;
export type MailState = v.InferOutput<typeof mailStateSchema>;
export type Refunds = v.InferOutput<typeof moneyBackSchema>;
export type Refund = v.InferOutput<typeof refundSchema>;
export type Dispute = NonNullable<Refunds['dispute']>;
export type Shipment = v.InferOutput<typeof shipmentSchema>;
export type ShipTo = v.InferOutput<typeof addressSchema>;

export const rank = (status: OrderStatus) => orderStatuses.indexOf(status);

export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => rank(status) >= rank('paid');

export const isLive = ({ sessionId }: Pick<Order, 'sessionId'>): boolean => sessionId.startsWith('cs_live_');

/** In place of an order that was deleted on request. Its `rev` is higher, so that no late write brings the order back. */
const deletedSchema = v.object({
  schema: v.literal(1),
  sessionId: v.string(),
  rev: v.number(),
  deletedAt: v.string(),
});
export const rowSchema = v.union([deletedSchema, orderSchema]);
export type DeletedOrder = v.InferOutput<typeof deletedSchema>;
export type OrderRow = v.InferOutput<typeof rowSchema>;

export const isDeleted = (row: OrderRow): row is DeletedOrder => 'deletedAt' in row;
export const isOrder = (row: OrderRow): row is Order => !isDeleted(row);

export const parseRow = (text: string): OrderRow => v.parse(rowSchema, JSON.parse(text));

/** Entries must not identify the shopper. */
export const withAct = <O extends { history?: OrderAct[] | undefined }>(order: O, act: OrderAct): O => ({
  ...order,
  history: [...(order.history ?? []), act],
});

const byStripe = 'Stripe';

export const isMade = ({ act }: OrderAct): boolean => act === 'refunded' || act === 'cancelled';

/** Adds a refund to the history once when it is made, which may cancel the order, and once if it fails. */
function withRefund(order: Order, { id, amountCents, state, at, by = byStripe, cancels, reason }: Refund): Order {
  const { history = [] } = order;
  const act = { at, by, amountCents, refund: id };
  if (state !== 'failed') {
    if (history.some((known) => isMade(known) && known.refund === id)) return order;
    const isCancelled = cancels === true && order.status === 'paid' && order.cancelledAt === undefined;
    return isCancelled
      ? withAct({ ...order, cancelledAt: at }, { ...act, act: 'cancelled' })
      : withAct(order, { ...act, act: 'refunded' });
  }
  if (history.some((known) => known.act === 'refund-failed' && known.refund === id)) return order;
  const failedAt = new Date(order.moneyBack?.asOfMs ?? 0).toISOString();
  return withAct(order, { ...act, act: 'refund-failed', by: byStripe, at: failedAt, reason });
}

export const withRefundActs = (order: Order): Order => (order.moneyBack?.refunds ?? []).reduce(withRefund, order);

/** Includes pending refunds. */
export const totalRefundedCents = ({ moneyBack }: Pick<Order, 'moneyBack'>): number => moneyBack?.refundedCents ?? 0;

/** Of a Checkout Session; the group is the mode. */
export const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{1,200}$/;

/** Digits and letters without the lookalikes 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function toOrderNumber(sessionId: string): string {
  const bytes = hash('sha256', sessionId, 'buffer').subarray(0, 10);
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Seven years, for taxes. After that, all of an order's data is deleted. */
export const orderRetentionMs = 7 * 366 * 24 * 60 * 60 * 1000;

/** `productId`: undefined once it has left the catalog. `mix`: for example 'Shea Butter, Jasmine'. */
export const toShownLines = ({ lines }: { lines: readonly OrderLine[] }) =>
  lines.map(({ id, amountCents, ...line }) => ({
    ...line,
    productId: findProduct(id ?? '')?.id,
    mix: line.base && line.scent ? `${line.base}, ${line.scent}` : undefined,
    amount: formatCents(amountCents),
  }));

export function formatAddress(shipTo: ShipTo | null): string[] {
  if (!shipTo) return [];
  const { name, line1, line2, city, state, postalCode, country } = shipTo;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const countryName = country === 'US' ? 'United States' : country;
  return [name, line1, line2, place, countryName].filter((part): part is string => Boolean(part));
}

export const noDay = 'Mail to military and Pacific island addresses can take longer, so we can’t promise a day.';
export const customsWords =
  'USPS asks for a customs form with this package: it goes to a military or Pacific island address.';

/** When it should arrive. */
export const formatArrival = ({ paidAt, recordedAt, shipTo }: Order, vacation: Vacation | undefined): string =>
  isFarAway(shipTo)
    ? noDay
    : `Your order arrives ${arrivalSpan(leavesFromMs(Date.parse(paidAt ?? recordedAt), vacation))}.`;

export const giftNoteLines = ({ giftNote }: Order): string[] => giftNote?.split('\n') ?? [];

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** Of a time in ISO 8601 or in ms. */
export const formatTime = (at: string | number): string => `${time.format(new Date(at))} Pacific`;

export function toPaymentUrl(order: Order): string | undefined {
  const { paymentIntentId: id } = order;
  return id === null ? undefined : `https://dashboard.stripe.com/${isLive(order) ? '' : 'test/'}payments/${id}`;
}
