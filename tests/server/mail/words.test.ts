import { describe, expect, test } from 'vitest';
import type { MailMessage } from '#server/mail/transports.ts';
import { compose } from '#server/mail/order-mail.ts';
import { siteDetailsReader } from '#server/mail/settings.ts';
import type { MailKind } from '#server/orders/mail-states.ts';
import type { Order } from '#server/orders/order.ts';
import { paidOrder, refunded } from '../orders/paid-order.ts';

const site = await siteDetailsReader('src/content/site.yaml')();
const nothingSet = { from: undefined, owner: undefined };

function write(
  kind: MailKind,
  changes: Partial<Order> = {},
  settings: Parameters<typeof compose>[3]['settings'] = nothingSet,
): MailMessage {
  const message = compose({ ...paidOrder, ...changes }, kind, site, { settings, siteUrl: 'https://soap.test' });
  if (!message) throw new Error('There is no mail');
  return message;
}

const seen = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const [tracking, shippedAt] = ['9400111899223100001234', '2026-11-22T00:00:00.000Z'];
const shipped = { status: 'shipped', shipment: { carrier: 'usps', tracking, shippedAt } } as const;

describe.each<[kind: MailKind, changes: Partial<Order>, subject: string, words: string[]]>([
  [
    'confirmation',
    {},
    `Your order ABCDE-FGHJK at ${site.company.name}`,
    [
      ...['ABCDE-FGHJK', '4 ×', 'Handmade Soap', 'Shea Butter', 'Rose', 'Coconut Oil/Olive Oil Blend', 'Tea Tree'],
      ...['$36.00', '$18.00', 'Subtotal', '$54.00', '20% Bundle Discount', '−$10.80', 'Free'],
      ...['Total charged', '$43.20', 'Ann Lee', '12 Hill Street', 'Apt 4', 'Portland, OR 97201'],
      ...['within 24 hours', '1-2 business days', 'USPS Priority Mail', '2-4 business days across the US, usually 3-4'],
      'Your order arrives Wed, Nov 25 – Tue, Dec 1.',
      ...['within 2 weeks of receiving your order', 'full refund', 'No return needed'],
      ...[site.company.name, site.contact.phone, site.contact.email, site.contact.address.street],
    ],
  ],
  [
    'packing-note',
    {},
    'Pack order ABCDE-FGHJK: 6 bars',
    [
      ...['Pack 6 bars', '[ ] 4 × Shea Butter, Rose', '[ ] 2 × Coconut Oil/Olive Oil Blend, Tea Tree'],
      ...['Ship by USPS Priority Mail to', 'Ann Lee', 'Portland, OR 97201', 'ABCDE-FGHJK', 'ann@soap.test', '$43.20'],
      ...['Nov 20, 2026', 'Payment at Stripe'],
    ],
  ],
  ['shipped', shipped, 'Your order ABCDE-FGHJK is on its way', ['9400 1118 9922 3100 0012 34']],
  [
    'refund-re_1',
    { moneyBack: refunded(900) },
    'Your refund for order ABCDE-FGHJK',
    ['refunded $9.00 of the $43.20 you paid', 'within 5-10 business days', 'Total charged'],
  ],
  [
    'cancelled',
    { moneyBack: refunded(4320, 1, true), cancelledAt: shippedAt },
    'Your order ABCDE-FGHJK is canceled',
    ['is canceled and won’t ship', 'We’ve refunded $43.20', 'within 5-10 business days'],
  ],
])('the %s', (kind, changes, subject, words) => {
  const mail = write(kind, changes);
  const { html, text } = mail;
  const addresses = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, address = '']) => address);

  test('says all of it, in text and in HTML', () => {
    const [plain, formatted] = [text.replace(/\s+/g, ' '), seen(html)];
    expect(mail.subject).toBe(subject);
    expect(words.filter((part) => !plain.includes(part) || !formatted.includes(part))).toEqual([]);
  });

  test('has absolute links, pictures and a dark mode that mail clients show', () => {
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
    const [back = ''] = /https:\/\/soap\.test\/\S+/.exec(text) ?? [];
    expect(addresses).toEqual(expect.arrayContaining([back, 'https://soap.test/']));
    const pictures = Array.from(html.matchAll(/<img [^>]*>/g), ([picture]) => picture);
    expect(pictures.map((picture) => /src="https:\/\/soap\.test([^"]+)"/.exec(picture)?.[1])).toEqual([
      '/icons/192.png',
      ...(kind === 'confirmation' || kind === 'shipped' ? ['/pictures/mail/head/shea-butter-rose.jpg'] : []),
      '/pictures/mail/shea-butter-rose.jpg',
      '/pictures/mail/coconut-olive-tea-tree.jpg',
    ]);
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/display: (flex|grid)|<svg|\.avif|\.webp/);
  });

  test('shows a typed text as text', () => {
    const evil = '<script>alert(1)</script>"\'&\r\nBcc: all@soap.test\u2028Free soap';
    const shipTo = { name: evil, line1: evil, line2: evil, city: evil, state: evil, postalCode: evil, country: evil };
    const lines = [{ id: null, name: evil, quantity: 1, amountCents: 900 }];
    const typed = write(kind, { ...changes, shipTo, lines, discountLabel: evil });
    expect(typed.html).not.toContain('<script');
    expect(typed.html).toContain('&lt;script&gt;');
    expect(typed.text).not.toMatch(/^(Bcc|Free soap)/m);
    expect(typed.subject).not.toContain('script');
  });
});

test('a cancellation without a refund, or with one that failed, promises no money', () => {
  const refunds = [{ id: 're_1', amountCents: 4320, state: 'failed', at: shippedAt, cancels: true } as const];
  for (const moneyBack of [undefined, { refundedCents: 0, refunds, asOfMs: 1 }]) {
    const { text, html } = write('cancelled', { cancelledAt: shippedAt, moneyBack });
    expect(text).toContain('is canceled');
    expect(text + html).not.toMatch(/refunded|goes back/);
  }
});

const unsold = { shipTo: null, lines: [{ id: 'shea-butter-tar', name: 'Tar Soap', quantity: 1, amountCents: 900 }] };
const undiscounted = { discountCents: 0, discountLabel: null, shippingCents: 500 };
test.each<[string, Partial<Order>, RegExp, RegExp]>([
  ['without discount and tax', undiscounted, /Shipping: \$5\.00/, /discount|sales tax/i],
  ['of a soap that has left the catalog, to nobody', unsold, /1 × Tar Soap/, /Ship to|pictures/],
  ['sent again after the shipment', shipped, /We have your payment\./, /workbench/],
])('the confirmation %s says nothing of what there is not', (_, changes, there, missing) => {
  const { text, html } = write('confirmation', changes);
  expect(text).toMatch(there);
  expect(text + html).not.toMatch(missing);
});

test('an order without an email address has no confirmation', () => {
  const sender = { settings: nothingSet, siteUrl: 'https://soap.test' };
  expect(compose({ ...paidOrder, email: null }, 'confirmation', site, sender)).toBeUndefined();
});

test('sender and recipients are the contact address and the shopper where nothing is set, or those of the settings', () => {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = { name: '', address: 'ann@soap.test' };
  expect(write('confirmation')).toMatchObject({ from: shop, to: shopper, replyTo: shop });
  expect(write('packing-note')).toMatchObject({ from: shop, to: shop, replyTo: shopper });
  const order = `https://soap.test/owner#order/${paidOrder.sessionId}`;
  const { text, html } = write('packing-note');
  expect(text).toContain(`Mark it as shipped:\n${order}`);
  expect(html).toContain(`href="${order}"`);
  expect(html).toContain('href="https://dashboard.stripe.com/test/payments/pi_1"');
  const settings = { from: 'Soap <orders@soap.test>', owner: 'bench@soap.test' };
  expect(write('packing-note', {}, settings)).toMatchObject({ from: settings.from, to: settings.owner });
});

test('the Message-ID is one for each order and kind, and does not give the session away', () => {
  const mails = [write('confirmation'), write('packing-note'), write('confirmation', { number: 'OTHER-1' })];
  const ids = mails.map(({ messageId }) => messageId);
  expect(new Set([...ids, write('confirmation').messageId]).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^<[\w-]+@soap\.test>$/);
});
