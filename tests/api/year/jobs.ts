import { nightlyCleanUp } from '#server/admin/index.ts';
import { sweepCarts } from '#server/cart/index.ts';
import { sendUnsentMail } from '#server/mail/index.ts';
import { compareWithStripe } from '#server/orders/index.ts';
import type { Shop } from '../shop.ts';

/** The scheduled functions, once each. */
export async function runJobs({ services, settled }: Shop): Promise<void> {
  await compareWithStripe(() => services);
  await sendUnsentMail(() => services);
  await sweepCarts(() => services);
  await nightlyCleanUp(() => services);
  await settled();
}
