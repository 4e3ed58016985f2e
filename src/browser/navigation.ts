/** Stripe's own page by https, or, on the shop's own machine, the payment sandbox at the shop's address. */
export function isPaymentAddress(url: string, here: Pick<Location, 'origin' | 'hostname'> = location): boolean {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return target?.protocol === 'https:' || (target?.origin === here.origin && here.hostname === 'localhost');
}

export const goTo = (url: string): void => {
  location.assign(url);
};
