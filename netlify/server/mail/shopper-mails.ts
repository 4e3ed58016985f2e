import type { Vacation } from '#shop/vacation.ts';
import { delivery, refundDays } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { carriers, spacedTracking, trackingUrl } from '#shop/tracking.ts';
import { addressOf, isVoid, linesOf, type Order } from '#server/orders/index.ts';
import {
  broken,
  button,
  giftNote,
  heading,
  markup,
  orderTable,
  page,
  paragraph,
  parcelTable,
  smallPrint,
} from './html.ts';
import { type MailKind, type MailMessage, refundOf } from './message.ts';
import type { SiteDetails } from './settings.ts';
import { contactWords, deliveryWords, guaranteeWords, orderRows, plainText, quotedNote } from './text.ts';

type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>;

export function confirmation(order: Order, site: SiteDetails, siteUrl: string, vacation?: Vacation): Words {
  const subject = `Your order ${order.number} at ${site.company.name}`;
  const thanks = 'We have your payment, and your bars are next on the workbench.';
  const keep = 'Please include it if you have a question about your order.';
  const address = addressOf(order.shipTo);
  const guarantee = guaranteeWords(site);
  const contact = contactWords(site);
  const letterhead = { name: site.company.name, siteUrl };
  const catalog = `${siteUrl}/catalog`;
  const text = plainText(
    thanks,
    [`Order number: ${order.number}`, keep],
    orderRows(order),
    address.length > 0 ? ['Ship to:', ...address] : [],
    quotedNote('Your gift note, on the packing slip:', order),
    ...deliveryWords(order, vacation),
    guarantee,
    ['See all our soaps:', catalog],
    contact,
  );
  const html = page(
    'Thank you for your order',
    `Order ${order.number}. ${thanks}`,
    [
      paragraph(thanks),
      paragraph(markup`Order number: <strong>${order.number}</strong><br>${keep}`),
      orderTable(order, letterhead),
      ...(address.length > 0 ? [heading('Ship to'), paragraph(markup`${broken(address)}`)] : []),
      ...giftNote('Your gift note, on the packing slip', order),
      heading('Delivery'),
      ...deliveryWords(order, vacation).map(paragraph),
      heading("If you don't like it"),
      paragraph(guarantee),
      button('See all our soaps', catalog),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}

const barsOf = (order: Order): string[] =>
  linesOf(order).map(({ name, mix, quantity }) => `${String(quantity)} x ${mix ?? name}`);

const { min, max } = delivery.usualTransitDays;

/** Throws for an order that is not shipped. */
export function shippedNote(order: Order, site: SiteDetails, siteUrl: string): Words {
  if (!order.shipment) throw new Error('The order is not shipped');
  const { carrier, tracking } = order.shipment;
  const url = trackingUrl(carrier, tracking);
  const subject = `Your order ${order.number} is on its way`;
  const lead = `Your soap has left the workshop. ${delivery.carrier} usually takes ${String(min)}-${String(max)} business days.`;
  const patience = 'A new number can take a day to show up on the tracking page.';
  const address = addressOf(order.shipTo);
  const guarantee = guaranteeWords(site);
  const contact = contactWords(site);
  const letterhead = { name: site.company.name, siteUrl };
  const catalog = `${siteUrl}/catalog`;
  const numbers = [
    `Order number: ${order.number}`,
    `${carriers[carrier].name} tracking number: ${spacedTracking(tracking)}`,
  ];
  const text = plainText(
    lead,
    [...numbers, url],
    patience,
    ['In the package:', ...barsOf(order)],
    address.length > 0 ? ['Shipping to:', ...address] : [],
    guarantee,
    ['See all our soaps:', catalog],
    contact,
  );
  const html = page(
    'Your soap is on its way',
    `Order ${order.number}. ${lead}`,
    [
      paragraph(lead),
      paragraph(markup`${broken(numbers)}`),
      button('Track your package', url),
      paragraph(patience),
      heading('In the package'),
      parcelTable(order, letterhead),
      ...(address.length > 0 ? [heading('Shipping to'), paragraph(markup`${broken(address)}`)] : []),
      heading("If you don't like it"),
      paragraph(guarantee),
      paragraph(markup`<a class="green" href="${catalog}" style="color: #2e5a41;">See all our soaps</a>`),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}

const arrival = `It goes back to your original payment method. Banks usually show it within ${String(refundDays.min)}-${String(refundDays.max)} business days.`;

function newsOf(order: Order, kind: MailKind): { subject: string; title: string; lead: string; more: string[] } {
  const { number, chargedCents, status } = order;
  const { amountCents = 0 } = refundOf(order, kind) ?? {};
  const amount = formatCents(amountCents);
  if (kind === 'cancelled')
    return {
      subject: `Your order ${number} is canceled`,
      title: 'Your order is canceled',
      lead: 'Your order is canceled and will not ship.',
      more: amountCents > 0 ? [`We have refunded ${amount}. ${arrival}`] : [],
    };
  const isUnshipped = isVoid(order) && status !== 'shipped';
  return {
    subject: `Your refund for order ${number}`,
    title: 'Your refund is on its way',
    lead: `We have refunded ${amount} of the ${formatCents(chargedCents)} that you paid. ${arrival}`,
    more: isUnshipped ? ['The order will not ship.'] : [],
  };
}

/** About a cancellation or a refund. */
export function moneyNote(order: Order, kind: MailKind, site: SiteDetails, siteUrl: string): Words {
  const { subject, title, lead, more } = newsOf(order, kind);
  const question = 'If you did not expect this or have a question, just reply to this e-mail.';
  const contact = contactWords(site);
  const letterhead = { name: site.company.name, siteUrl };
  const catalog = `${siteUrl}/catalog`;
  const text = plainText(
    lead,
    ...more,
    [`Order number: ${order.number}`],
    ['What you ordered:', ...orderRows(order)],
    question,
    ['See all our soaps:', catalog],
    contact,
  );
  const html = page(
    title,
    `Order ${order.number}. ${lead}`,
    [
      ...[lead, ...more].map(paragraph),
      paragraph(`Order number: ${order.number}`),
      heading('What you ordered'),
      orderTable(order, letterhead),
      paragraph(question),
      button('See all our soaps', catalog),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}
