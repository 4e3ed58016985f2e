/** Whether a key of Stripe moves real money: sk_live_, rk_live_, or sk_org_live_ of an organization. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');
