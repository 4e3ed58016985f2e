import * as v from 'valibot';
import { jobState, logFailure } from '#server/platform/index.ts';
import type { CartServices } from './carts-store.ts';

type Dependencies = Pick<CartServices, 'carts' | 'log' | 'now' | 'jobs'>;

/** Netlify stops a scheduled function after 30 s; the current part may overrun. */
const roundMs = 18_000;
/** A pass over all carts takes as many runs as it needs. The next one starts at least this long after its start. */
const passMs = 20 * 60 * 60 * 1000;

/** Keys are hashes, so all parts are about equally large. */
const prefixes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

/** `part`: where the next run continues, or the number of parts when the pass is done. */
const sweepSchema = v.object({
  passStartedMs: v.number(),
  part: v.pipe(v.number(), v.integer(), v.minValue(0)),
  after: v.string(),
});
type Sweep = v.InferOutput<typeof sweepSchema>;
const sweepState = jobState('cart-sweep', sweepSchema);

function passAt(nowMs: number, known: Sweep | undefined): Sweep | undefined {
  if (known && known.part < prefixes.length) return known;
  if (known && nowMs - known.passStartedMs < passMs) return undefined;
  return { passStartedMs: nowMs, part: 0, after: '' };
}

async function sweep({ carts, log, now, jobs }: Dependencies): Promise<void> {
  const startedAt = now();
  const hasTime = () => now() - startedAt < roundMs;
  const { states, stored } = await jobs.read();
  const pass = passAt(startedAt, sweepState.of(states));
  if (!pass) return jobs.update((known) => known, { job: 'sweep-carts', read: { stored } });
  let { part, after } = pass;
  let [removed, failed] = [0, 0];
  for (; part < prefixes.length && (hasTime() || part === pass.part); part += 1) {
    const swept = await carts.sweep({ prefix: prefixes[part] ?? '', after, hasTime });
    removed += swept.removed;
    failed += swept.failed;
    after = swept.stoppedAt ?? '';
    if (swept.stoppedAt !== undefined) break;
  }
  const next = { passStartedMs: pass.passStartedMs, part, after };
  await jobs.update((known) => sweepState.with(known, next), { job: 'sweep-carts', read: { stored } });
  log(failed > 0 ? 'warn' : 'info', 'carts-swept', {
    removed,
    failed,
    parts: part - pass.part,
    isDone: part === prefixes.length,
  });
}

/** Removes idle carts. The next run does what fails or takes too long. */
export async function sweepCarts(services: () => Dependencies): Promise<void> {
  const shop = services();
  await sweep(shop).catch(logFailure(shop.log, 'sweep-failed'));
}
