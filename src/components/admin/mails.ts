import type { OrderDetail } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { fillPairs, show } from './fill-parts.ts';

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
  'not-needed': 'not sent any more',
};

/** Of the mail with the tracking number. */
const parcelMails: Record<Mail['state'], string> = {
  sent: 'The mail with the number has left.',
  waiting: 'The mail with the number is about to leave.',
  'too-late': '',
  'not-needed': '',
};

const parcelMail = ({ mails }: OrderDetail): Mail | undefined => mails.find(({ kind }) => kind === 'shipped');

/** What to say of the mail with the number after a parcel was marked, or its number corrected: `before` is the order of before. */
export function parcelMailWords(before: OrderDetail, now: OrderDetail): string {
  if (parcelMail(before)?.state === 'sent')
    return 'Its mail left before, with the earlier number: please write to the shopper yourself.';
  const mail = parcelMail(now);
  return mail ? parcelMails[mail.state] : '';
}

/** Also whether a parcel that was marked can be taken back, which is up to its mail. */
export function fillMails(root: ParentNode, order: OrderDetail): void {
  const pairs = order.mails.map(({ kind, state }): [string, string] => [names[kind], states[state]]);
  fillPairs(root, 'mails', pairs);
  const state = parcelMail(order)?.state;
  show(root, 'unship', order.status === 'shipped' && state === 'waiting');
}

/** Most mails leave within a second; the last look is a quarter of a minute later. */
const looksMs = [500, 1000, 2000, 4000, 8000];

/** Shows how the mails of an order stand until none of them is about to leave any more, as long as the order is in sight. */
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
