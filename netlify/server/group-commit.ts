/**
 * Runs work on the same key one batch at a time: what arrives while a batch is being written waits and is written together.
 * A busy cart then costs one read and one write for many changes, and does not fight with itself.
 */
export function groupCommit<Item, Result>(commit: (key: string, items: readonly Item[]) => Promise<Result[]>) {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  const queues = new Map<string, Waiting[]>();

  async function run(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      try {
        const results = await commit(
          key,
          batch.map(({ item }) => item),
        );
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (result === undefined) reject(new Error('A commit answered fewer results than it was given items'));
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return (key: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const running = queues.get(key);
      const queue = running ?? [];
      queue.push({ item, resolve, reject });
      if (running) return;
      queues.set(key, queue);
      void run(key, queue);
    });
}

/** Well below the mutation ids that a cart remembers, so that a lost answer to a whole batch can still be told. */
const maxBatch = 50;
