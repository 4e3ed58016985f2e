/** A page by https (the server lets only Stripe's through), or, on the shop's own machine, the payment sandbox at its address. */
export function isPaymentAddress(url: string, here: Pick<Location, 'origin' | 'hostname'> = location): boolean {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return target?.protocol === 'https:' || (target?.origin === here.origin && here.hostname === 'localhost');
}

export const goTo = (url: string): void => {
  location.assign(url);
};

export const reloadPage = (): void => {
  location.reload();
};

/** The page's own address as its links have it: '/', '/products'. */
export const pagePath = (): string => location.pathname.replace(/(\/|\.html)$/, '') || '/';

/** The base and the scent that the page's form was opened with: the usual ones, or what a link named. */
export function openedMix(): { base?: string; scent?: string } {
  const base = document.querySelector<HTMLInputElement>('main [name=base]:default')?.value;
  const scent = document.querySelector<HTMLOptionElement>('main [name=scent] option:default')?.value;
  return { ...(base !== undefined && { base }), ...(scent !== undefined && { scent }) };
}
