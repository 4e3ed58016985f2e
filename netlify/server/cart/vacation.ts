import * as v from 'valibot';
import { type Vacation, vacationAt, vacationEndMs, vacationWords } from '#shop/vacation.ts';
import { compareAndSet, type Documents, parseDocument, warned } from '#server/platform/index.ts';
import type { CartServices } from './carts-store.ts';

const vacationSchema = v.object({ lastDay: v.pipe(v.string(), v.isoDate()), takesOrders: v.boolean() });

const settingsSchema = v.object({ vacation: v.optional(vacationSchema) });

interface ShopSettings {
  /** It may be over. */
  vacation?: Vacation | undefined;
  /** The stored settings cannot be read, and count as none until the owner saves them again. */
  isDamaged?: boolean;
}

export type ShopSettingsStore = ReturnType<typeof shopSettings>;

export function shopSettings(documents: Documents) {
  const key = 'settings';
  return {
    read: async (): Promise<ShopSettings> => {
      const stored = await documents.read(key);
      return parseDocument(settingsSchema, stored?.text) ?? { isDamaged: stored !== undefined };
    },
    change: (change: Pick<ShopSettings, 'vacation'>): Promise<void> =>
      compareAndSet(documents, key, (stored) => ({
        result: undefined,
        document: { ...parseDocument(settingsSchema, stored?.text), ...change },
      })),
  };
}

type Dependencies = Pick<CartServices, 'shopSettings' | 'now' | 'log'>;

/** The current vacation. Throws a 503 `Problem` if the store does not answer. */
export const readVacation = async ({ shopSettings, now }: Dependencies): Promise<Vacation | undefined> =>
  vacationAt((await shopSettings.read()).vacation, now());

/** For responses that only mention the vacation and must not fail because of it. */
export const shownVacation = (services: Dependencies): Promise<Vacation | undefined> =>
  readVacation(services).catch(warned(services.log, 'vacation-unread'));

export const vacationFields = (vacation: Vacation): string =>
  new URLSearchParams({
    until: String(vacationEndMs(vacation)),
    orders: vacation.takesOrders ? 'open' : 'closed',
    words: vacationWords(vacation),
  }).toString();
