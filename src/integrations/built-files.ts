import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The text files of a built site with such names, by their path in its folder, in the order of their paths. */
export async function readBuilt(directory: string, names: RegExp): Promise<Map<string, string>> {
  const found = (await readdir(directory, { recursive: true })).filter((name) => names.test(name)).sort();
  return new Map(
    await Promise.all(found.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const)),
  );
}

/** Gives each of these files the text that `change` makes of it; what stays the same is not written. Returns the texts. */
export async function rewriteBuilt(
  directory: string,
  files: ReadonlyMap<string, string>,
  change: (text: string, path: string) => string,
): Promise<Map<string, string>> {
  const changed = new Map([...files].map(([path, text]) => [path, change(text, path)]));
  const written = [...changed].filter(([path, text]) => text !== files.get(path));
  await Promise.all(written.map(([path, text]) => writeFile(join(directory, path), text)));
  return changed;
}

/** One tag of a built page; comments and the text inside scripts and styles are never taken for tags. */
export interface HtmlTag {
  /** In lower case. */
  name: string;
  /** Names in lower case; an attribute without a value has an empty one. */
  attributes: ReadonlyMap<string, string>;
  /** The tag's source, from `<` to `>`. */
  text: string;
  /** Of a script or a style only. */
  content: string | undefined;
}

/** The inner source, of a template too. */
const childrenOf = (node: Tree.Node): Tree.ChildNode[] => [
  ...('content' in node ? node.content.childNodes : []),
  ...('childNodes' in node ? node.childNodes : []),
];

/** In the order of the page. One list for all, since a list for each element would be copied once for every level around it. */
function elementsOf(node: Tree.Node, found: Tree.Element[] = []): Tree.Element[] {
  if ('tagName' in node) found.push(node);
  for (const child of childrenOf(node)) elementsOf(child, found);
  return found;
}

function tagOf(html: string, element: Tree.Element): HtmlTag[] {
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

/** Parsed without scripting, so that the content of `noscript` counts. */
export const tagsOf = (html: string): HtmlTag[] =>
  elementsOf(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })).flatMap((element) =>
    tagOf(html, element),
  );
