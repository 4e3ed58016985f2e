import * as v from 'valibot';
import { jobState, logFailure } from '#server/platform/index.ts';
import type { CartServices } from './carts-store.ts';

type Dependencies = Pick<CartServices, 'carts' | 'log' | 'now' | 'jobs'>;

/** Netlify stops a scheduled function after 30 s; the current part may overrun. */
const roundMs = 18_000;

/** Parts of the carts by the first two digits of their keys, which are hashes, so all are about equally large. */
const parts = 256;
/** All within a day, by a run an hour. */
const partsPerRun = 11;

/** The part with which the next run begins. */
const sweepState = jobState('cart-sweep', v.pipe(v.number(), v.integer(), v.minValue(0)));

async function sweep({ carts, log, now, jobs }: Dependencies): Promise<void> {
  const endsAt = now() + roundMs;
  const { states, stored } = await jobs.read();
  const first = sweepState.of(states) ?? 0;
  let [part, removed, failed] = [first, 0, 0];
  for (; part < first + partsPerRun && now() < endsAt; part += 1) {
    const swept = await carts.sweep((part % parts).toString(16).padStart(2, '0'));
    removed += swept.removed;
    failed += swept.failed;
  }
  await jobs.update((known) => sweepState.with(known, part % parts), { job: 'sweep-carts', read: { stored } });
  log(failed > 0 ? 'warn' : 'info', 'carts-swept', { removed, failed, parts: part - first });
}

/** Removes idle carts. The next run does what fails or takes too long. */
export async function sweepCarts(services: () => Dependencies): Promise<void> {
  const shop = services();
  await sweep(shop).catch(logFailure(shop.log, 'sweep-failed'));
}
