/** Puts changed words into a YAML file as it stands: comments, blank lines, order and breaks of everything else stay. */
import { isMap, isNode, isScalar, isSeq, parseDocument, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { blockText, listOnOneLine, scalarText } from './yaml-text.ts';

/** A stretch of the source, and what stands there from now on. */
interface Change {
  start: number;
  end: number;
  text: string;
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isScalarValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Whether two values are written alike: a form hands a number over as text now and then. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (isGroup(one) && isGroup(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
  }
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  return isScalarValue(one) && isScalarValue(other) && String(one) === String(other);
}

const startOf = (node: Node): number => node.range?.[0] ?? 0;
const endOf = (node: Node): number => node.range?.[1] ?? 0;
const valueOf = (node: Node): unknown => node.toJSON() as unknown;
const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

function inNode(node: Node, value: unknown, source: string): Change[] {
  if (isSame(valueOf(node), value)) return [];
  if (isMap(node) && isGroup(value)) return inGroup(node, value, source);
  if (isSeq(node) && Array.isArray(value)) return inList(node, value, source);
  return [inScalar(node, value, source)];
}

function inScalar(node: Node, value: unknown, source: string): Change {
  const [start, end] = [startOf(node), endOf(node)];
  const column = start - lineStart(source, start);
  const names = /^ *(?:- +)*/.exec(source.slice(start - column))?.[0].length ?? 0;
  const wasBlock = isScalar(node) && node.type?.startsWith('BLOCK') === true;
  const text = scalarText(value, column, column === names ? names : names + 2, wasBlock);
  return { start, end, text: source[end - 1] === '\n' ? `${text}\n` : text };
}

function inGroup(group: YAMLMap, value: Group, source: string): Change[] {
  const known = new Set<string>();
  const changes = group.items.flatMap(({ key, value: node }): Change[] => {
    if (!isScalar(key) || !isNode(node)) return [];
    const name = String(key.value);
    known.add(name);
    if (!isNothing(value[name])) return inNode(node, value[name], source);
    const lineEnd = source.indexOf('\n', endOf(node) - 1) + 1;
    return [{ start: lineStart(source, startOf(key)), end: lineEnd || source.length, text: '' }];
  });
  const added = Object.fromEntries(Object.entries(value).filter(([name, one]) => !known.has(name) && !isNothing(one)));
  if (Object.keys(added).length === 0) return changes;
  const end = endOf(group);
  const column = startOf(group) - lineStart(source, startOf(group));
  const isClosed = source[end - 1] === '\n';
  return [...changes, { start: end, end, text: `${isClosed ? '' : '\n'}${blockText(added, column)}` }];
}

/** The start of the comments above a line, or of the line itself. */
function withCommentsAbove(source: string, line: number): number {
  const above = line === 0 ? 0 : lineStart(source, line - 1);
  return above < line && /^ *#/.test(source.slice(above, line)) ? withCommentsAbove(source, above) : line;
}

/** Where each entry begins, comments above it included, the last one's end behind them. */
function entryBounds(list: YAMLSeq, source: string): number[] {
  const dashes = list.items.flatMap((item) => (isNode(item) ? [source.lastIndexOf('-', startOf(item) - 1)] : []));
  return [...dashes.map((dash) => withCommentsAbove(source, lineStart(source, dash))), endOf(list)];
}

function inList(list: YAMLSeq, values: readonly unknown[], source: string): Change[] {
  if (list.flow) return [{ start: startOf(list), end: endOf(list), text: listOnOneLine(values) }];
  const before = list.items.map((item) => (isNode(item) ? valueOf(item) : item));
  if (before.length === values.length && before.every((one, at) => isSame(idOf(one), idOf(values[at])))) {
    return list.items.flatMap((item, at) => (isNode(item) ? inNode(item, values[at], source) : []));
  }
  const bounds = entryBounds(list, source);
  const [start = 0] = bounds;
  const end = endOf(list);
  const old = bounds.slice(0, -1).map((from, at) => source.slice(from, bounds[at + 1]));
  const gap = old[0]?.endsWith('\n\n') ? '\n\n' : '\n';
  const text = withEntries(old, before, values).join(gap);
  return [{ start, end, text: source[end - 1] === '\n' ? `${text}\n` : text }];
}

const idOf = (value: unknown): unknown => (isGroup(value) ? value['id'] : undefined);

/** The text of each entry: that of the one that was the same or had its id, or else a new one. */
function withEntries(texts: readonly string[], before: readonly unknown[], values: readonly unknown[]): string[] {
  const column = /^ */.exec(texts[0] ?? '')?.[0].length ?? 0;
  return values.map((value) => {
    const same = before.findIndex((one) => isSame(one, value));
    const at = same >= 0 || isNothing(idOf(value)) ? same : before.findIndex((one) => isSame(idOf(one), idOf(value)));
    const text = texts[at];
    return (text === undefined ? blockText([value], column) : withWords(text, [value])).trimEnd();
  });
}

/** The file with these words. */
export function withWords(source: string, value: unknown): string {
  const { contents } = parseDocument(source);
  if (!contents) return blockText(value, 0);
  return inNode(contents, value, source)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end), source);
}
