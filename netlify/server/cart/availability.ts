import * as v from 'valibot';
import type { Availability } from '#shop/vacation.ts';
import type { Route } from '#server/http/index.ts';
import { jobState } from '#server/platform/index.ts';
import type { CartServices } from './carts-store.ts';
import { readVacation } from './vacation.ts';

type Dependencies = Pick<CartServices, 'settings' | 'stock' | 'shopSettings' | 'jobs' | 'now' | 'log'>;

async function readAvailability(services: Dependencies): Promise<Availability> {
  const [{ products }, vacation] = await Promise.all([services.stock.read(), readVacation(services)]);
  const soldOut = Object.keys(products).filter((id) => (products[id]?.count ?? 1) <= 0);
  return { soldOut: soldOut.toSorted(), vacation: vacation ?? null };
}

/** A build reads it: src/components/common/shop-facts.ts. */
export const availabilityRoute: Route<CartServices> = {
  methods: { GET: async ({ services }) => ({ body: await readAvailability(services) }) },
};

const lastBuild = jobState('build', v.object({ built: v.string() }));
const answerMs = 10_000;

/**
 * Requests a build whenever what it would read has changed: a count reached or left 0, a vacation began or ended. A
 * refused request is repeated by the next run. https://docs.netlify.com/build/configure-builds/build-hooks/, November 2026
 */
async function request(services: Dependencies, buildHook: string): Promise<void> {
  const built = JSON.stringify(await readAvailability(services));
  const { states, stored } = await services.jobs.read();
  if (lastBuild.of(states)?.built === built) return;
  const signal = AbortSignal.timeout(answerMs);
  const { status } = await fetch(buildHook, { method: 'POST', body: '{}', redirect: 'error', signal });
  if (status >= 400) throw new Error(`It answered ${String(status)}`);
  await services.jobs.update((known) => lastBuild.with(known, { built }), { read: { stored } });
  services.log('info', 'build-requested', { built });
}

export async function requestBuild(services: () => Dependencies): Promise<void> {
  const shop = services();
  const { buildHook } = shop.settings;
  if (buildHook === undefined) return;
  await request(shop, buildHook).catch((error: unknown) => {
    // An error of fetch may quote the hook's address, which is a secret.
    const said = error instanceof Error && error.message.startsWith('It answered') ? error.message : 'no answer';
    shop.log('warn', 'build-not-requested', { error: said, fix: 'Check BUILD_HOOK_URL' });
  });
}
