import * as v from 'valibot';
import { jobState, logFailure } from '#server/platform/index.ts';
import type { CartServices } from './carts-store.ts';

type Dependencies = Pick<CartServices, 'carts' | 'log' | 'now' | 'jobs'>;

/** Netlify stops a scheduled function after 30 s; the current part may take a while. */
const roundMs = 18_000;
/** A pass over all carts takes as many runs as it needs; the next pass starts a day after it started. */
const passMs = 20 * 60 * 60 * 1000;

/** Keys are hashes, so all parts are about the same size. */
const prefixes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

const sweepSchema = v.object({
  passStartedMs: v.number(),
  /** Where the next run continues; the number of parts once the pass is done. */
  part: v.pipe(v.number(), v.integer(), v.minValue(0)),
  after: v.string(),
});
type Sweep = v.InferOutput<typeof sweepSchema>;

/** The unfinished pass, or a new one if it is time. */
function passAt(nowMs: number, known: Sweep | undefined): Sweep | undefined {
  if (known && known.part < prefixes.length) return known;
  if (known && nowMs - known.passStartedMs < passMs) return undefined;
  return { passStartedMs: nowMs, part: 0, after: '' };
}

async function sweep({ carts, log, now, jobs }: Dependencies): Promise<void> {
  const startedAt = now();
  const hasTime = () => now() - startedAt < roundMs;
  const state = jobState(jobs, 'cart-sweep', sweepSchema);
  const pass = passAt(startedAt, await state.read());
  if (!pass) return;
  let { part, after } = pass;
  let [removed, failed] = [0, 0];
  for (; part < prefixes.length && (hasTime() || part === pass.part); part += 1) {
    const swept = await carts.sweep({ prefix: prefixes[part] ?? '', after, hasTime });
    removed += swept.removed;
    failed += swept.failed;
    after = swept.stoppedAt ?? '';
    if (swept.stoppedAt !== undefined) break;
  }
  await state.update(() => ({ passStartedMs: pass.passStartedMs, part, after }));
  log(failed > 0 ? 'warn' : 'info', 'carts-swept', {
    removed,
    failed,
    parts: part - pass.part,
    isDone: part === prefixes.length,
  });
}

/** Removes idle carts; what fails or takes too long is done in the next run. */
export async function sweepCarts(services: () => Dependencies): Promise<void> {
  const shop = services();
  await sweep(shop).catch(logFailure(shop.log, 'sweep-failed'));
}
