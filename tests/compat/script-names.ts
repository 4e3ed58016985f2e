/** What MDN knows of the names that scripts use. */
import { at, gapAt, pathsBelow, type Gap } from './compat-data.ts';

/** What has members, as an interface; where that is missing, so is every way to one of its members. */
const isEverywhere = (owner: readonly string[]) => gapAt([owner]) === undefined;

const membersOf = new Map<string, string[][]>();
for (const path of [...pathsBelow(['api']), ...pathsBelow(['javascript', 'builtins'])]) {
  const name = path.at(-1) ?? '';
  const owner = path.slice(0, -1);
  if (path.length > 2 && isEverywhere(owner)) membersOf.set(name, [...(membersOf.get(name) ?? []), path]);
}

/** A member of who knows what: it is new if it is new in everything that has a member of this name. */
export function gapOfMember(name: string): Gap | undefined {
  const gaps = (membersOf.get(name) ?? []).map((path) => gapAt([path]));
  const known = gaps.filter((gap) => gap !== undefined);
  if (known.length < gaps.length) return undefined;
  return known.sort((one, other) => one.lacking.length - other.lacking.length)[0];
}

const globalPaths = (name: string): string[][] => [
  ['javascript', 'builtins', name],
  ['api', name],
  ['api', 'Window', name],
  ['api', 'EventTarget', name],
];

/** As old as the DOM, and not in MDN's data; and what Astro's runtime for islands makes itself. */
const unlisted = ['NodeFilter', 'Astro'];

/** A name that the script does not declare. */
export const gapOfGlobal = (name: string): Gap | undefined =>
  unlisted.includes(name) ? undefined : gapAt(globalPaths(name));

const windowNames = ['window', 'self', 'globalThis'];

/** The members of the window, of a class, or of an object whose class is named like it, as `navigator`. */
function pathsOfOwned(owner: string, name: string): string[][] {
  if (windowNames.includes(owner)) return globalPaths(name);
  const kind = owner.charAt(0).toUpperCase() + owner.slice(1);
  return [
    ['javascript', 'builtins', owner, name],
    ['api', kind, `${name}_static`],
    ['api', kind, name],
  ];
}

/** A member of something global; where that is missing, so are its members. */
export function gapOfOwned(owner: string, name: string): Gap | undefined {
  if (gapOfGlobal(owner)) return undefined;
  const known = pathsOfOwned(owner, name).filter((path) => at(path)?.__compat);
  return known.length > 0 ? gapAt(known) : gapOfMember(name);
}

export const gapOfEvent = (type: string): Gap | undefined => gapOfMember(`${type}_event`);
