import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { findProduct, products, type Product } from '#shop/catalog.ts';
import { countBars } from '#shop/cart.ts';
import { totalChanged } from '#shop/wording.ts';
import type { Browser } from '../browser.ts';
import { buy, checkOut, sessionsOf } from '../payments.ts';
import { addJasmine, addRose, barsOf, jasmineId, roseId, shopperWith, totalOf } from '../shoppers.ts';
import { freshShop, sendMails } from './admin-shop.ts';

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
  const admin = freshShop();
  let shopper: Browser;
  beforeEach(async () => {
    shopper = await shopperWith(admin.shop, 2);
    await addRose(shopper, 4);
  });

  test('keeps the words of the sale in order, totals, mails and file', async () => {
    const id = await buy(admin.shop, shopper);
    deploy(changed);
    const { lines } = await admin.owner.detail(id);
    expect(lines.map(({ mix, quantity }) => `${quantity} ${mix}`)).toEqual(['2 Shea Butter, Jasmine', `4 ${words}`]);
    await sendMails(admin);
    expect(admin.mails.length).toBeGreaterThan(1);
    for (const { text } of admin.mails) expect(text).toContain(words);
    const sold = (await admin.owner.totals()).scents.filter(({ all }) => all > 0);
    expect(sold.map(({ name, all }) => `${name} ${all}`)).toEqual(['Rose 4', 'Jasmine 2']);
    const file = await (await admin.owner.send('GET', adminRoutes.export)).text();
    expect(file).toContain('2 x Shea Butter, Jasmine; 4 x Coconut Oil/Olive Oil Blend, Rose');
  });

  const gone = 'We took 4 bars of Coconut Oil/Olive Oil Blend Rose out of your cart: we no longer make it.';
  async function cart() {
    const { notice, openPayment } = await shopper.client.readCart();
    return [notice, await barsOf(shopper), openPayment && countBars(openPayment.items)];
  }

  test('leaves a cart with a word, until the cart is emptied or checked out', async () => {
    deploy(changed);
    expect(await cart()).toEqual([gone, { [jasmineId]: 2 }, undefined]);
    const refused = shopper.client.createCheckoutSession(undefined, totalOf(6));
    const message = `${gone} ${totalChanged(totalOf(6), totalOf(2))}`;
    await expect(refused).rejects.toMatchObject({ status: 409, serverMessage: expect.stringContaining(message) });
    await addJasmine(shopper);
    expect(await cart()).toEqual([gone, { [jasmineId]: 3 }, undefined]);
    await shopper.client.createCheckoutSession(undefined, totalOf(3));
    await shopper.client.restoreCart();
    expect(await cart()).toEqual([undefined, { [jasmineId]: 3 }, undefined]);
    expect(admin.shop.log.filter(({ event }) => event === 'cart-damaged')).toEqual([]);
  });

  test('is named while its payment page is open, which is not offered again, and when the shopper is back', async () => {
    const { shop } = admin;
    const id = await checkOut(shop, shopper);
    deploy(changed);
    expect(await cart()).toEqual([gone, {}, 2]);
    expect((await shopper.client.readCart()).openPayment?.url).toBeNull();
    await checkOut(shop, shopper);
    expect(shop.sandbox.session(id)?.status).toBe('expired');
    expect(sessionsOf(shop, 'open').map(({ amount_total: cents }) => cents)).toEqual([totalOf(2)]);
  });

  test.each(['succeeded', 'failed'] as const)('while a slow payment is pending, which then %s', async (outcome) => {
    const id = await buy(admin.shop, shopper, { paymentStatus: 'unpaid' });
    await addJasmine(shopper);
    deploy(changed);
    expect(await cart()).toEqual([undefined, { [jasmineId]: 1 }, undefined]);
    await admin.shop.sandbox.settle(id, outcome);
    const [notice, bars] = outcome === 'failed' ? [gone, 3] : [undefined, 1];
    expect(await cart()).toEqual([notice, { [jasmineId]: bars }, undefined]);
    expect((await admin.owner.detail(id)).lines.map(({ mix }) => mix)).toEqual(['Shea Butter, Jasmine', words]);
  });
});
