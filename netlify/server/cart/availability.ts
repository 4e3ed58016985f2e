import * as v from 'valibot';
import type { ShownVacation } from '#api/answers.ts';
import { vacationSchema } from '#api/schemas.ts';
import { type Availability, formatVacation, type Vacation, vacationAt, vacationEndMs } from '#shop/vacation.ts';
import type { Route } from '#server/http/serve.ts';
import { compareAndSet, type Documents, parseDocument } from '#server/platform/blob-documents.ts';
import { jobState } from '#server/platform/job-states.ts';
import { logWarning } from '#server/platform/log.ts';
import type { CartServices } from './carts-store.ts';

/** The vacation may be over. */
const settingsSchema = v.object({ vacation: v.optional(vacationSchema) });
/** `isDamaged`: what is stored cannot be read, and counts as nothing until the owner saves it again. */
type ShopSettings = v.InferOutput<typeof settingsSchema> & { isDamaged?: boolean };

export type ShopSettingsStore = ReturnType<typeof shopSettings>;

export function shopSettings(documents: Documents) {
  const key = 'settings';
  return {
    read: async (): Promise<ShopSettings> => {
      const stored = await documents.read(key);
      return parseDocument(settingsSchema, stored?.text) ?? { isDamaged: stored !== undefined };
    },
    change: (settings: Pick<ShopSettings, 'vacation'>) => compareAndSet(documents, key, () => settings),
  };
}

/** The current vacation. Throws a 503 `Problem` if the store does not answer. */
export const readVacation = async ({ shopSettings, now }: CartServices): Promise<Vacation | undefined> =>
  vacationAt((await shopSettings.read()).vacation, now());

/** For responses that only mention the vacation and must not fail because of it. */
export const shownVacation = (services: CartServices): Promise<Vacation | undefined> =>
  readVacation(services).catch(logWarning(services.log, 'vacation-unread'));

export const toShownVacation = (vacation: Vacation): ShownVacation => ({
  untilMs: vacationEndMs(vacation),
  takesOrders: vacation.takesOrders,
  words: formatVacation(vacation),
});

async function readAvailability(services: CartServices): Promise<Availability> {
  const [{ products }, vacation] = await Promise.all([services.stock.read(), readVacation(services)]);
  const soldOut = Object.keys(products).filter((id) => (products[id]?.count ?? 1) <= 0);
  return { soldOut: soldOut.toSorted(), vacation: vacation ?? null };
}

/** A build reads it: src/components/common/shop-facts.ts. */
export const availabilityRoute: Route<CartServices> = {
  GET: async ({ services }) => ({ body: await readAvailability(services) }),
};

const lastBuild = jobState('build', v.object({ built: v.string() }));
const answerMs = 10_000;

/**
 * Requests a build whenever what it would read has changed: a count reached or left 0, a vacation began or ended. A
 * refused request is repeated by the next run. https://docs.netlify.com/build/configure-builds/build-hooks/, November 2026
 */
export async function requestBuild(services: CartServices): Promise<void> {
  const { settings, jobs, log } = services;
  if (settings.buildHook === undefined) return;
  const built = JSON.stringify(await readAvailability(services));
  const { states } = await jobs.read();
  if (lastBuild.of(states)?.built === built) return;
  const signal = AbortSignal.timeout(answerMs);
  const request = fetch(settings.buildHook, { method: 'POST', body: '{}', redirect: 'error', signal });
  // An error of fetch may quote the hook's address, which is a secret. Without an answer the status is 0.
  const { ok, status } = await request.catch(() => Response.error());
  if (ok) {
    await jobs.update((known) => lastBuild.with(known, { built }));
    log('info', 'build-requested', { built });
  } else log('warn', 'build-not-requested', { status, fix: 'Check BUILD_HOOK_URL' });
}
