import * as v from 'valibot';
import { errorFields, jobState } from '#server/platform/index.ts';
import type { CartServices } from './services.ts';

type Sources = Pick<CartServices, 'carts' | 'log' | 'now' | 'jobs'>;

/** A scheduled function is stopped after 30 s; the part that is under way may take a while. */
const roundMs = 18_000;
/** A pass over all carts takes as many runs as it needs; the next one begins a day after it began. */
const passMs = 20 * 60 * 60 * 1000;

/** Keys are hashes, so each of these holds about as many carts. */
const prefixes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

const sweepSchema = v.object({
  passStartedMs: v.number(),
  /** Where the next run goes on; the number of parts once the pass is done. */
  part: v.pipe(v.number(), v.integer(), v.minValue(0)),
  after: v.string(),
});
type Sweep = v.InferOutput<typeof sweepSchema>;

/** The pass that is under way, or a new one; undefined while it is too early for that. */
function passAt(nowMs: number, known: Sweep | undefined): Sweep | undefined {
  if (known && known.part < prefixes.length) return known;
  if (known && nowMs - known.passStartedMs < passMs) return undefined;
  return { passStartedMs: nowMs, part: 0, after: '' };
}

async function sweep({ carts, log, now, jobs }: Sources): Promise<void> {
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

/** Removes idle carts from the store. What there is no time for, or fails, is done in the next run. */
export async function sweepCarts(services: () => Sources): Promise<void> {
  const shop = services();
  try {
    await sweep(shop);
  } catch (error) {
    shop.log('error', 'sweep-failed', errorFields(error));
    throw error;
  }
}
