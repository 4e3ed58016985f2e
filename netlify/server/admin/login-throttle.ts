import * as v from 'valibot';
import { compareAndSet, type Documents } from '#server/platform/index.ts';

/** Wrong secrets in a row before anybody has to wait. */
export const burst = 10;
/** One more guess comes back after this long. Ten and three a minute find no secret of 16 characters. */
export const refillMs = 20_000;
const maxTries = 8;

/**
 * How often the secret may be guessed, over all copies of the shop. All strangers share one count, since addresses are cheap;
 * a browser that was signed in before has its own, so that strangers who guess never keep the owner out of it.
 */
export interface LoginThrottle {
  /** Takes one guess. Answers how many seconds to wait first; 0: the guess is taken. */
  take(browser: string | undefined): Promise<number>;
  /** The guess was right, and does not count. */
  giveBack(browser: string | undefined): Promise<void>;
}

const countSchema = v.object({ rev: v.number(), used: v.number(), atMs: v.number() });
type Count = v.InferOutput<typeof countSchema>;

/** A damaged count is a full one: whoever can write to the store does not need to guess. */
function parse(text: string, nowMs: number): Count {
  try {
    return v.parse(countSchema, JSON.parse(text));
  } catch {
    return { rev: 0, used: burst, atMs: nowMs };
  }
}

export function loginThrottle(documents: Documents, now: () => number): LoginThrottle {
  const keyOf = (browser: string | undefined) => (browser === undefined ? 'strangers' : `browser/${browser}`);

  /** Changes what is used up now; `change` answers undefined to leave it. Answers what was used up before. */
  const update = (key: string, change: (used: number) => number | undefined): Promise<number> =>
    compareAndSet(
      documents,
      key,
      (stored) => {
        const nowMs = now();
        const known = stored ? parse(stored.text, nowMs) : { rev: 0, used: 0, atMs: nowMs };
        const used = Math.max(0, known.used - Math.max(0, nowMs - known.atMs) / refillMs);
        const next = change(used);
        const count: Count | undefined =
          next === undefined ? undefined : { rev: known.rev + 1, used: next, atMs: nowMs };
        return { result: used, document: count };
      },
      { maxTries, whenBusy: burst },
    );

  return {
    async take(browser) {
      const used = await update(keyOf(browser), (before) => (before + 1 > burst ? undefined : before + 1));
      return used + 1 > burst ? Math.max(1, Math.ceil(((used + 1 - burst) * refillMs) / 1000)) : 0;
    },
    async giveBack(browser) {
      await update(keyOf(browser), (used) => Math.max(0, used - 1));
    },
  };
}
