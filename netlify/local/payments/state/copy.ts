/** A copy as it would travel, so that nobody outside holds the sandbox's own objects. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
