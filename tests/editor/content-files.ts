import { readdirSync, readFileSync } from 'node:fs';

const folder = 'src/content';

/** Every file of words, by its path below the content's folder. */
export const contentFiles: readonly { name: string; source: string }[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.yaml') || /^policies.+\.md$/.test(name))
  .sort()
  .map((name) => ({ name, source: readFileSync(`${folder}/${name}`, 'utf8') }));

export type Path = readonly (string | number)[];

/** Where the texts of a value stand. */
export function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]) => textPaths(one, [...path, isList ? Number(name) : name]));
}

/** The same value with another one at a place. */
export function withChange(value: unknown, [name, ...rest]: Path, make: (old: unknown) => unknown): unknown {
  if (name === undefined) return make(value);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.map((item, at) => (at === name ? withChange(item, rest, make) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [name]: withChange(Reflect.get(value, name), rest, make) };
}
