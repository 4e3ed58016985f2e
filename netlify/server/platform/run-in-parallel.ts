/** What `work` makes of each item, in their order, with at most `limit` of them under way. */
export async function runInParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
