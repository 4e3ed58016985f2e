import { absenceAt, lastDayWords } from '#shop/absence.ts';
import type { AdminServices } from './services.ts';

/** What the owner should know of the shop whenever they look at orders. */
export async function shopNotices({ shopSettings, now }: AdminServices): Promise<string[]> {
  const absence = absenceAt((await shopSettings.read()).absence, now());
  if (!absence) return [];
  const meanwhile = absence.takesOrders ? 'shoppers are told that parcels leave later' : 'checkout is closed';
  return [`You are away until ${lastDayWords(absence)}: ${meanwhile}.`];
}
