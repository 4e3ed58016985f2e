import type { OrderDetail } from '#api/admin/answers.ts';
import { tabs } from '#api/admin/routes.ts';
import { fill, fillLines, fillLink, fillPairs, part, show } from './fill.ts';

const mailNames = {
  confirmation: 'Confirmation to the shopper',
  'packing-note': 'Packing note to you',
  shipped: 'Tracking number to the shopper',
};
const mailStates = { sent: 'sent', waiting: 'not sent yet', 'too-late': 'given up after two weeks' };

const statusName = (order: OrderDetail): string =>
  order.status === 'paid'
    ? 'Paid, to ship'
    : (Object.values(tabs).find(({ status }) => status === order.status)?.name ?? order.status);

function fillParcel(root: ParentNode, { status, shipment }: OrderDetail): void {
  show(root, 'parcel', shipment !== null);
  show(root, 'ship', status === 'paid' || status === 'shipped');
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

/** Shows one order as it stands. */
export function fillSheet(root: ParentNode, order: OrderDetail): void {
  const { number, ordered, bars, lines, sums, address, email, paymentUrl, mails } = order;
  fill(root, { number, ordered, bars, status: statusName(order) });
  fillPairs(
    root,
    'lines',
    lines.map(({ mix, quantity, amount }) => [`${String(quantity)} × ${mix}`, amount]),
  );
  fillPairs(
    root,
    'sums',
    sums.map(({ label, amount }) => [label, amount]),
  );
  fillLines(root, 'address', address.length > 0 ? address : ['No address was given: see the payment at Stripe.']);
  fillLink(root, 'email', `mailto:${encodeURIComponent(email ?? '')}?subject=Your order ${number}`, email ?? '');
  show(root, 'payment-row', paymentUrl !== null);
  fillLink(root, 'payment', paymentUrl ?? '#');
  fillParcel(root, order);
  fillPairs(
    root,
    'mails',
    mails.map(({ kind, state }) => [mailNames[kind], mailStates[state]]),
  );
}

/** Nothing typed, nothing wrong. */
export function resetShipForm(root: ParentNode): void {
  const form = part(root, 'ship');
  if (form instanceof HTMLFormElement) form.reset();
  show(root, 'ship-error', false);
  show(root, 'insist', false);
}
