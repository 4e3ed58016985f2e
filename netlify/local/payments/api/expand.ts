import { invalid } from './errors.ts';

/** What may be expanded on an object, each by its path, and how. */
export type Expansions<T> = Record<string, (target: T) => void>;

/** `prefix` is `data.` in lists; `data` by itself is what a list holds anyway. */
export function checkExpand<T>(expansions: Expansions<T>, paths: readonly string[] = [], prefix = ''): void {
  paths.forEach((path, index) => {
    const known = path.startsWith(prefix) && Object.hasOwn(expansions, path.slice(prefix.length));
    if (!known && !(prefix && path === 'data')) {
      throw invalid(`This property cannot be expanded (${path}).`, `expand[${index}]`);
    }
  });
}

/** Expands in place, outer properties first. A path expands all that it leads through, as at Stripe. */
export function expandAll<T>(expansions: Expansions<T>, target: T, paths: readonly string[] = [], prefix = ''): T {
  const steps = paths.flatMap((path) => {
    const names = path.slice(prefix.length).split('.');
    return names.map((_, last) => names.slice(0, last + 1).join('.'));
  });
  const outerFirst = new Set(steps.toSorted((a, b) => a.length - b.length));
  for (const step of outerFirst) expansions[step]?.(target);
  return target;
}
