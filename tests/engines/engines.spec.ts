import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { test } from './shopper.ts';

const at = `${inject('files').engine}, ${inject('width')} px`;

test(`${at}: a mix is bought with a code, after one way back from the payment page`, async ({ shopper }) => {
  await shopper.open('/products');
  await shopper.press('label', '^Coconut Oil/Olive Oil Blend');
  await shopper.choose('Rose');
  await shopper.press('button', '^One more$');
  await shopper.press('button', '^Add to Cart$');
  await shopper.hasInCart(2);
  await shopper.open('/product/shea-butter-coffee');
  await shopper.seesPicture('avif');
  await shopper.press('button', '^Add to Cart$');
  await shopper.hasInCart(3);

  await shopper.openCart();
  await shopper.sees('dialog li', 'Coconut/Olive.*\\$18\\.00');
  await shopper.sees('dialog li', 'Shea Butter.*\\$9\\.00');
  await shopper.press('summary', '^Have a code\\?');
  await shopper.fill('^Discount code$', 'FIRSTTIMESHOPPER');
  await shopper.tab.press('Enter');
  await shopper.sees('dialog dl > div', '^FIRSTTIMESHOPPER ?−\\$8\\.10$');
  await shopper.sees('dialog dl > div', '^You pay ?\\$18\\.90$');
  await shopper.press('button', '^Checkout$');
  await shopper.sees('button', '^Pay \\$18\\.90$');

  await shopper.goBack();
  await shopper.hasInCart(3);
  await shopper.openCart();
  await shopper.press('button', '^Checkout$');
  await shopper.sees('button', '^Pay \\$18\\.90$');
  // The code is for first orders, and both engines order.
  const email = `${randomUUID()}@example.com`;
  await shopper.pay(email);

  await shopper.sees('h1', '^Order Complete!$');
  await shopper.sees('dd', '^[A-Z0-9]{5}-[A-Z0-9]{5}');
  await shopper.sees('dd', `^${email}$`);
  await shopper.hasInCart(0);
});
