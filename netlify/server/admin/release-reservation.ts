import { reservationsOf } from '#server/availability/index.ts';
import { closePage } from '#server/checkout/index.ts';
import type { Route } from '#server/http/index.ts';
import { conflict } from '#server/platform/index.ts';
import type { RefundServices } from './services.ts';
import { adminOnly } from './session.ts';
import { settingsView } from './shop-settings.ts';

/** The owner gives the bars of a payment page back to all. A file of its own, since it loads Stripe's SDK. */
export const adminReservationRoute: Route<RefundServices> = adminOnly({
  DELETE: async ({ services, id }, by) => {
    const { stock, now, log } = services;
    const found = reservationsOf(await stock.read(), now()).find(({ attempt }) => attempt === id);
    if (found && !found.page) throw conflict('It is paid for already, by a payment that takes its time.');
    const isClosed = !found?.page || (await closePage(services, { attempt: id, ...found.page }));
    if (!isClosed) throw conflict('It was paid at this moment, and is among your orders.');
    log('info', 'reservation-released', { attempt: id, by });
    return { body: await settingsView(services) };
  },
});
