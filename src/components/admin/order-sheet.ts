import type { OrderDetail } from '#api/admin/answers.ts';
import { countryName } from '#shop/country-name.ts';
import { decimalOfCents } from '#shop/money.ts';
import { fillCorrections } from './corrections.ts';
import { fill, fillLines, fillLink, fillPairs, part, show } from './fill-parts.ts';
import { fillMails } from './mails.ts';
import { isAlive, lineOf, returnedWords } from './order-line.ts';

/** In a live shop as well as in the sandbox, no parcel should leave for a test card unnoticed. */
const modeName = ({ livemode }: OrderDetail): string => (livemode ? '' : 'Test payment');

const statusNames: Record<OrderDetail['status'], string> = {
  'awaiting-payment': 'Waiting for payment',
  'payment-failed': 'Payment failed',
  paid: 'Paid, to ship',
  shipped: 'Shipped',
  refunded: 'Refunded wholly',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

/** undefined: that is no amount. */
export function centsOf(dollars: string): number | undefined {
  const [, whole, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(dollars) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function fillRefund(root: ParentNode, { refundableCents, cancellable, dispute }: OrderDetail): void {
  show(root, 'dispute', dispute !== null);
  fill(root, { dispute: dispute ?? '' });
  show(root, 'refund', refundableCents > 0 || cancellable);
  // There is nothing to refund of an order that cost nothing.
  for (const name of ['refund-amount', 'refund-hint', 'refund-button']) show(root, name, refundableCents > 0);
  show(root, 'refund-error', false);
  show(root, 'cancel', cancellable);
  const amount = part(root, 'refund').querySelector('input');
  if (amount) amount.value = decimalOfCents(refundableCents);
}

function fillParcel(root: ParentNode, order: OrderDetail): void {
  const { shipment } = order;
  show(root, 'parcel', shipment !== null);
  show(root, 'ship', isAlive(order));
  if (shipment) {
    fill(root, { carrier: shipment.carrier, shipped: shipment.shipped });
    fillLink(root, 'tracking', shipment.url, shipment.spaced);
  }
  fill(root, {
    'ship-title': shipment ? 'Correct the tracking number' : 'Mark as shipped',
    'ship-button': shipment ? 'Correct the number' : 'Mark as shipped',
    'ship-hint': shipment
      ? 'The mail to the shopper goes out once. If it has gone, please write to them yourself.'
      : 'The shopper gets one mail with this number, at once.',
  });
}

function fillHead(root: ParentNode, order: OrderDetail): void {
  const { number, ordered } = order;
  fill(root, { number, ordered });
  fill(root, { mode: modeName(order), status: statusNames[order.status], returned: returnedWords(order) });
  show(root, 'print', isAlive(order));
}

function fillHistory(root: ParentNode, { history }: OrderDetail): void {
  const lines = history.map(({ what, by, time }) => `${what} by ${by}, ${time}`);
  fillLines(root, 'history', lines, 'li');
  show(root, 'history-row', lines.length > 0);
}

function fillToDo(root: ParentNode, { toDo }: OrderDetail): void {
  fillLines(root, 'to-do', toDo, 'li');
  show(root, 'to-do-row', toDo.length > 0);
}

/** Shows one order as it stands. */
export function fillSheet(root: ParentNode, order: OrderDetail): void {
  const { number, bars, lines, sums, address, giftNote, email, paymentUrl } = order;
  fillHead(root, order);
  fillToDo(root, order);
  fill(root, { bars });
  fillPairs(
    root,
    'lines',
    lines.map((line) => [lineOf(line), line.amount]),
  );
  fillPairs(
    root,
    'sums',
    sums.map(({ label, amount }) => [label, amount]),
  );
  const places = address.map(countryName);
  fillLines(root, 'address', places.length > 0 ? places : ['No address was given: see the payment at Stripe.']);
  fillLines(root, 'gift-note', giftNote);
  show(root, 'gift', giftNote.length > 0);
  fillLink(root, 'email', `mailto:${encodeURIComponent(email ?? '')}?subject=Your order ${number}`, email ?? '');
  show(root, 'payment-row', paymentUrl !== null);
  fillLink(root, 'payment', paymentUrl ?? '#');
  fillParcel(root, order);
  fillRefund(root, order);
  fillCorrections(root, order);
  fillMails(root, order);
  fillHistory(root, order);
}
