import { refundDays } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { isVoid, type Order } from '#server/orders/index.ts';
import type { SiteDetails } from '#server/platform/index.ts';
import { button, heading, orderTable, page, paragraph, smallPrint } from './layout.ts';
import { type MailKind, type MailMessage, refundOf } from './message.ts';
import { orderRows, plainText } from './plain-text.ts';
import { contactWords } from './shop-words.ts';

type Words = Pick<MailMessage, 'subject' | 'text' | 'html'>;

const arrival = `It goes back the way you paid. Banks usually show it within ${String(refundDays.min)}-${String(refundDays.max)} business days.`;

/** Subject, heading and what happened. */
function newsOf(order: Order, kind: MailKind): { subject: string; title: string; lead: string; more: string[] } {
  const { number, chargedCents, status } = order;
  const { amountCents = 0 } = refundOf(order, kind) ?? {};
  const amount = formatCents(amountCents);
  if (kind === 'cancelled')
    return {
      subject: `Your order ${number} is cancelled`,
      title: 'Your order is cancelled',
      lead: 'Your order is cancelled, and nothing of it is shipped.',
      more: amountCents > 0 ? [`We have refunded ${amount}. ${arrival}`] : [],
    };
  const isUnshipped = isVoid(order) && status !== 'shipped';
  return {
    subject: `Your refund for order ${number}`,
    title: 'Your money is on its way back',
    lead: `We have refunded ${amount} of the ${formatCents(chargedCents)} that you paid. ${arrival}`,
    more: isUnshipped ? ['Nothing of the order is shipped.'] : [],
  };
}

/** What the shopper gets once the order is cancelled, or a refund of it is made. */
export function moneyNote(order: Order, kind: MailKind, site: SiteDetails, siteUrl: string): Words {
  const { subject, title, lead, more } = newsOf(order, kind);
  const question = 'If you did not expect this, or have a question, please answer this mail.';
  const contact = contactWords(site);
  const letterhead = { name: site.company.name, siteUrl };
  const catalog = `${siteUrl}/catalog`;
  const text = plainText(
    lead,
    ...more,
    [`Order number: ${order.number}`],
    ['What you had ordered:', ...orderRows(order)],
    question,
    ['See all our soap:', catalog],
    contact,
  );
  const html = page(
    title,
    `Order ${order.number}. ${lead}`,
    [
      ...[lead, ...more].map(paragraph),
      paragraph(`Order number: ${order.number}`),
      heading('What you had ordered'),
      orderTable(order, letterhead),
      paragraph(question),
      button('See all our soap', catalog),
      smallPrint(contact),
    ],
    letterhead,
  );
  return { subject, text, html };
}
