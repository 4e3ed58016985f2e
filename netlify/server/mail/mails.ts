import { countBars, barsLabel } from '#shop/cart.ts';
import { delivery, moneyBackWeeks, refundDays, span } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { carrierLabel, listNumbers } from '#shop/tracking.ts';
import { isFarAway } from '#shop/us-states.ts';
import { type Vacation, formatLastDay } from '#shop/vacation.ts';
import { formatStockLevel, listLowStock, noCounts, type StockCounts } from '#server/cart/stock.ts';
import { type MailKind, mailedRefund } from '#server/orders/mail-states.ts';
import {
  customsWords,
  formatAddress,
  formatArrival,
  formatTime,
  noDay,
  type Order,
  toPaymentUrl,
  toShownLines,
} from '#server/orders/order.ts';
import { isVoid } from '#server/orders/status.ts';
import {
  createLetter,
  footer,
  giftNote,
  items,
  link,
  orderNumber,
  packageContents,
  quietLink,
  say,
  section,
  withHeading,
} from './letter.ts';
import type { SiteDetails } from './settings.ts';

const processing = `please allow ${span(delivery.processingDays)} business days for processing.`;

const formatProcessing = (vacation: Vacation | undefined): string =>
  vacation
    ? `We are away through ${formatLastDay(vacation)}. We’ll make your soap after that; ${processing}`
    : `We make your soap to order, the same day. Most orders ship within ${delivery.leavesWithinHours} hours; ${processing}`;

const formatDelivery = ({ shipTo }: Order, vacation?: Vacation): string[] => [
  formatProcessing(vacation),
  isFarAway(shipTo)
    ? `It ships by ${delivery.carrier}, with tracking.`
    : `It ships by ${delivery.carrier}, with tracking: ${span(delivery.transitDays)} business days across the US, ` +
      `usually ${span(delivery.usualTransitDays)}.`,
];

const formatGuarantee = ({ contact }: SiteDetails): string =>
  `100% satisfaction, or your money back: email ${contact.email} with your order number within ` +
  `${moneyBackWeeks} weeks of receiving your order and you get a full refund. No return needed.`;

const formatContact = ({ company, contact, hours }: SiteDetails): string[] => [
  company.name,
  `${contact.address.street}, ${contact.address.city}, ${contact.address.state} ${contact.address.zip}`,
  contact.phone,
  contact.email,
  `${hours.open}. ${hours.reply}.`,
];

/** With an order, its first soap's picture heads the mail. */
const createLetterhead = ({ company }: SiteDetails, siteUrl: string, order?: Order) => ({
  name: company.name,
  siteUrl,
  productId: order && toShownLines(order)[0]?.productId,
});

const allSoaps = (siteUrl: string) => ['See all our soaps', `${siteUrl}/catalog`] as const;
const disliked = 'If you don’t like it';

export function confirmation(order: Order, site: SiteDetails, siteUrl: string, vacation?: Vacation) {
  const thanks = `We have your payment${order.shipment ? '' : ', and your bars are next on the workbench'}.`;
  const letterhead = createLetterhead(site, siteUrl, order);
  const subject = `Your order ${order.number} at ${site.company.name}`;
  const preview = `Order ${order.number}. ${thanks}`;
  return createLetter({ subject, title: 'Thank you for your\u00a0order', preview, letterhead }, [
    say(thanks),
    say(formatArrival(order, vacation)),
    orderNumber(order, 'Please include it if you have a question about your order.'),
    items(order, letterhead),
    section('Ship to', formatAddress(order.shipTo)),
    giftNote('Your gift note, on the packing slip', order),
    ...withHeading('Delivery', formatDelivery(order, vacation).map(say)),
    ...withHeading(disliked, [say(formatGuarantee(site))]),
    link(...allSoaps(siteUrl)),
    footer(formatContact(site)),
  ]);
}

export function shippedNote(order: Order, site: SiteDetails, siteUrl: string) {
  if (!order.shipment) throw new Error('The order is not shipped');
  const { shipment } = order;
  const carrier = carrierLabel(shipment);
  const numbers = listNumbers(shipment);
  const days = `${delivery.carrier} usually takes ${span(delivery.usualTransitDays)} business days.`;
  const lead = `Your soap has left the workshop${numbers.length > 1 ? ' in two packages' : ''}. ${isFarAway(order.shipTo) ? noDay : shipment.carrier === 'usps' ? days : `It ships by ${carrier}.`}`;
  const tracked = numbers.flatMap(({ url }) => (url === null ? [] : [url]));
  const letterhead = createLetterhead(site, siteUrl, order);
  const subject = `Your order ${order.number} is on its way`;
  const preview = `Order ${order.number}. ${lead}`;
  return createLetter({ subject, title: 'Your soap is on its way', preview, letterhead }, [
    say(lead),
    orderNumber(order, ...numbers.map(({ number }) => `${carrier} tracking number: ${number}`)),
    ...[...new Set(tracked)].map((url, at, { length }) =>
      link(length > 1 ? `Track package ${at + 1}` : 'Track your package', url),
    ),
    ...(tracked.length > 0 ? [say('A new number can take a day to show up on the tracking page.')] : []),
    ...(numbers.length === 0 ? [say('This package has no tracking number.')] : []),
    packageContents(numbers.length > 1 ? 'In the packages' : 'In the package', order, letterhead),
    section('Shipping to', formatAddress(order.shipTo)),
    ...withHeading(disliked, [say(formatGuarantee(site))]),
    quietLink(...allSoaps(siteUrl)),
    footer(formatContact(site)),
  ]);
}

const arrival = `It goes back to your original payment method. It usually shows up within ${span(refundDays)} business days.`;

export function moneyNote(order: Order, kind: MailKind, site: SiteDetails, siteUrl: string) {
  const { number, chargedCents, status } = order;
  const { amountCents = 0 } = mailedRefund(order, kind) ?? {};
  const amount = formatCents(amountCents);
  const isCancelled = kind === 'cancelled';
  const subject = isCancelled ? `Your order ${number} is canceled` : `Your refund for order ${number}`;
  const lead = isCancelled
    ? 'Your order is canceled and won’t ship.'
    : `We’ve refunded ${amount} of the ${formatCents(chargedCents)} you paid. ${arrival}`;
  const isUnshipped = isVoid(order) && status !== 'shipped';
  const more = isCancelled
    ? amountCents > 0 && `We’ve refunded ${amount}. ${arrival}`
    : isUnshipped && 'The order won’t ship.';
  const title = isCancelled ? 'Your order is canceled' : 'Your refund is on its way';
  const letterhead = createLetterhead(site, siteUrl);
  return createLetter({ subject, title, preview: `Order ${number}. ${lead}`, letterhead }, [
    ...[lead, ...(more ? [more] : [])].map(say),
    orderNumber(order),
    ...withHeading('What you ordered', [items(order, letterhead)]),
    say('If you didn’t expect this or have a question, just reply to this email.'),
    link(...allSoaps(siteUrl)),
    footer(formatContact(site)),
  ]);
}

const oversoldWords =
  'Oversold bars are already paid for: make them, or write to the shopper and refund them on the order’s page.';

/** `stock`: the counts after the sale; undefined if they are unreadable. */
export function packingNote(order: Order, site: SiteDetails, siteUrl: string, stock: StockCounts = noCounts) {
  const bars = barsLabel(countBars(order.lines));
  const toPack = toShownLines(order).map(({ name, mix, quantity }) => `[ ] ${quantity} × ${mix ?? name}`);
  const address = formatAddress(order.shipTo);
  const paymentUrl = toPaymentUrl(order);
  const letterhead = createLetterhead(site, siteUrl);
  const table = items(order, letterhead);
  const low = listLowStock(stock).filter(({ id }) => order.lines.some((line) => line.id === id));
  const isOversold = low.some(({ count }) => count < 0);
  const subject = `Pack order ${order.number}: ${bars}${low.length > 0 ? ', stock is low' : ''}`;
  const preview = toPack.join(' ');
  return createLetter({ subject, title: `Pack ${bars}`, preview, letterhead }, [
    { ...table, text: [`Pack ${bars}:`, ...toPack] },
    section(
      `Ship by ${delivery.carrier} to`,
      address.length > 0 ? address : ['No address was given: see the payment at Stripe.'],
    ),
    ...(isFarAway(order.shipTo) ? [say(customsWords)] : []),
    giftNote('Gift note, for the packing slip', order),
    section('Stock is low', [...low.map(formatStockLevel), ...(isOversold ? [oversoldWords] : [])]),
    link('Mark it as shipped', `${siteUrl}/owner#order/${order.sessionId}`),
    section('The order', [
      `Order number: ${order.number}`,
      `Ordered: ${formatTime(order.orderedAt)}`,
      `Shopper: ${order.email ?? 'no email'}`,
    ]),
    ...(paymentUrl === undefined ? [] : [quietLink('Payment at Stripe', paymentUrl)]),
    { ...table, html: [] },
  ]);
}
