import { expect, test } from 'vitest';
import { orderOf } from '#server/orders/order-from-session.ts';
import { buyer, checkOut, ordersOf } from './payments.ts';
import { inShop } from './shop.ts';
import { shopperWith } from './shoppers.ts';

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['', 'Pat Payer'],
  [' \u200b', 'Pat Payer'],
  ['Ann\nLee', 'Ann Lee'],
])('a recipient whom a wallet names %j is %j on the label', (recipient, name) =>
  inShop(async (shop) => {
    const id = await checkOut(shop, await shopperWith(shop, 3));
    await shop.sandbox.pay(id, { ...buyer, name: 'Pat Payer' });
    const session = shop.sandbox.session(id);
    const details = session?.collected_information?.shipping_details;
    if (!session || !details) throw new Error('The session has no address');
    const given = { ...details, name: recipient, address: { ...details.address, line2: 'Flat\r\n7' } };
    const collected = { ...session.collected_information, shipping_details: given };
    const named = { ...session, collected_information: { business_name: null, individual_name: null, ...collected } };
    expect(orderOf(named, 'paid', 0).shipTo).toMatchObject({ name, line2: 'Flat 7' });
    expect(await ordersOf(shop)).toHaveLength(1);
  }),
);
