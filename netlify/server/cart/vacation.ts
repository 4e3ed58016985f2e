import * as v from 'valibot';
import { type Absence, absenceAt, absenceEndMs, absenceWords } from '#shop/absence.ts';
import { type Documents, errorFields, jobState } from '#server/platform/index.ts';
import type { CartServices } from './services.ts';

const absenceSchema = v.object({ lastDay: v.pipe(v.string(), v.isoDate()), takesOrders: v.boolean() });

/** A part that cannot be read counts as unset. */
const settingsSchema = v.object({ absence: v.fallback(v.optional(absenceSchema), undefined) });

interface ShopSettings {
  /** May be over. */
  absence?: Absence | undefined;
}

export interface ShopSettingsStore {
  /** The defaults where nothing was set, or where it cannot be read. */
  read(): Promise<ShopSettings>;
  /** Changes what is named and keeps the rest. */
  change(change: Partial<ShopSettings>): Promise<void>;
}

export function shopSettings(documents: Documents): ShopSettingsStore {
  const state = jobState(documents, 'settings', settingsSchema);
  return {
    read: async () => (await state.read()) ?? {},
    change: (change) => state.update((settings) => ({ ...settings, ...change })),
  };
}

type Dependencies = Pick<CartServices, 'shopSettings' | 'now' | 'log'>;

/** The vacation that the shop is on now. Throws a 503 `Problem` when the store does not answer. */
export const readAbsence = async ({ shopSettings, now }: Dependencies): Promise<Absence | undefined> =>
  absenceAt((await shopSettings.read()).absence, now());

/** For answers that only mention it, and do not fail for it. */
export const shownAbsence = (services: Dependencies): Promise<Absence | undefined> =>
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
