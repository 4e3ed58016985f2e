/** Checks of what the server answers, by hand: no schema library is sent to a browser. Each throws a `TypeError`. */

export type Read<T> = (value: unknown) => T;

const wrong = (wanted: string) => new TypeError(`The answer has something else in place of ${wanted}`);

export const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw wrong('a text');
  return value;
};

export const count: Read<number> = (value) => {
  if (typeof value !== 'number') throw wrong('a number');
  return value;
};

export const flag: Read<boolean> = (value) => {
  if (typeof value !== 'boolean') throw wrong('yes or no');
  return value;
};

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const oneOf =
  <const T extends string>(...texts: readonly T[]): Read<T> =>
  (value) => {
    const known = texts.find((one) => one === value);
    if (known === undefined) throw wrong('a known word');
    return known;
  };

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw wrong('a list');
    return value.map(read);
  };

export const record =
  <T extends object>(fields: { [Name in keyof T]: Read<T[Name]> }): Read<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) throw wrong('an object');
    const found: Partial<T> = {};
    for (const name in fields) found[name] = fields[name](Reflect.get(value, name));
    // Every field of T was read in the loop.
    return found as T;
  };
