import type { OrderDetail } from '#api/admin/answers.ts';
import { type AdminClient, AdminError } from '#api/admin/client.ts';
import type { Correction } from '#api/schemas.ts';
import { refundDays } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { ask, fieldOf, fill, part, show } from './page-parts.ts';

/** Shows a refusal in the form; returns undefined then. */
async function orSayRefusal<T>(
  root: ParentNode,
  place: string,
  work: Promise<T>,
  onRefusal?: (status: number) => void,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AdminError) || error.status === 401) throw error;
    fill(root, { [place]: error.message });
    show(root, place, true);
    onRefusal?.(error.status);
    return undefined;
  }
}

/** The other orders that a number was given to. */
async function othersWith(client: AdminClient, { id }: OrderDetail, numbers: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(numbers.map((search) => client.orders('shipped', 1, search)));
  return lists.flatMap(({ orders }) =>
    orders.filter((order) => order.id !== id && order.shipment).map(({ number }) => number),
  );
}

/**
 * Marks the order as shipped, or corrects its tracking number. With `asks`, the owner may ship without a number, or with
 * that of another order. Returns the changed order, or undefined if refused.
 */
export async function ship(
  root: ParentNode,
  client: AdminClient,
  order: OrderDetail,
  form: HTMLFormElement,
  { asks }: { asks: boolean },
) {
  const { id, number, dispute, shipment } = order;
  const disputed = order.status === 'disputed' && shipment === null;
  const question = {
    title: `Ship order ${number} although it is disputed?`,
    words: `${dispute ?? ''} What has left does not come back. Its tracking number helps your answer at Stripe.`,
    yes: 'Mark it as shipped',
  };
  if (disputed && !(await ask(root, question))) return undefined;
  const [tracking = '', second = '', carrierName = '', carrierUrl = ''] = (
    ['tracking', 'second', 'carrierName', 'carrierUrl'] as const
  ).map((name) => fieldOf(form, name).trim());
  const unnumbered = asks && tracking === '' && second === '';
  const noNumber = {
    title: `Ship order ${number} without a tracking number?`,
    words: 'The shopper gets one mail that says so, and nobody can follow the package.',
    yes: 'Ship it without a number',
  };
  if (unnumbered && !(await ask(root, noNumber))) return undefined;
  const others = asks ? await othersWith(client, order, [tracking, second].filter(Boolean)) : [];
  const twice = {
    title: `Order ${others.join(' and ')} has this number too`,
    words:
      'Do both orders leave in one package? Otherwise a label was read twice, and a shopper would follow the wrong package.',
    yes: 'They share a package',
  };
  if (others.length > 0 && !(await ask(root, twice))) return undefined;
  const draft = { tracking, second, carrierName, carrierUrl, unnumbered, shared: others.length > 0, disputed };
  const shipping = client.ship(id, {
    ...draft,
    carrier: carrierName === '' ? 'usps' : 'other',
    unchecked: new FormData(form).has('unchecked'),
    replaces: shipment?.tracking ?? null,
  });
  const shipped = await orSayRefusal(root, 'ship-error', shipping, (status) => {
    show(root, 'insist', status === 422);
  });
  if (shipped) resetShipForm(root);
  return shipped;
}

export function resetShipForm(root: ParentNode): void {
  const form = part(root, 'ship');
  if (form instanceof HTMLFormElement) form.reset();
  show(root, 'ship-error', false);
  show(root, 'insist', false);
}

/** In cents; undefined if it is not an amount. */
function centsOf(dollars: string): number | undefined {
  const [, whole, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(dollars) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function amountProblem(cents: number | undefined, { refundableCents }: OrderDetail): string | undefined {
  if (cents === undefined) return 'Please give an amount as in 12.50.';
  if (cents === 0) return 'A refund of $0.00 does nothing. Give an amount, or cancel the order.';
  return cents > refundableCents ? `Only ${formatCents(refundableCents)} of this order is left to refund.` : undefined;
}

function refundQuestion({ number, email }: OrderDetail, cents: number, cancels: boolean) {
  const amount = formatCents(cents);
  if (cents === 0)
    return {
      title: `Cancel order ${number}?`,
      words: 'It leaves To ship. Nothing goes back, since nothing was paid.',
      yes: 'Cancel it',
    };
  const words = `${amount} go back to ${email ?? 'the shopper'}, usually in ${String(refundDays.min)} to ${String(refundDays.max)} business days. This cannot be undone, and Stripe keeps its fee.`;
  return cancels
    ? {
        title: `Cancel order ${number}?`,
        words: `It leaves To ship, and ${words}`,
        yes: `Cancel it and refund ${amount}`,
      }
    : { title: `Refund ${amount} of order ${number}?`, words, yes: `Refund ${amount}` };
}

/** The note on a refund; `before` is the order before it. */
export function refundedWords(before: OrderDetail, now: OrderDetail): string {
  const cents = now.refundedCents - before.refundedCents;
  const isWaiting = now.sums.some(({ label }) => label === 'Refund pending');
  const amount = cents > 0 ? ` Amount: ${formatCents(cents)}${isWaiting ? ', pending' : ''}.` : '';
  return `Order ${now.number} is ${now.status === 'cancelled' ? 'canceled' : 'refunded'}.${amount}`;
}

/** Asks, then refunds the typed amount or cancels the order. Returns the changed order, or undefined if unchanged. */
export async function refund(root: ParentNode, client: AdminClient, order: OrderDetail, dollars: string | undefined) {
  const cancels = dollars === undefined;
  const amountCents = cancels ? order.refundableCents : centsOf(dollars);
  const problem = cancels ? undefined : amountProblem(amountCents, order);
  fill(root, { 'refund-error': problem ?? '' });
  show(root, 'refund-error', problem !== undefined);
  if (amountCents === undefined || problem !== undefined) return undefined;
  if (!(await ask(root, refundQuestion(order, amountCents, cancels)))) return undefined;
  const { id, refundedCents } = order;
  return orSayRefusal(root, 'refund-error', client.refund(id, { amountCents, refundedCents, cancels }));
}

/** Its fields hold the values of one order only. */
export const closeCorrection = (root: ParentNode): void => part(root, 'correct').removeAttribute('open');

export const correctionOf = (form: HTMLFormElement, { rev }: OrderDetail): Correction => ({
  rev,
  email: fieldOf(form, 'email'),
  name: fieldOf(form, 'name'),
  line1: fieldOf(form, 'line1'),
  line2: fieldOf(form, 'line2'),
  city: fieldOf(form, 'city'),
  state: fieldOf(form, 'state'),
  postalCode: fieldOf(form, 'postalCode'),
});
