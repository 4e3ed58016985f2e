import { delivery } from '#shop/delivery.ts';
import { carriers, spacedTracking, trackingUrl } from '#shop/tracking.ts';
import { addressOf, linesOf, type Order } from '#server/orders/index.ts';
import type { SiteDetails } from '#server/platform/index.ts';
import { broken, button, heading, page, paragraph, parcelTable, smallPrint } from './layout.ts';
import { markup } from './markup.ts';
import type { MailMessage } from './message.ts';
import { plainText } from './plain-text.ts';
import { contactWords, guaranteeWords } from './shop-words.ts';

type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>;

const barsOf = (order: Order): string[] =>
  linesOf(order).map(({ name, mix, quantity }) => `${String(quantity)} x ${mix ?? name}`);

const { min, max } = delivery.usualTransitDays;

/** What the shopper gets once the order is on its way. Throws for an order that is not. */
export function shippedNote(order: Order, site: SiteDetails, siteUrl: string): Words {
  if (!order.shipment) throw new Error('The order is not shipped');
  const { carrier, tracking } = order.shipment;
  const url = trackingUrl(carrier, tracking);
  const subject = `Your order ${order.number} is on its way`;
  const lead = `Your soap has left the workshop by ${delivery.carrier}. It usually takes ${String(min)}-${String(max)} business days.`;
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
    ['In the parcel:', ...barsOf(order)],
    address.length > 0 ? ['It goes to:', ...address] : [],
    guarantee,
    ['See all our soap:', catalog],
    contact,
  );
  const html = page(
    'Your soap is on its way',
    `Order ${order.number}. ${lead}`,
    [
      paragraph(lead),
      paragraph(markup`${broken(numbers)}`),
      button('Follow your parcel', url),
      paragraph(patience),
      heading('In the parcel'),
      parcelTable(order, letterhead),
      ...(address.length > 0 ? [heading('It goes to'), paragraph(markup`${broken(address)}`)] : []),
      heading("If you don't like it"),
      paragraph(guarantee),
      paragraph(markup`<a class="green" href="${catalog}" style="color: #2e5a41;">See all our soap</a>`),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}
