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

/** What the browser keeps: until when, and what shoppers read. */
export const awayText = (absence: Absence): string =>
  encodeURIComponent(`${String(absenceEndMs(absence))} ${absenceWords(absence)}`);

/** Throws 409 while the shop takes no orders. */
export function requireOrdersTaken(absence: Absence | undefined): void {
  if (absence && !absence.takesOrders) throw conflict(absenceWords(absence));
}
