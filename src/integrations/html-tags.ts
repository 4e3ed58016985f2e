import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

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
