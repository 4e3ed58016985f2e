import { createHash } from 'node:crypto';
import { countBars } from '#shop/cart.ts';
import { delivery } from '#shop/delivery.ts';
import { barsLabel } from '#shop/item-count.ts';
import { levelWords, type StockLevel } from '#server/inventory/index.ts';
import { addressOf, linesOf, type Order, orderedAtOf, paymentUrlOf } from '#server/orders/index.ts';
import { broken, button, giftNote, heading, markup, orderTable, page, paragraph } from './html.ts';
import type { MailMessage } from './message.ts';
import type { MailSettings, SiteDetails } from './settings.ts';
import { orderRows, plainText, quotedNote } from './text.ts';

type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>;

const toPack = (order: Order): string[] =>
  linesOf(order).map(({ name, mix, quantity }) => `[ ] ${String(quantity)} x ${mix ?? name}`);

export function packingNote(order: Order, site: SiteDetails, siteUrl: string): Words {
  const bars = barsLabel(countBars(order.lines));
  const subject = `Pack order ${order.number}: ${bars}`;
  const address = addressOf(order.shipTo);
  const shipTo = address.length > 0 ? address : ['No address was given: see the payment at Stripe.'];
  const paymentUrl = paymentUrlOf(order);
  const letterhead = { name: site.company.name, siteUrl };
  const admin = `${siteUrl}/owner#order/${order.sessionId}`;
  const facts = [
    `Order number: ${order.number}`,
    `Ordered: ${orderedAtOf(order)}`,
    `Shopper: ${order.email ?? 'no e-mail'}`,
    ...(paymentUrl === undefined ? [] : [`Payment: ${paymentUrl}`]),
  ];
  const text = plainText(
    [`Pack ${bars}:`, ...toPack(order)],
    [`Ship by ${delivery.carrier} to:`, ...shipTo],
    quotedNote('Gift note, for the packing slip:', order),
    facts,
    orderRows(order),
    ['Mark it as shipped:', admin],
  );
  const html = page(
    `Pack ${bars}`,
    `Order ${order.number}: ${toPack(order).join(' ')}`,
    [
      paragraph(markup`${broken(toPack(order))}`),
      heading(`Ship by ${delivery.carrier} to`),
      paragraph(markup`${broken(shipTo)}`),
      ...giftNote('Gift note, for the packing slip', order),
      heading('The order'),
      paragraph(markup`${broken(facts)}`),
      orderTable(order, letterhead),
      button('Open the order', admin),
    ],
    letterhead,
  );
  return { subject, text, html };
}

const oversoldWords =
  'What is oversold is paid for all the same: make it, or write to the shopper and refund it on the page of the order.';

export function stockWarning(
  low: readonly StockLevel[],
  site: SiteDetails,
  { from, owner }: Pick<MailSettings, 'from' | 'owner'>,
  siteUrl: string,
  nowMs: number,
): MailMessage {
  const shop = { name: site.company.name, address: site.contact.email };
  const lines = low.map(levelWords);
  const url = `${siteUrl}/owner#settings`;
  const oversold = low.some(({ count }) => count < 0) ? [oversoldWords] : [];
  const time = new Date(nowMs).toISOString();
  const hash = createHash('sha256').update(`${time} ${lines.join()}`).digest('hex');
  return {
    name: `stock-${time.slice(0, 10)}-${hash.slice(0, 6)}`,
    messageId: `<${hash.slice(0, 32)}@${new URL(siteUrl).hostname}>`,
    from: from ?? shop,
    to: owner ?? shop,
    replyTo: undefined,
    subject: `Stock is low: ${lines[0] ?? ''}${lines.length > 1 ? ` and ${String(lines.length - 1)} more` : ''}`,
    text: plainText(lines, ...oversold, ['Count anew:', url]),
    html: page(
      'Stock is low',
      lines.join(', '),
      [paragraph(markup`${broken(lines)}`), ...oversold.map(paragraph), button('Count anew', url)],
      { name: site.company.name, siteUrl },
    ),
  };
}
