import type { Settings } from '#server/platform/index.ts';

/** Whether a key of Stripe moves real money: sk_live_, rk_live_, or sk_org_live_ of an organization. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');

/** Which of Stripe's modes the shop runs in. */
export const stripeMode = ({ stripe }: Pick<Settings, 'stripe'>): 'live' | 'test' =>
  stripe && isLiveKey(stripe.secretKey) ? 'live' : 'test';
