import { products } from '#shop/catalog.ts';
import { firstOrderCode } from '#shop/offers.ts';
import { checkOut } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { addKind, turnBack } from '../shoppers.ts';
import type { Chance } from './chance.ts';

/** What became of a shopper's visit. */
export interface Visit {
  sessionId: string;
  end: 'paid' | 'slow' | 'turned-back' | 'left';
}

/** One visit to the shop: some bars, a checkout, and mostly a payment. */
export async function visit(shop: Shop, chance: Chance, at: number): Promise<Visit> {
  const shopper = shop.browser();
  for (let lines = 1 + chance.below(3); lines > 0; lines -= 1)
    await addKind(shopper, chance.below(products.length), 1 + chance.below(4));
  const sessionId = await checkOut(shop, shopper, chance.isOnce(5) ? firstOrderCode.code : undefined);
  await shopper.client.clearCart(crypto.randomUUID());
  if (chance.isOnce(12)) {
    await turnBack(shopper);
    return { sessionId, end: 'turned-back' };
  }
  if (chance.isOnce(12)) return { sessionId, end: 'left' };
  const isSlow = chance.isOnce(25);
  await shop.sandbox.pay(sessionId, {
    email: `shopper${String(at)}@soap.test`,
    paymentStatus: isSlow ? 'unpaid' : 'paid',
  });
  return { sessionId, end: isSlow ? 'slow' : 'paid' };
}
