/** Between a file and its form: a list has a name there, and a Markdown file's text is one of its fields. */
import { isMap, isNode, isScalar, isSeq, parse, parseDocument, visit, type Document, type YAMLSeq } from 'yaml';

type Form = Record<string, unknown>;

/** Two lines of dashes with fields between them, and the text below. */
const page = /^---\n([^]*?\n)---\n([^]*)$/;

/** How the files of src/content are written, so that a change touches no other line. */
const layout = { lineWidth: 120, singleQuote: true, flowCollectionPadding: false } as const;
/** Longer texts are written below a `>-`. */
const longText = 100;

/** No name of a field in a form has a space. */
export const nameInForm = (name: string): string => name.replaceAll(' ', '_');
const nameInFile = (name: string): string => name.replaceAll('_', ' ');

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readWords(source: string): Form {
  const [, fields, body] = page.exec(source) ?? [];
  const value = mapped(parse(fields ?? source), nameInForm);
  if (Array.isArray(value)) return { entries: value };
  if (!isForm(value)) throw new Error('There are no fields in this file.');
  return body === undefined ? value : { ...value, body: body.trim() };
}

/** The file with what the form holds now. Comments and order stay: the library itself would write each file anew, without them. */
export function writeWords(source: string, form: Form): string {
  const [, fields, before] = page.exec(source) ?? [];
  const { body, ...others } = form;
  const value = mapped('entries' in others ? others['entries'] : others, nameInFile);
  const document = parseDocument(fields ?? source);
  nodeOf(document, document.contents, value);
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

/** The same with other names and with texts that end where their words end, however deep. */
function mapped(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((item) => mapped(item, nameOf));
  if (!isForm(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), mapped(one, nameOf)]));
}

/** A node of the document with this value: the one that is there wherever it can hold it. */
function nodeOf(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isForm(value)) {
    for (const name of Object.keys(node.toJSON() as Form)) if ((value[name] ?? null) === null) node.delete(name);
    for (const [name, one] of Object.entries(value))
      if ((one ?? null) !== null) node.set(name, nodeOf(document, node.get(name, true), one));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    setEntries(document, node, value);
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return document.createNode(value);
  // A form hands a number over as text now and then.
  node.value = typeof node.value === 'number' ? Number(value) : value;
  return node;
}

const idOf = (value: unknown): unknown => (isForm(value) ? value['id'] : undefined);

/** Entries match by equal words, else by id, else by position if the list has kept its length. */
function setEntries(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items.filter(isNode).map((node) => ({ node, value: node.toJSON() as unknown }));
  const isSpaced = before[1]?.node.spaceBefore === true;
  list.items = values.map((value, at) => {
    const same =
      before.find((one) => JSON.stringify(one.value) === JSON.stringify(value)) ??
      before.find((one) => idOf(value) !== undefined && idOf(one.value) === idOf(value)) ??
      (before.length === values.length ? before[at] : undefined);
    const node = nodeOf(document, same?.node, value);
    if (isNode(node)) node.spaceBefore = isSpaced && at > 0;
    return node;
  });
}
