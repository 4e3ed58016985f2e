import { type Absence, absenceAt, absenceEndMs, absenceWords } from '#shop/absence.ts';
import { conflict, errorFields } from '#server/platform/index.ts';
import type { CartServices } from './services.ts';

type Sources = Pick<CartServices, 'shopSettings' | 'now' | 'log'>;

/** The absence that lasts. Throws a 503 `Problem` when the store does not answer. */
export const readAbsence = async ({ shopSettings, now }: Sources): Promise<Absence | undefined> =>
  absenceAt((await shopSettings.read()).absence, now());

/** The same where it is only shown: nothing fails for it. */
export const shownAbsence = (services: Sources): Promise<Absence | undefined> =>
  readAbsence(services).catch((error: unknown) => {
    services.log('warn', 'absence-unread', errorFields(error));
    return undefined;
  });

/** The value of the header `Shop-Away`. */
export const awayFields = (absence: Absence): string =>
  new URLSearchParams({
    until: String(absenceEndMs(absence)),
    orders: absence.takesOrders ? 'open' : 'closed',
    words: absenceWords(absence),
  }).toString();

/** Throws 409 while the shop takes no orders. */
export function requireOrdersTaken(absence: Absence | undefined): void {
  if (absence && !absence.takesOrders) throw conflict(absenceWords(absence));
}
