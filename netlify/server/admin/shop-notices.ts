import { absenceAt, lastDayWords } from '#shop/absence.ts';
import { levelWords, lowStock } from '#server/availability/index.ts';
import type { AdminServices } from './services.ts';

async function absenceNotice({ shopSettings, now }: AdminServices): Promise<string[]> {
  const absence = absenceAt((await shopSettings.read()).absence, now());
  if (!absence) return [];
  const meanwhile = absence.takesOrders ? 'shoppers are told that parcels leave later' : 'checkout is closed';
  return [`You are away until ${lastDayWords(absence)}: ${meanwhile}.`];
}

async function stockNotice({ stock }: AdminServices): Promise<string[]> {
  const low = lowStock(await stock.read());
  return low.length === 0 ? [] : [`Stock is low. ${low.map(levelWords).join('; ')}.`];
}

/** What the owner should know of the shop whenever they look at orders. */
export const shopNotices = async (services: AdminServices): Promise<string[]> => [
  ...services.admin.settings.problems,
  ...(await Promise.all([absenceNotice(services), stockNotice(services)])).flat(),
];
