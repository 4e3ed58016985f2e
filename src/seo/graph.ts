import type { Graph, Thing } from 'schema-dts';

/** One JSON-LD graph for a page, as the text of its script; no `<` in it can end that script. */
export function graphOf(...things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
