/**
 * Runs one task at a time, in this tab and, with Web Locks, across tabs. A browser that blocks all site data refuses
 * the lock; the task then runs without it.
 */
export function createLock(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    let running: Promise<T> | undefined;
    const run = () => (running ??= work());
    const locked = () => ('locks' in navigator ? navigator.locks.request(name, run).catch(run) : run());
    const turn = last.then<T, T>(locked, locked);
    last = turn;
    return turn;
  };
}

/** 128 random bits. `crypto.randomUUID` is missing on pages served by http, except from localhost. */
export const uniqueId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
