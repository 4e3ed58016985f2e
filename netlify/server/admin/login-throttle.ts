import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { compareAndSet, type Documents, runInParallel } from '#server/platform/index.ts';

/** Wrong secrets in a row before their sender has to wait. */
export const burst = 10;
/** One more attempt is allowed after this long. Ten and three a minute find no secret of 16 characters. */
export const refillMs = 20_000;
/** Attempts of all strangers together before each address has one only; and how soon another is allowed. */
export const ceiling = 300;
const ceilingRefillMs = 5000;
const maxTries = 8;
const removesAtOnce = 12;

interface Client {
  /** The name of a browser that was signed in before. */
  browser: string | undefined;
  /** Where on the network the attempt comes from. */
  address: string;
}

/**
 * How many login attempts are allowed, over all copies of the shop. Each address has a count of its own, so that attempts slow
 * only who makes them; a browser that was signed in before has its own wherever it is. Above a ceiling for all strangers each
 * address still has its first attempt, which is enough with the right secret.
 */
export interface LoginThrottle {
  /** Counts one attempt. Answers how many seconds to wait first; 0: the attempt is allowed. */
  take(client: Client): Promise<number>;
  /** The attempt succeeded, and does not count. */
  giveBack(client: Client): Promise<void>;
  /** Takes out the counts of addresses of earlier days. Answers how many went. */
  removeOld(): Promise<number>;
}

const countSchema = v.object({ rev: v.number(), used: v.number(), atMs: v.number() });
type Count = v.InferOutput<typeof countSchema>;

/** An unreadable count is taken as exhausted: to damage one takes write access to the store. */
function parse(text: string, nowMs: number): Count {
  try {
    return v.parse(countSchema, JSON.parse(text));
  } catch {
    return { rev: 0, used: burst, atMs: nowMs };
  }
}

/** One household has a whole network of version 6: its first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(start), groups(end ?? '')];
  const zeros = Array.from({ length: end === undefined ? 0 : Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const waitSeconds = (over: number, msEach: number): number => Math.max(1, Math.ceil((over * msEach) / 1000));

export function loginThrottle(documents: Documents, now: () => number): LoginThrottle {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const keyOf = ({ browser, address }: Client): string => {
    if (browser !== undefined) return `browser/${browser}`;
    const mark = createHash('sha256')
      .update(`${today()} ${networkOf(address)}`)
      .digest('base64url');
    return `address/${today()}/${mark}`;
  };

  /** Changes what is used up now; `change` answers undefined to leave it. Answers what was used up before. */
  const update = (
    key: string,
    { most, msEach }: { most: number; msEach: number },
    change: (used: number) => number | undefined,
  ): Promise<number> =>
    compareAndSet(
      documents,
      key,
      (stored) => {
        const nowMs = now();
        const known = stored ? parse(stored.text, nowMs) : { rev: 0, used: 0, atMs: nowMs };
        const used = Math.max(0, known.used - Math.max(0, nowMs - known.atMs) / msEach);
        const next = change(used);
        const count: Count | undefined =
          next === undefined ? undefined : { rev: known.rev + 1, used: next, atMs: nowMs };
        return { result: used, document: count };
      },
      { maxTries, whenBusy: most },
    );

  const own = { most: burst, msEach: refillMs };
  const all = { most: ceiling, msEach: ceilingRefillMs };
  const takeOne = (key: string, limit: typeof own) =>
    update(key, limit, (before) => (before + 1 > limit.most ? undefined : before + 1));

  return {
    async take(client) {
      const used = await takeOne(keyOf(client), own);
      if (used + 1 > burst) return waitSeconds(used + 1 - burst, refillMs);
      if (client.browser !== undefined) return 0;
      const usedByAll = await takeOne('strangers', all);
      const isOver = usedByAll + 1 > ceiling && used > 0;
      return isOver ? waitSeconds(usedByAll + 1 - ceiling, ceilingRefillMs) : 0;
    },
    async giveBack(client) {
      await update(keyOf(client), own, (used) => Math.max(0, used - 1));
    },
    async removeOld() {
      const old: string[] = [];
      for await (const key of documents.keys('address/')) if (!key.startsWith(`address/${today()}/`)) old.push(key);
      await runInParallel(old, removesAtOnce, (key) => documents.remove(key));
      return old.length;
    },
  };
}
