/** What the markup of a page uses that a named browser lacks. */
import { tagsOf, type HtmlTag } from '../../src/integrations/html-tags.ts';
import { at, gapAt, knownGapAt, type Gap } from './compat-data.ts';

/** ARIA is for assistive technology, `data-` for scripts, a dash for elements of our own and for Astro's. */
const isOurs = (name: string) => /^(data|aria|astro)-|^(role|xmlns(:\w+)?)$/.test(name);

/** As old as HTML, or not for browsers (the Open Graph's `property`), and not in MDN's data. */
const unlisted = ['html.elements.input.type', 'html.elements.input.value', 'html.elements.meta.property'];

/** SVG's names keep their capitals in MDN's data. */
const cased = (path: readonly string[], name: string) =>
  Object.keys(at(path) ?? {}).find((known) => known.toLowerCase() === name) ?? name;

function elementPath(name: string): string[] {
  const inSvg = ['svg', 'elements', cased(['svg', 'elements'], name)];
  return at(['html', 'elements', name]) ? ['html', 'elements', name] : at(inSvg) ? inSvg : ['html', 'elements', name];
}

/** Where an attribute of this element may stand; one of a custom element is global. */
function attributePaths(element: readonly string[], name: string): string[][] {
  const [language = 'html'] = element;
  const [own, global] = [element, [language, 'global_attributes']];
  return [
    [...own, cased(own, name)],
    [...global, cased(global, name)],
    // What styles an element of SVG may stand on it as an attribute.
    ['css', 'properties', name],
  ];
}

/** The words of a value that MDN lists: link.rel.modulepreload, input.type_search. */
const valueGaps = (paths: readonly (readonly string[])[], value: string): (Gap | undefined)[] =>
  value
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) =>
      paths.flatMap((path) => [
        knownGapAt([...path, word]),
        knownGapAt([...path.slice(0, -1), `${path.at(-1) ?? ''}_${word}`]),
      ]),
    );

function tagGaps({ name, attributes }: HtmlTag): (Gap | undefined)[] {
  const element = elementPath(name);
  const own = name.includes('-') ? [] : [gapAt([element])];
  const ofAttributes = [...attributes].flatMap(([attribute, value]) => {
    if (isOurs(attribute) || name.startsWith('astro-')) return [];
    const paths = attributePaths(element, attribute);
    return [gapAt(paths), ...valueGaps(paths, value)];
  });
  return [...own, ...ofAttributes];
}

export const htmlGaps = (html: string): Gap[] =>
  [...new Map(tagsOf(html).map((tag) => [tag.text, tag])).values()]
    .flatMap(tagGaps)
    .filter((gap) => gap !== undefined)
    .filter(({ feature }) => !unlisted.includes(feature));
