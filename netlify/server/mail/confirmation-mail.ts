import type { Absence } from '#shop/absence.ts';
import { addressOf, type Order } from '#server/orders/index.ts';
import type { SiteDetails } from '#server/platform/index.ts';
import { broken, button, giftNote, heading, orderTable, page, paragraph, smallPrint } from './layout.ts';
import { markup } from './markup.ts';
import type { MailMessage } from './message.ts';
import { orderRows, plainText, quotedNote } from './plain-text.ts';
import { contactWords, deliveryWords, guaranteeWords } from './shop-words.ts';

type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** What the shopper gets once the order is paid. */
export function confirmation(order: Order, site: SiteDetails, siteUrl: string, absence?: Absence): Words {
  const subject = `Your order ${order.number} at ${site.company.name}`;
  const thanks = 'Your payment has arrived, and your bars are next on the workbench.';
  const keep = 'Please name it if you have a question about your order.';
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
    ...deliveryWords(order, absence),
    guarantee,
    ['See all our soap:', catalog],
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
      heading('How it reaches you'),
      ...deliveryWords(order, absence).map(paragraph),
      heading("If you don't like it"),
      paragraph(guarantee),
      button('See all our soap', catalog),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}
