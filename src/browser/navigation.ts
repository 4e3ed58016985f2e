import { pagePathOf } from '#shop/paths.ts';

/** `URL.canParse` needs Safari 17. */
function parsed(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** https, or the local payment sandbox over http. The server allows only Stripe's pages. */
export function isPaymentAddress(url: string, here: Pick<Location, 'origin' | 'protocol'> = location): boolean {
  const target = parsed(url);
  return target?.protocol === 'https:' || (target?.origin === here.origin && here.protocol === 'http:');
}

export const goTo = (url: string): void => location.assign(url);

export const reloadPage = (): void => location.reload();

/** The page was opened, and not returned to by Back or a reload. */
export const isNewVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

export const pagePath = (): string => pagePathOf(location.pathname);

/** The built form's base and scent: the defaults, unless they are out of stock. */
export const openedMix = () => ({
  base: document.querySelector<HTMLInputElement>('main [name=base]:default')?.value,
  scent: document.querySelector<HTMLOptionElement>('main [name=scent] option:default')?.value,
});
