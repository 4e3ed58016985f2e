import type { ShopSettingsView } from '#api/admin/answers.ts';
import { settingsChangeSchema } from '#api/schemas.ts';
import { type Vacation, vacationAt, vacationWords } from '#shop/vacation.ts';
import { findProduct, products } from '#shop/catalog.ts';
import { dayMs, shopDay } from '#shop/delivery.ts';
import { barsLabel } from '#shop/cart.ts';
import { ownMs, reservationsOf, reservedOf, type StockCounts } from '#server/inventory/index.ts';
import { closePage } from '#server/checkout/index.ts';
import type { Route } from '#server/http/index.ts';
import { badRequest, conflict } from '#server/platform/index.ts';
import { adminOnly, type AdminServices } from './session.ts';

const longestDays = 366;

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

function requireNear({ lastDay }: Vacation, nowMs: number): void {
  const { day } = shopDay(nowMs);
  if (lastDay < dateOf(day)) throw badRequest('That day has passed. Choose today or a later one.');
  if (lastDay > dateOf(day + longestDays)) throw badRequest('That is more than a year ahead.');
}

const minutes = (ms: number): string => `${String(Math.ceil(ms / 60_000))} min`;

function reservationView(
  { products: counted }: StockCounts,
  { attempt, lines, page }: ReturnType<typeof reservationsOf>[number],
  nowMs: number,
) {
  const bars = lines
    .filter(({ id }) => id in counted)
    .map(({ id, quantity }) => `${barsLabel(quantity)} of ${findProduct(id)?.name ?? id}`)
    .join(', ');
  if (!page) return { attempt, bars, words: 'A delayed payment is in progress.', canRelease: false };
  const openMs = nowMs - page.openedAtMs;
  const offered = openMs < ownMs ? `offered to others in ${minutes(ownMs - openMs)}` : 'offered to others again';
  return { attempt, bars, words: `Payment page open for ${minutes(openMs)}, ${offered}.`, canRelease: true };
}

const stockView = (counts: StockCounts, nowMs: number): ShopSettingsView['stock'] => ({
  warnAt: counts.warnAt,
  products: products.map(({ id }) => ({
    id,
    count: counts.products[id]?.count ?? null,
    reserved: reservedOf(counts, id, nowMs),
  })),
  reservations: reservationsOf(counts, nowMs).map((one) => reservationView(counts, one, nowMs)),
});

async function settingsView({ shopSettings, stock, now }: AdminServices): Promise<ShopSettingsView> {
  const [settings, counts] = await Promise.all([shopSettings.read(), stock.read()]);
  const vacation = vacationAt(settings.vacation, now());
  return {
    today: dateOf(shopDay(now()).day),
    vacation: vacation ? { ...vacation, words: vacationWords(vacation) } : null,
    stock: stockView(counts, now()),
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

export const adminReservationRoute: Route<AdminServices> = adminOnly({
  DELETE: async ({ services, id }, by) => {
    const { stock, now, log } = services;
    const found = reservationsOf(await stock.read(), now()).find(({ attempt }) => attempt === id);
    if (found && !found.page) throw conflict('It is already paid for, by a payment that is still processing.');
    const isClosed = !found?.page || (await closePage(services, { attempt: id, ...found.page }));
    if (!isClosed) throw conflict('It was paid just now and is among your orders.');
    log('info', 'reservation-released', { attempt: id, by });
    return { body: await settingsView(services) };
  },
});
