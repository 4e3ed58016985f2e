import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';

/** Where in a file something stands, from 1, and what is to be said about it. */
export interface Place {
  line: number;
  column: number;
}

/** The YAML of a file, with the number of lines above it: a Markdown file has it between two lines of dashes. */
function yamlIn(file: string, text: string): { yaml: string; above: number } {
  if (!file.endsWith('.md')) return { yaml: text, above: 0 };
  return { yaml: /^---\r?\n([^]*?)\n---/.exec(text)?.[1] ?? '', above: 1 };
}

/** The first thing that YAML does not take in a file; undefined where it takes everything. */
export function syntaxErrorIn(file: string, text: string): (Place & { advice: string }) | undefined {
  const { yaml, above } = yamlIn(file, text);
  const [error]: readonly YAMLError[] = parseDocument(yaml).errors;
  const [at] = error?.linePos ?? [];
  if (!error || !at) return undefined;
  const [reason = ''] = error.message.split(/ at line \d/);
  return { line: at.line + above, column: at.col, advice: reason };
}

/** Where the name of a field stands in a file, or else the nearest group around it that is there. */
export function placeOf(file: string, text: string, path: readonly string[]): Place {
  const lines = new LineCounter();
  const { yaml, above } = yamlIn(file, text);
  let node: unknown = parseDocument(yaml, { lineCounter: lines }).contents;
  let offset = 0;
  for (const name of path) {
    const [start, child] = childOf(node, name) ?? [];
    if (start === undefined) break;
    [offset, node] = [start, child];
  }
  const { line, col } = lines.linePos(offset);
  return { line: line + above, column: col };
}

/** Where a field or an entry of a list begins, and what it holds. */
function childOf(node: unknown, name: string): [start: number, child: unknown] | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    return isScalar(pair?.key) && pair.key.range ? [pair.key.range[0], pair.value] : undefined;
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(name)];
  return isMap(item) && item.range ? [item.range[0], item] : undefined;
}
