import { absenceAt, lastDayWords } from '#shop/absence.ts';
import { levelWords, lowStock } from '#server/availability/index.ts';
import { hasLostOrders, lostOrdersWords, shopProblems, timeOf, wrongTotals } from '#server/orders/index.ts';
import type { AdminServices } from './services.ts';

async function absenceNotice({ shopSettings, now }: AdminServices): Promise<string[]> {
  const absence = absenceAt((await shopSettings.read()).absence, now());
  if (!absence) return [];
  const meanwhile = absence.takesOrders ? 'shoppers are told that parcels leave later' : 'checkout is closed';
  return [`You are away until ${lastDayWords(absence)}: ${meanwhile}.`];
}

const lostOrdersNotice = async (services: AdminServices): Promise<string[]> =>
  (await hasLostOrders(services)) ? [lostOrdersWords] : [];

async function stockNotice({ stock }: AdminServices): Promise<string[]> {
  const low = lowStock(await stock.read());
  return low.length === 0 ? [] : [`Stock is low. ${low.map(levelWords).join('; ')}.`];
}

async function totalNotices(services: AdminServices): Promise<string[]> {
  const wrong = await wrongTotals(services);
  return wrong.map(({ fix, seenAtMs }) => {
    const seen = timeOf(new Date(seenAtMs).toISOString());
    return `Stripe would have charged another total than the cart showed, last on ${seen}; that payment page was never shown. ${fix}.`;
  });
}

/** What the owner should know of the shop whenever they look at orders. */
export const shopNotices = async (services: AdminServices, newestSaleMs = 0): Promise<string[]> => [
  ...services.admin.settings.problems,
  ...(await shopProblems(services, newestSaleMs)),
  ...(
    await Promise.all([
      lostOrdersNotice(services),
      absenceNotice(services),
      stockNotice(services),
      totalNotices(services),
    ])
  ).flat(),
];
