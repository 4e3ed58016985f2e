/** A copy as it would travel, so that nobody outside holds the sandbox's own objects. */
export function copy<T>(value: T): T {
  const plain: T = JSON.parse(JSON.stringify(value));
  return plain;
}
