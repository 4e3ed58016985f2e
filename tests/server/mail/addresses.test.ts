import { describe, expect, test } from 'vitest';
import { compose, type Sender } from '#server/mail/compose.ts';
import type { MailKind, MailMessage } from '#server/mail/message.ts';
import type { Order } from '#server/orders/order.ts';
import { siteDetailsReader } from '#server/platform/site-details.ts';
import { paidOrder } from '../orders/paid-order.ts';

const site = await siteDetailsReader('src/content/site.yaml')();
const nothingSet: Sender = { settings: { from: undefined, owner: undefined }, siteUrl: 'https://soap.test' };

function write(kind: MailKind, changes: Partial<Order> = {}, sender = nothingSet): MailMessage {
  const message = compose({ ...paidOrder, ...changes }, kind, site, sender);
  if (!message) throw new Error('There is no mail');
  return message;
}

describe('sender and recipients', () => {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = { name: '', address: 'ann@soap.test' };

  test('are the contact address and the shopper where nothing is set', () => {
    expect(write('confirmation')).toMatchObject({ from: shop, to: shopper, replyTo: shop });
    expect(write('packing-note')).toMatchObject({ from: shop, to: shop, replyTo: shopper });
  });

  test('are those of the settings', () => {
    const settings = { from: 'Soap <orders@soap.test>', owner: 'bench@soap.test' };
    const message = write('packing-note', {}, { ...nothingSet, settings });
    expect(message).toMatchObject({ from: settings.from, to: settings.owner });
  });

  test('the Message-ID is one for each order and kind, and does not give the session away', () => {
    const ids = [
      write('confirmation').messageId,
      write('packing-note').messageId,
      write('confirmation', { sessionId: 'cs_test_2' }).messageId,
    ];
    expect(write('confirmation').messageId).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^<[\da-f]{32}@soap\.test>$/);
  });
});
