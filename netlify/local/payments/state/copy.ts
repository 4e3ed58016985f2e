/** A copy as JSON, so that callers do not hold the sandbox's own objects. */
export function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
