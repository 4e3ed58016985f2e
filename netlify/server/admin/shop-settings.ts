import type { ShopSettingsView } from '#api/admin/answers.ts';
import { settingsChangeSchema } from '#api/schemas.ts';
import { formatVacation, type Vacation, vacationAt } from '#shop/vacation.ts';
import { products } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery.ts';
import { thumbPath } from '#shop/paths.ts';
import type { StockCounts } from '#server/cart/stock.ts';
import type { Route } from '#server/http/serve.ts';
import { badRequest } from '#server/platform/problems.ts';
import { adminOnly, type AdminServices } from './session.ts';

const longestDays = 366;

const toIsoDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

function requireNear({ lastDay }: Vacation, nowMs: number): void {
  const { day } = shopDay(nowMs);
  if (lastDay < toIsoDate(day)) throw badRequest('That day has passed. Choose today or a later one.');
  if (lastDay > toIsoDate(day + longestDays)) throw badRequest('That is more than a year ahead.');
}

const stockView = (counts: StockCounts): ShopSettingsView['stock'] => ({
  warnAt: counts.warnAt,
  isDamaged: counts.isDamaged === true,
  products: products.map(({ id, base, scent }) => {
    const { count = null } = counts.products[id] ?? {};
    return { id, base: base.name, scent: scent.name, picture: thumbPath(id), count };
  }),
});

async function settingsView(services: AdminServices): Promise<ShopSettingsView> {
  const [stored, counts] = await Promise.all([services.shopSettings.read(), services.stock.read()]);
  const vacation = vacationAt(stored.vacation, services.now());
  return {
    today: toIsoDate(shopDay(services.now()).day),
    hasBuildHook: services.settings.buildHook !== undefined,
    vacation: vacation ? { ...vacation, words: formatVacation(vacation) } : null,
    stock: stockView(counts),
  };
}

export const adminSettingsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await settingsView(services) }),
  PATCH: async ({ services, json }, by) => {
    const { vacation, stock } = await json(settingsChangeSchema);
    if (vacation) requireNear(vacation, services.now());
    if (vacation !== undefined) {
      await services.shopSettings.change({ vacation: vacation ?? undefined });
      services.log('info', 'vacation-set', { ...vacation, by });
    }
    if (stock) {
      await services.stock.change(stock.counts, stock.warnAt);
      services.log('info', 'stock-counted', { products: stock.counts.length, by });
    }
    return { body: await settingsView(services) };
  },
});
