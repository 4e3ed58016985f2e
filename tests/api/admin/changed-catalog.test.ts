import { afterEach, describe, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { findProduct, products, type Product } from '#shop/catalog.ts';
import { buyer, checkOut, setUpCoupons } from '../payments.ts';
import { addRose, roseId, shopperWith } from '../shoppers.ts';
import { adminShopForEachTest, detailOf, sendMails } from './admin-shop.ts';

/** Changed as by a deploy. */
const catalog = products as Product[];
const whole = [...catalog];
const rose = findProduct(roseId);
if (!rose) throw new Error('There is no rose');
afterEach(() => void catalog.splice(0, catalog.length, ...whole));

const deploy = (changed: readonly Product[]) =>
  void catalog.splice(0, catalog.length, ...whole.filter((one) => one !== rose), ...changed);

const words = 'Coconut Oil/Olive Oil Blend, Rose';

describe.each([
  ['has left the catalog', []],
  ['has another address and name', [{ ...rose, id: 'coconut-olive-wild-rose', name: 'Wild Rose Soap' }]],
])('a soap that was sold and %s', (_, changed: readonly Product[]) => {
  const admin = adminShopForEachTest();

  async function sell() {
    const { shop } = admin;
    await setUpCoupons(shop);
    const shopper = await shopperWith(shop, 2);
    await addRose(shopper, 4);
    const id = await checkOut(shop, shopper);
    await shop.sandbox.pay(id, buyer);
    return id;
  }

  test('keeps the words of the sale in order, mails and file', async () => {
    const id = await sell();
    deploy(changed);
    const { lines } = await detailOf(admin.owner, id);
    expect(lines.map(({ mix, quantity }) => [quantity, mix])).toEqual([
      [2, 'Shea Butter, Jasmine'],
      [4, words],
    ]);
    await sendMails(admin);
    expect(admin.mails.length).toBeGreaterThan(1);
    for (const { text } of admin.mails) expect(text).toContain(words);
    const file = await (await admin.owner.send('GET', adminRoutes.export)).text();
    expect(file).toContain('2 x Shea Butter Jasmine Soap; 4 x Coconut/Olive Rose Soap');
  });
});
