/** Work that goes on after the response is sent; the platform keeps the function running for it (`waitUntil`). */
export interface BackgroundWork {
  /** The work must not reject. */
  start(work: Promise<void>): void;
  /** Settles when all that was started so far is done; undefined when there is nothing. */
  settled(): Promise<void> | undefined;
}

export function backgroundWork(): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    settled: () => (running.size === 0 ? undefined : Promise.all(running).then(() => undefined)),
  };
}
