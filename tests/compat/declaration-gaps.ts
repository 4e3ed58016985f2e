/** What one declaration uses that a named browser lacks: its property, and the words, functions and units of its value. */
import { generate, lexer, tokenize, tokenTypes, type Declaration, type SyntaxMatchNode } from 'css-tree';
import { at, gapAt, knownGapAt, pathsBelow, type Gap } from './compat-data.ts';

interface ValueWords {
  keywords: string[];
  functions: string[];
  units: string[];
}

/** By tokens: css-tree's own tree of a value ends where it does not know the grammar yet. */
function wordsOf(value: string): ValueWords {
  const words: ValueWords = { keywords: [], functions: [], units: [] };
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end).toLowerCase();
    if (text.startsWith('-')) return;
    if (type === tokenTypes.Ident) words.keywords.push(text);
    if (type === tokenTypes.Function) words.functions.push(text.slice(0, -1));
    if (type === tokenTypes.Dimension) words.units.push(text.replace(/^[\d.+-]+(e[+-]?\d+)?/, ''));
  });
  return words;
}

/** Every longhand that a shorthand's value sets, as CSS defines it. */
function longhandsIn(property: string, value: string): string[] {
  const namesIn = ({ syntax, match = [] }: SyntaxMatchNode): string[] => [
    ...(syntax?.type === 'Property' ? [syntax.name] : []),
    ...match.flatMap(namesIn),
  ];
  const { matched } = lexer.matchProperty(property, value);
  return matched ? namesIn(matched) : [];
}

/** A shorthand that learned later to set more: css.properties.text-decoration.includes_thickness. */
const lateParts = (property: string, value: string): (Gap | undefined)[] =>
  Object.keys(at(['css', 'properties', property]) ?? {})
    .filter((name) => name.startsWith('includes_'))
    .filter((name) => {
      const parts = name.replace('includes_', '').split('-and-');
      return longhandsIn(property, value).some((longhand) => parts.some((part) => longhand === `${property}-${part}`));
    })
    .map((name) => gapAt([['css', 'properties', property, name]]));

const functionPaths = [...pathsBelow(['css', 'types']), ...pathsBelow(['css', 'properties'])];
const pathsOf = new Map<string, string[][]>();
for (const path of functionPaths) {
  const name = path.at(-1)?.replace(/_function$/, '') ?? '';
  pathsOf.set(name, [...(pathsOf.get(name) ?? []), path]);
}

/** A function belongs to its property, to a type of values that many properties take, or to a longhand of its property. */
const functionGap = (property: string, name: string): Gap | undefined =>
  gapAt([
    ['css', 'properties', property, `${name}_function`],
    ['css', 'properties', property, name],
    ...(pathsOf.get(name) ?? []),
  ]);

/** What a function may hold: css.types.attr.type_function, css.types.color.rgb.relative_syntax. */
function argumentPaths({ functions, keywords }: ValueWords): string[][] {
  const late = [
    ...functions.map((name) => `${name}_function`),
    ...(keywords.includes('from') ? ['relative_syntax'] : []),
  ];
  const holders = functions.flatMap((name) => pathsOf.get(name) ?? []);
  return holders.flatMap((path) => late.map((name) => [...path, name])).filter((path) => at(path)?.__compat);
}

const dynamicUnits: readonly [RegExp, string][] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

const unitGap = (unit: string): Gap | undefined =>
  knownGapAt(['css', 'types', 'length', dynamicUnits.find(([form]) => form.test(unit))?.[1] ?? unit]);

function valueGaps(property: string, value: string): (Gap | undefined)[] {
  const words = wordsOf(value);
  const inside = argumentPaths(words);
  const isInside = (name: string) => inside.some((path) => path.at(-1) === `${name}_function`);
  return [
    ...words.keywords.map((word) => knownGapAt(['css', 'properties', property, word])),
    ...words.functions.filter((name) => !isInside(name)).map((name) => functionGap(property, name)),
    ...words.units.map(unitGap),
    ...inside.map((path) => gapAt([path])),
    ...lateParts(property, value),
  ];
}

/** `besides` are the properties of the same block, in which a vendor's name of this one may stand. */
export function declarationGaps({ property, value }: Declaration, besides: readonly string[]): (Gap | undefined)[] {
  const text = generate(value);
  if (property.startsWith('--')) return valueGaps('any', text);
  // A vendor's own, which the others pass over.
  if (property.startsWith('-')) return [];
  const prefixed = besides.filter((name) => name.startsWith('-') && name.endsWith(`-${property}`));
  const prefixes = prefixed.map((name) => name.slice(0, -property.length));
  return [gapAt([['css', 'properties', property]], prefixes), ...valueGaps(property, text)];
}
