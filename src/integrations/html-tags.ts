/** One tag of a built page; comments and the text inside scripts and styles are never taken for tags. */
export interface HtmlTag {
  /** In lower case. */
  name: string;
  /** Names in lower case; an attribute without a value has an empty one. */
  attributes: ReadonlyMap<string, string>;
  /** The tag as it stands in the page, from `<` to `>`. */
  text: string;
  /** Of a script or a style only. */
  content: string | undefined;
}

const attributesPart = `((?:"[^"]*"|'[^']*'|[^"'>])*)`;
const anyTag = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style)\\b${attributesPart}>([\\s\\S]*?)</\\1\\s*>|<([a-z][^\\s/>]*)${attributesPart}>`,
  'gi',
);
const anyAttribute = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const attributesOf = (text: string) =>
  new Map(
    [...text.matchAll(anyAttribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

export function tagsOf(html: string): HtmlTag[] {
  return [...html.matchAll(anyTag)].flatMap(([, rawName, rawAttributes, content, name, attributes]) => {
    const found = rawName ?? name;
    if (found === undefined) return [];
    const parts = rawAttributes ?? attributes ?? '';
    const tag = { name: found.toLowerCase(), attributes: attributesOf(parts) };
    return [{ ...tag, text: `<${found}${parts}>`, content }];
  });
}
