/** JSON-LD for a reader: objects with a type, and values. */
export type Value = string | number | boolean | Node | Value[];
export interface Node {
  [name: string]: Value;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const graphsOf = (html: string): Node[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g), ([, text = '']) => {
    const graph: unknown = JSON.parse(text);
    if (!isNode(graph)) throw new Error(`no object: ${text}`);
    return graph;
  });

export function thingsOf(html: string): Node[] {
  const things = graphsOf(html).flatMap((graph) => graph['@graph'] ?? []);
  return things.flat().filter(isNode);
}

/** The page's only node of a type. */
export function thingOf(html: string, type: string): Node {
  const found = thingsOf(html).filter((thing) => thing['@type'] === type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of type ${type}`);
  return found[0];
}

/** The value at a path: at(product, 'offers', 'price'). */
export function at(node: Node, ...path: string[]): Value | undefined {
  return path.reduce<Value | undefined>((value, name) => (isNode(value) ? value[name] : undefined), node);
}
