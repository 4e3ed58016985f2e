/** Converts between a file and its form: in a form a list has a name, and a Markdown file's text is a field. */
import { isMap, isNode, isScalar, isSeq, parse, parseDocument, visit, type Document, type YAMLSeq } from 'yaml';

type Form = Record<string, unknown>;

/** Front matter and the text below it. */
const page = /^---\n([^]*?\n)---\n([^]*)$/;

/** The layout of the files in src/content, so that a change leaves other lines alone. */
const layout = { lineWidth: 120, singleQuote: true, flowCollectionPadding: false } as const;
/** Longer texts are written as a folded block (`>-`). */
const longText = 100;

/** Field names in a form have no spaces. */
export const nameInForm = (name: string): string => name.replaceAll(' ', '_');
const nameInFile = (name: string): string => name.replaceAll('_', ' ');

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readWords(source: string): Form {
  const [, fields, body] = page.exec(source) ?? [];
  const value = mapNames(parse(fields ?? source), nameInForm);
  if (Array.isArray(value)) return { entries: value };
  if (!isForm(value)) throw new Error('There are no fields in this file.');
  return body === undefined ? value : { ...value, body: body.trim() };
}

/** Writes the form's values into the file. Comments and order stay; Sveltia CMS would write each file anew, without them. */
export function writeWords(source: string, form: Form): string {
  const [, fields, before] = page.exec(source) ?? [];
  const { body, ...others } = form;
  const value = mapNames('entries' in others ? others['entries'] : others, nameInFile);
  const document = parseDocument(fields ?? source);
  toNode(document, document.contents, value);
  visit(document, {
    Scalar: (key, node) => {
      if (typeof node.value !== 'string' || node.value.length <= longText || key === 'key') return;
      if (!node.type?.startsWith('BLOCK')) node.type = 'BLOCK_FOLDED';
    },
  });
  const yaml = document.toString(layout);
  if (fields === undefined) return yaml;
  const text = typeof body === 'string' && body.trim() !== before?.trim() ? `\n${body.trim()}\n` : before;
  return `---\n${yaml}---\n${text ?? ''}`;
}

/** Renames all fields and trims all texts, at any depth. */
function mapNames(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((item) => mapNames(item, nameOf));
  if (!isForm(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), mapNames(one, nameOf)]));
}

/** The node with this value; reuses `node` where possible. */
function toNode(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isForm(value)) {
    for (const name of Object.keys(node.toJSON() as Form)) if ((value[name] ?? null) === null) node.delete(name);
    for (const [name, one] of Object.entries(value))
      if ((one ?? null) !== null) node.set(name, toNode(document, node.get(name, true), one));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    setEntries(document, node, value);
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return document.createNode(value);
  // A form sometimes returns a number as text.
  node.value = typeof node.value === 'number' ? Number(value) : value;
  return node;
}

const findId = (value: unknown): unknown => (isForm(value) ? value['id'] : undefined);

/** Entries match by equal words, else by id, else by position if the list has kept its length. */
function setEntries(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items.filter(isNode).map((node) => ({ node, value: node.toJSON() as unknown }));
  const isSpaced = before[1]?.node.spaceBefore === true;
  list.items = values.map((value, at) => {
    const same =
      before.find((one) => JSON.stringify(one.value) === JSON.stringify(value)) ??
      before.find((one) => findId(value) !== undefined && findId(one.value) === findId(value)) ??
      (before.length === values.length ? before[at] : undefined);
    const node = toNode(document, same?.node, value);
    if (isNode(node)) node.spaceBefore = isSpaced && at > 0;
    return node;
  });
}
