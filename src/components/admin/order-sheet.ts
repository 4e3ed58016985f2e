import type { OrderDetail } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { decimalOfCents } from '#shop/money.ts';
import { findState } from '#shop/us-states.ts';
import { element, fill, fillLines, fillLink, fillPairs, linkTo, part, show } from './page-parts.ts';
import { isAlive, lineOf, returnedWords, statusNames } from './order-list.ts';

type Mail = OrderDetail['mails'][number];

const names: Record<Mail['kind'], string> = {
  confirmation: 'Confirmation to the shopper',
  'packing-note': 'Packing note to you',
  shipped: 'Tracking number to the shopper',
  cancelled: 'Cancellation to the shopper',
  refund: 'Refund to the shopper',
};

const states: Record<Mail['state'], string> = {
  sent: 'sent',
  waiting: 'not sent yet',
  'too-late': 'given up after two weeks',
  refused: 'refused: correct the e-mail address',
  'not-needed': 'not sent any more',
};

const shippedMail = ({ mails }: OrderDetail): Mail | undefined => mails.find(({ kind }) => kind === 'shipped');

/** The note on the mail about a shipment, or about its new tracking number; `before` is the order before the change. */
export function shippedMailWords(before: OrderDetail, now: OrderDetail): string {
  if (shippedMail(before)?.state === 'sent')
    return 'Its mail left before, with the earlier number: please write to the shopper yourself.';
  const state = shippedMail(now)?.state;
  if (state === 'sent') return 'The mail with the number has left.';
  return state === 'waiting' ? 'The mail with the number is about to leave.' : '';
}

/** Also decides whether a shipment can still be undone: only until its mail is sent. */
export function fillMails(root: ParentNode, order: OrderDetail): void {
  const pairs = order.mails.map(({ kind, state }): [string, string] => [names[kind], states[state]]);
  fillPairs(root, 'mails', pairs);
  fill(root, {
    'mails-words':
      pairs.length > 0
        ? 'What could not be sent is tried again by itself for two weeks.'
        : 'None: mails go out once an order is paid.',
  });
  const state = shippedMail(order)?.state;
  show(root, 'unship', order.status === 'shipped' && state === 'waiting');
}

/** Most mails leave within a second; the last check is 15.5 seconds later. */
const looksMs = [500, 1000, 2000, 4000, 8000];

/** Shows the status of an order's mails until none is pending, while the order is visible. */
export async function followMails(
  client: AdminClient,
  order: OrderDetail,
  { isInSight, show: showNow }: { isInSight: () => boolean; show: (order: OrderDetail) => void },
): Promise<void> {
  let now = order;
  for (const ms of looksMs) {
    if (now.mails.every(({ state }) => state !== 'waiting')) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (!isInSight()) return;
    now = await client.order(order.id);
    if (isInSight()) showNow(now);
  }
}

function fillRefund(root: ParentNode, { refundableCents, cancellable, dispute }: OrderDetail): void {
  show(root, 'dispute', dispute !== null);
  fill(root, { dispute: dispute ?? '' });
  show(root, 'refund', refundableCents > 0 || cancellable);
  // A free order has nothing to refund.
  for (const name of ['refund-amount', 'refund-hint', 'refund-button']) show(root, name, refundableCents > 0);
  fill(root, { 'refund-title': refundableCents > 0 ? 'Refund' : 'Cancel' });
  show(root, 'refund-error', false);
  show(root, 'cancel', cancellable);
  const amount = part(root, 'refund').querySelector('input');
  if (amount) amount.value = decimalOfCents(refundableCents);
}

function numberOf(number: string, url: string | null): HTMLElement {
  if (url === null) return element('span', number);
  const link = linkTo(number, url);
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link;
}

function fillShipment(root: ParentNode, order: OrderDetail): void {
  const { shipment } = order;
  show(root, 'shipment', shipment !== null);
  show(root, 'ship', isAlive(order));
  part(root, 'ship-button').classList.toggle('button-quiet', shipment !== null);
  if (shipment) {
    const { carrier, shipped, numbers } = shipment;
    fill(root, { carrier: numbers.length > 0 ? carrier : `${carrier}, without a tracking number`, shipped });
    part(root, 'numbers').replaceChildren(...numbers.flatMap(({ number, url }) => [' ', numberOf(number, url)]));
  }
  fill(root, {
    'ship-title': shipment ? 'Correct the tracking number' : 'Mark as shipped',
    'ship-button': shipment ? 'Correct the number' : 'Mark as shipped',
    'ship-hint': shipment
      ? 'The mail to the shopper goes out once. If it has gone, please write to them yourself.'
      : 'The shopper gets one mail with this number, at once. Without one, leave it empty.',
  });
}

function setField(root: ParentNode, form: string, name: string, value: string): void {
  const field = part(root, form).querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name=${name}]`,
  );
  if (field) field.value = value;
}

function fillCorrections(root: ParentNode, order: OrderDetail): void {
  const { shipTo, email, correctable, privateNote } = order;
  const { name, line1, line2, city, postalCode } = shipTo ?? {};
  const state = findState(shipTo?.state ?? '')?.code;
  for (const [field, value] of Object.entries({ email, name, line1, line2, city, state, postalCode }))
    setField(root, 'correction', field, value ?? '');
  setField(root, 'note-form', 'note', privateNote);
  show(root, 'correct', correctable);
  show(root, 'mail-again', email !== null && isAlive(order));
}

/** Fills a list; its row is hidden while it is empty. */
function fillRow(root: ParentNode, name: string, lines: readonly string[]): void {
  fillLines(root, name, lines, 'li');
  show(root, `${name}-row`, lines.length > 0);
}

export function fillSheet(root: ParentNode, order: OrderDetail): void {
  const { number, ordered, bars, lines, sums, address, giftNote, email, paymentUrl, toDo, history } = order;
  // Shown in the sandbox too, so that no package leaves for a test payment.
  const mode = order.livemode ? '' : 'Test payment';
  fill(root, { number, ordered, bars, mode, status: statusNames[order.status], returned: returnedWords(order) });
  show(root, 'print', isAlive(order));
  fillRow(root, 'to-do', toDo);
  const amounts = lines.map((line) => [lineOf('span', line), line.amount] as const);
  fillPairs(root, 'lines', amounts);
  fillPairs(
    root,
    'sums',
    sums.map(({ label, amount }) => [label, amount] as const),
  );
  fillLines(root, 'address', address.length > 0 ? address : ['No address was given: see the payment at Stripe.']);
  fillLines(root, 'gift-note', giftNote);
  show(root, 'gift', giftNote.length > 0);
  fillLink(root, 'email', `mailto:${encodeURIComponent(email ?? '')}?subject=Your order ${number}`, email ?? '');
  show(root, 'payment-row', paymentUrl !== null);
  fillLink(root, 'payment', paymentUrl ?? '#');
  fillShipment(root, order);
  fillRefund(root, order);
  fillCorrections(root, order);
  fillMails(root, order);
  fillRow(
    root,
    'history',
    history.map(({ what, by, time }) => `${what} by ${by}, ${time}`),
  );
}
