import { ApiError } from '#api/answers.ts';
import { nightlyCleanUp } from '#server/admin/index.ts';
import { sweepCarts } from '#server/cart/index.ts';
import { sendUnsentMail } from '#server/mail/index.ts';
import { reconcile } from '#server/orders/index.ts';
import { products } from '#shop/catalog.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { checkOut } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { addKind, turnBack } from '../shoppers.ts';
import type { Random } from '../../random.ts';

/** The end of a visit; `refused`: too few bars were left, or the shop took no orders. */
export interface Visit {
  sessionId: string;
  email: string;
  end: 'paid' | 'slow' | 'turned-back' | 'left' | 'refused';
}

const unlessRefused = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  });

export async function visit(shop: Shop, random: Random, at: number): Promise<Visit> {
  const shopper = shop.browser();
  const isRegular = at > 0 && random.isOnce(8);
  const email = `shopper${String(isRegular ? random.below(at) : at)}@soap.test`;
  let isFilled = false;
  for (let lines = 1 + random.below(3); lines > 0; lines -= 1)
    isFilled =
      Boolean(await unlessRefused(addKind(shopper, random.below(products.length), 1 + random.below(4)))) || isFilled;
  const code = !isRegular && random.isOnce(5) ? firstOrderCode.code : undefined;
  const sessionId = isFilled ? await unlessRefused(checkOut(shop, shopper, code)) : undefined;
  if (sessionId === undefined) return { sessionId: '', email, end: 'refused' };
  if (random.isOnce(12)) {
    await turnBack(shopper);
    return { sessionId, email, end: 'turned-back' };
  }
  if (random.isOnce(12)) return { sessionId, email, end: 'left' };
  const isSlow = random.isOnce(25);
  await shop.sandbox.pay(sessionId, { email, paymentStatus: isSlow ? 'unpaid' : 'paid' });
  return { sessionId, email, end: isSlow ? 'slow' : 'paid' };
}

export async function runJobs({ services, settled }: Shop): Promise<void> {
  await reconcile(() => services);
  await sendUnsentMail(() => services);
  await sweepCarts(() => services);
  await nightlyCleanUp(() => services);
  await settled();
}
