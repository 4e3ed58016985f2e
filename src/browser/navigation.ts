import { toPagePath } from '#shop/paths.ts';

/** https, or the local payment sandbox over http. The server allows only Stripe's pages. */
export const isPaymentAddress = (url: string, here: Pick<Location, 'origin'> = location): boolean =>
  url.startsWith('https://') || url.startsWith(`${here.origin}/`);

export const goTo = (url: string): void => location.assign(url);

/** The page was opened, and not returned to by Back or a reload. */
export const isNewVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

export const pagePath = (): string => toPagePath(location.pathname);

/** The built form's base and scent: the defaults, unless they are out of stock. */
export const openedMix = () => ({
  base: document.querySelector<HTMLInputElement>('main [name=base]:default')?.value,
  scent: document.querySelector<HTMLOptionElement>('main [name=scent] option:default')?.value,
});
