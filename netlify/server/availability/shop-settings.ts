import * as v from 'valibot';
import type { Absence } from '#shop/absence.ts';
import { type Documents, jobState } from '#server/platform/index.ts';

const absenceSchema = v.object({ lastDay: v.pipe(v.string(), v.isoDate()), takesOrders: v.boolean() });

/** A part that cannot be read is as if it had never been set. */
const settingsSchema = v.object({ absence: v.fallback(v.optional(absenceSchema), undefined) });

interface ShopSettings {
  /** Also one that is over. */
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
