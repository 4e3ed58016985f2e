/** Runs one task at a time, in this tab and, with Web Locks, across tabs. */
export function createLock(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const locked = () => ('locks' in navigator ? navigator.locks.request(name, work) : work());
    const turn = last.then<T, T>(locked, locked);
    last = turn;
    return turn;
  };
}
