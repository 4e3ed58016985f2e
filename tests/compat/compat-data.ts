/** What pages may use, in the words of MDN's browser compatibility data, and who lacks it. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data/types';
import { lacking } from './named-browsers.ts';

/** Something that a named browser lacks. */
export interface Gap {
  /** Its path in MDN's data, as css.properties.interpolate-size. */
  feature: string;
  /** MDN does not know it: a typing error, or newer than the data. */
  lacking: readonly BrowserName[] | 'unknown';
}

const tree: Identifier = { css: data.css, html: data.html, svg: data.svg, api: data.api, javascript: data.javascript };

export const at = (path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined),
    tree,
  );

/** Every path below this one that MDN says something of. */
export function pathsBelow(path: readonly string[], node: Identifier = at(path) ?? {}): string[][] {
  const names = Object.keys(node).filter((name) => name !== '__compat');
  return [...(node.__compat ? [[...path]] : []), ...names.flatMap((name) => pathsBelow([...path, name], node[name]))];
}

const isKnown = (path: readonly string[]): boolean => at(path)?.__compat !== undefined;

const asked = new Map<string, readonly BrowserName[]>();

/** Who lacks what stands at this path; none where MDN says nothing of it. */
function lackingAt(path: readonly string[], prefixes: readonly string[]): readonly BrowserName[] {
  const compat = at(path)?.__compat;
  const question = [...path, ...prefixes].join(' ');
  const known = asked.get(question) ?? (compat ? lacking(compat, prefixes) : []);
  asked.set(question, known);
  return known;
}

/**
 * The first of these paths that MDN knows, if a browser lacks it; what is known by none of them is missing everywhere. `prefixes`
 * are what its name stands with as well.
 */
export function gapAt(paths: readonly (readonly string[])[], prefixes: readonly string[] = []): Gap | undefined {
  const path = paths.find(isKnown);
  if (!path) return { feature: paths[0]?.join('.') ?? '', lacking: 'unknown' };
  const without = lackingAt(path, prefixes);
  return without.length > 0 ? { feature: path.join('.'), lacking: without } : undefined;
}

/** The same for what MDN may well not list, as a keyword that is as old as its property. */
export const knownGapAt = (path: readonly string[]): Gap | undefined => (isKnown(path) ? gapAt([path]) : undefined);

const isWithin = (part: Gap, whole: Gap): boolean =>
  part.feature.startsWith(`${whole.feature}.`) &&
  [part.lacking].flat().every((browser) => [whole.lacking].flat().includes(browser));

/** Each of these gaps once; what lacks a whole lacks its parts. */
export function distinct<G extends Gap>(gaps: readonly G[]): G[] {
  const byFeature = [...new Map(gaps.map((gap) => [gap.feature, gap])).values()];
  return byFeature.filter((gap) => !byFeature.some((whole) => isWithin(gap, whole)));
}
