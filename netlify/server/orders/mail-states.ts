import type { OrderView } from '#api/admin/answers.ts';
import { isPaid, type MailState, type Order } from './order.ts';
import { isVoid, listRefusedMails } from './status.ts';

/** The mails of every paid order, to the shopper and to the packer. */
const paidKinds = ['confirmation', 'packing-note'] as const;
/** The kind of a refund's mail contains the refund's id at Stripe. */
export type MailKind = (typeof paidKinds)[number] | 'shipped' | 'cancelled' | `refund-${string}`;

/** Longer than any try takes. An instance that dies while it sends delays its mail by this much. */
const sendingMs = 2 * 60 * 1000;
const promptTries = 3;
const firstWaitMs = 10 * 60 * 1000;
const longestWaitMs = 24 * 60 * 60 * 1000;
const freshMs = 14 * 24 * 60 * 60 * 1000;

/** The refund that a mail is about. A cancellation's mail covers its refund too. */
export const mailedRefund = ({ moneyBack }: Order, kind: MailKind) =>
  moneyBack?.refunds.find(({ id, cancels, state }) =>
    kind === 'cancelled' ? cancels && state !== 'failed' : kind === `refund-${id}`,
  );

/** Includes mails of canceled orders. A pending refund has none yet. */
function moneyMailKinds({ moneyBack, cancelledAt }: Order): MailKind[] {
  const isCancelled = cancelledAt !== undefined;
  const refunds = (moneyBack?.refunds ?? []).filter(
    ({ state, cancels }) => state !== 'pending' && !(isCancelled && cancels),
  );
  return [...(isCancelled ? ['cancelled' as const] : []), ...refunds.map(({ id }) => `refund-${id}` as const)];
}

/** All mails of an order, including those that are not needed by `isNeeded`. */
export const mailKindsFor = (order: Order): readonly MailKind[] =>
  isPaid(order)
    ? [
        ...paidKinds,
        ...(order.status === 'shipped' || isVoid(order) ? ['shipped' as const] : []),
        ...moneyMailKinds(order),
      ]
    : [];

/**
 * A failed refund is not mailed about, nor the shipment of a refunded or canceled order, nor anything to an address that
 * was refused, until it is corrected.
 */
function isNeeded(order: Order, kind: MailKind): boolean {
  if (listRefusedMails(order).includes(kind)) return false;
  if (kind === 'cancelled') return true;
  const refund = mailedRefund(order, kind);
  return refund ? refund.state === 'succeeded' : !isVoid(order);
}

/** When the shop learned what a mail is about, in ms: a payment or a refund can take weeks. */
export function happenedAt(order: Order, kind: MailKind): number {
  const { recordedAt, paidAt = recordedAt, shipment, cancelledAt } = order;
  const soldAt = paidAt > recordedAt ? paidAt : recordedAt;
  const refund = mailedRefund(order, kind);
  if (kind === 'shipped') return Date.parse(shipment?.shippedAt ?? soldAt);
  if (kind === 'cancelled') return Date.parse(cancelledAt ?? soldAt);
  return Date.parse(refund?.succeededAt ?? refund?.at ?? soldAt);
}

const mailState = ({ mails = {} }: Order, kind: MailKind): MailState | undefined => mails[kind];

const hasEnded = (mail: MailState | undefined): boolean =>
  mail !== undefined && mail.state !== 'sending' && mail.state !== 'waiting';

/** The mails that the order needs and that have not ended. */
export const dueMails = (order: Order): MailKind[] =>
  mailKindsFor(order).filter((kind) => isNeeded(order, kind) && !hasEnded(mailState(order, kind)));

/** What the owner reads about a mail. */
export function toMailOutcome(order: Order, kind: MailKind): OrderView['mails'][number]['state'] {
  if (listRefusedMails(order).includes(kind)) return 'refused';
  const { state = 'waiting' } = mailState(order, kind) ?? {};
  if (state === 'sent') return 'sent';
  if (state === 'skipped' || !isNeeded(order, kind)) return 'not-needed';
  return state === 'sending' ? 'waiting' : state;
}

const withMails = (order: Order, kinds: readonly MailKind[], next: (kind: MailKind) => MailState): Order =>
  kinds.length === 0
    ? order
    : { ...order, mails: { ...order.mails, ...Object.fromEntries(kinds.map((kind) => [kind, next(kind)])) } };

/**
 * Marks due mails as being sent by the holder of `token`, and those of events of more than 14 days ago as too late.
 * Leaves out mails that another instance is sending, or that wait for their next try.
 */
export function withMailsClaimed(order: Order, token: string, nowMs: number): Order {
  const free = dueMails(order).filter((kind) => (mailState(order, kind)?.untilMs ?? 0) <= nowMs);
  return withMails(order, free, (kind) => {
    const tries = mailState(order, kind)?.tries ?? 0;
    return nowMs - happenedAt(order, kind) < freshMs
      ? { state: 'sending', tries: tries + 1, untilMs: nowMs + sendingMs, token }
      : { state: 'too-late', tries };
  });
}

export const mailsClaimedBy = (order: Order, token: string): MailKind[] =>
  mailKindsFor(order).filter((kind) => mailState(order, kind)?.token === token);

/** `undefined` for a mail that nobody gets, because its order has no address. */
export type MailResult = 'sent' | 'failed' | undefined;

/**
 * Records how the holder of `token` fared. After two failures a mail waits, ever longer. If another instance has claimed
 * a mail since, only success counts.
 */
export function withMailResults(
  order: Order,
  results: ReadonlyMap<MailKind, MailResult>,
  token: string,
  nowMs: number,
): Order {
  const isOurs = (kind: MailKind) => results.get(kind) === 'sent' || mailState(order, kind)?.token === token;
  return withMails(order, [...results.keys()].filter(isOurs), (kind) => {
    const tries = mailState(order, kind)?.tries ?? 1;
    const result = results.get(kind);
    if (result !== 'failed') return { state: result ?? 'skipped', tries };
    const waitMs = tries < promptTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - promptTries));
    return { state: 'waiting', tries, untilMs: nowMs + waitMs };
  });
}

/** Skips the mails that are due in a restored order, and were not in what is `known` of it. */
export function withoutDueMails(order: Order, known: Order | undefined): Order {
  const before = known ? dueMails(known) : [];
  const kinds = dueMails(order).filter((kind) => !before.includes(kind));
  return withMails(order, kinds, () => ({ state: 'skipped', tries: 0 }));
}

/** Orders of older versions keep no mails; theirs have ended. */
export const withMailsEnded = (order: Order): Order =>
  order.mails ? order : withMails({ ...order, mails: {} }, mailKindsFor(order), () => ({ state: 'sent', tries: 0 }));
