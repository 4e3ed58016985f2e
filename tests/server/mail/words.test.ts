import { describe, expect, test } from 'vitest';
import { compose } from '#server/mail/compose.ts';
import type { MailKind, MailMessage } from '#server/mail/message.ts';
import type { Order } from '#server/orders/order.ts';
import { siteDetailsReader } from '#server/platform/site-details.ts';
import { paidOrder } from '../orders/paid-order.ts';

const site = await siteDetailsReader('src/content/site.yaml')();
const nothingSet = { settings: { from: undefined, owner: undefined }, siteUrl: 'https://soap.test' };

function write(kind: MailKind, changes: Partial<Order> = {}): MailMessage {
  const message = compose({ ...paidOrder, ...changes }, kind, site, nothingSet);
  if (!message) throw new Error('There is no mail');
  return message;
}

/** What a reader of the HTML sees. */
const seen = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

describe('the confirmation', () => {
  const { text, html, subject } = write('confirmation');
  test.each([
    ...['ABCDE-FGHJK', '4 x Handmade Soap', 'Shea Butter, Rose', 'Coconut Oil/Olive Oil Blend, Tea Tree'],
    ...['$36.00', '$18.00', 'Subtotal', '$54.00', '20% Bundle Discount', '-$10.80', 'Free', 'Total charged', '$43.20'],
    ...['Ann Lee', '12 Hill Street', 'Apt 4', 'Portland, OR 97201'],
    ...['within 24 hours', '1-2 business days', 'USPS Priority Mail', '3-4 business days', '2-4 across the US'],
    'Look out for it Wed, Nov 25 - Tue, Dec 1.',
    ...['within 2 weeks of receiving your order', 'full refund', 'No return needed'],
    ...[site.company.name, site.contact.phone, site.contact.email, site.contact.address.street],
  ])('says %s, in text and in HTML', (words) => {
    expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(seen(html)).toContain(words);
  });

  test('shows each line by the picture of its base and scent', () => {
    const shown = Array.from(html.matchAll(/<img src="([^"]*\/pictures\/[^"]*)" alt=""/g), ([, address]) => address);
    expect(shown).toEqual(paidOrder.lines.map(({ id }) => `https://soap.test/pictures/mail/${String(id)}.jpg`));
  });

  test('names order and shop in its subject', () => {
    expect(subject).toBe(`Your order ABCDE-FGHJK at ${site.company.name}`);
  });

  test('has no line that a mail program would break, and none that needs encoding', () => {
    expect(text.split('\n').filter((line) => line.length > 76)).toEqual([]);
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('names no day for a payment that took its time', () => {
    expect(write('confirmation', { rev: 2 }).text).not.toContain('Look out');
  });

  test('without a discount has no row for it; paid shipping is an amount', () => {
    const small = write('confirmation', { discountCents: 0, discountLabel: null, shippingCents: 500 });
    expect(small.text).not.toMatch(/discount/i);
    expect(small.text).toMatch(/Shipping +\$5\.00/);
  });

  test('is written although the product has left the catalog and no address is known', () => {
    const odd = write('confirmation', {
      shipTo: null,
      lines: [{ id: 'shea-butter-tar', name: 'Handmade Soap', quantity: 1, amountCents: 900 }],
    });
    expect(odd.text).toContain('1 x Handmade Soap');
    expect(odd.text).not.toContain('Ship to');
    expect(odd.html).not.toContain('/pictures/');
  });

  test('of an order without an e-mail address does not exist', () => {
    expect(compose({ ...paidOrder, email: null }, 'confirmation', site, nothingSet)).toBeUndefined();
  });
});

describe('the packing note', () => {
  const { text, html, subject } = write('packing-note');
  test.each([
    ...['Pack 6 bars', '[ ] 4 x Shea Butter, Rose', '[ ] 2 x Coconut Oil/Olive Oil Blend, Tea Tree'],
    ...['Ship by USPS Priority Mail to', 'Ann Lee', 'Portland, OR 97201', 'ABCDE-FGHJK', 'ann@soap.test', '$43.20'],
    ...['Nov 20, 2026', 'https://dashboard.stripe.com/test/payments/pi_1'],
  ])('says %s, in text and in HTML', (words) => {
    expect(text).toContain(words);
    expect(seen(html)).toContain(words);
  });

  test('names order and bars in its subject', () => {
    expect(subject).toBe('Pack order ABCDE-FGHJK: 6 bars');
  });

  test('of a live order points to the live payment', () => {
    const live = write('packing-note', { sessionId: 'cs_live_1' });
    expect(live.text).toContain('https://dashboard.stripe.com/payments/pi_1');
  });
});

const shipment = {
  carrier: 'usps',
  tracking: '9400111899223100001234',
  shippedAt: '2026-11-22T00:00:00.000Z',
} as const;
const written: readonly [MailKind, Partial<Order>][] = [
  ['confirmation', {}],
  ['packing-note', {}],
  ['shipped', { status: 'shipped', shipment }],
];

describe.each(written)('the %s', (kind, changes) => {
  const { html, text } = write(kind, changes);
  const addresses = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, address = '']) => address);

  test('has whole addresses only, and pictures that mail programs know', () => {
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
    const pictures = Array.from(html.matchAll(/<img [^>]*>/g), ([picture]) => picture);
    expect(pictures.map((picture) => /src="https:\/\/soap\.test([^"]+)"/.exec(picture)?.[1])).toEqual([
      '/icons/192.png',
      '/pictures/mail/shea-butter-rose.jpg',
      '/pictures/mail/coconut-olive-tea-tree.jpg',
    ]);
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
  });

  test('leads back, in text and in HTML', () => {
    const [back = ''] = /https:\/\/soap\.test\/\S+/.exec(text) ?? [];
    expect(addresses).toContain(back);
    expect(addresses).toContain('https://soap.test/');
  });

  test('knows a dark mode: all that has a color there is named by a class', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, style = '', body = ''] = /<style>([^]*)<\/style>([^]*)/.exec(html) ?? [];
    const named = new Set(Array.from(style.matchAll(/^\.(\w+) \{/gm), ([, name]) => name));
    const colored = Array.from(body.matchAll(/<\w+ ([^>]*[^-]color: #[^>]*)>/g), ([, tag = '']) => tag);
    expect(colored.length).toBeGreaterThan(5);
    expect(colored.filter((tag) => !named.has(/class="(\w+)/.exec(tag)?.[1]))).toEqual([]);
  });

  test('sets its places by tables, as wide as 600 pixels where nothing else is understood', () => {
    expect(html).toContain('<!--[if mso]><table role="presentation"');
    expect(html).toContain('max-width: 600px');
    expect(html).not.toMatch(/display: (flex|grid)|<svg|\.avif|\.webp/);
  });
});

test('a line whose soap has left the catalog has no picture', () => {
  const { html } = write('confirmation', {
    lines: [{ id: 'shea-butter-tar', name: 'Handmade Soap', quantity: 1, amountCents: 900 }],
  });
  expect(html).not.toContain('/pictures/mail/');
});

describe('what a shopper typed', () => {
  const evil = '<script>alert(1)</script>"\'&\r\nBcc: all@soap.test\u2028Free soap';
  const shipTo = { name: evil, line1: evil, line2: evil, city: evil, state: evil, postalCode: evil, country: evil };
  const lines = [{ id: null, name: evil, quantity: 1, amountCents: 900 }];

  test.each(['confirmation', 'packing-note'] as const)('stays words in the %s', (kind) => {
    const { html, text, subject } = write(kind, { shipTo, lines, discountLabel: evil });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/^(Bcc|Free soap)/m);
    expect(subject).not.toContain('script');
  });
});
