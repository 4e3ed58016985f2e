import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A path as `readdir` names it, on Windows too, as a URL has it. */
export const toUrlPath = (path: string): string => path.replaceAll('\\', '/');

/** Of a file with this text: the hash in its name lets browsers keep it for good. */
export const hashedAddress = (name: string, text: string, ending: string): string =>
  `/_astro/${name}.${hash('sha256', text).slice(0, 8)}.${ending}`;

/** The built text files whose names match, keyed by path relative to `directory` and sorted by path. */
export async function readBuilt(directory: string, names: RegExp): Promise<Map<string, string>> {
  const found = (await readdir(directory, { recursive: true })).filter((name) => names.test(name)).sort();
  return new Map(
    await Promise.all(found.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const)),
  );
}

/** Applies `change` to the text of each built page, and writes it. `path` is relative to `directory`. */
export async function rewritePages(directory: string, change: (text: string, path: string) => string): Promise<void> {
  const pages = await readBuilt(directory, /\.html$/);
  await Promise.all([...pages].map(([path, text]) => writeFile(join(directory, path), change(text, path))));
}

/** A template's children are in its `content`. */
const listChildren = (node: Tree.Node): Tree.ChildNode[] => [
  ...('content' in node ? node.content.childNodes : []),
  ...('childNodes' in node ? node.childNodes : []),
];

/** In document order. All levels share one array: an array for each would be copied at every level above. */
function listElements(node: Tree.Node, found: Tree.Element[] = []): Tree.Element[] {
  if ('tagName' in node) found.push(node);
  for (const child of listChildren(node)) listElements(child, found);
  return found;
}

function toTag(html: string, element: Tree.Element) {
  const place = element.sourceCodeLocation?.startTag;
  // The parser adds html, head, body and tbody where the page leaves them out.
  if (!place) return [];
  const texts = element.childNodes.map((child) => ('value' in child ? child.value : ''));
  return [
    {
      name: element.tagName,
      attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
      text: html.slice(place.startOffset, place.endOffset),
      content: /^(?:script|style)$/.test(element.tagName) ? texts.join('') : undefined,
    },
  ];
}

export type HtmlTag = ReturnType<typeof toTag>[number];

/**
 * The start tags in a built page; the text of comments, scripts and styles is never taken for one. Names are in lower case,
 * `text` is the source from `<` to `>`, and only scripts and styles have `content`. Parsed as without scripting, so that
 * the content of `noscript` is included.
 */
export const parseTags = (html: string) =>
  listElements(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })).flatMap((element) =>
    toTag(html, element),
  );
