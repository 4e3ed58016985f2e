/** Between a file and its form: a list has a name there, and a Markdown file's text is one of its fields. */
import { parse } from 'yaml';
import { withWords } from './keep-layout.ts';

type Form = Record<string, unknown>;

/** Two lines of dashes with fields between them, and the text below. */
const page = /^---\n([^]*?\n)---\n([^]*)$/;

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

export function readWords(source: string): Form {
  const [, fields, body] = page.exec(source) ?? [];
  const value: unknown = parse(fields ?? source);
  if (Array.isArray(value)) return { entries: value };
  if (!isForm(value)) throw new Error('There are no fields in this file.');
  return body === undefined ? value : { ...value, body: body.trim() };
}

/** The file with what the form holds now. Texts end where their words end. */
export function writeWords(source: string, form: Form): string {
  const [, fields, before] = page.exec(source) ?? [];
  const { body, ...values } = trimmed(form);
  if (fields === undefined) return withWords(source, Array.isArray(values['entries']) ? values['entries'] : values);
  const text = typeof body === 'string' && body !== before?.trim() ? `\n${body}\n` : before;
  return `---\n${withWords(fields, values)}---\n${text ?? ''}`;
}

function trimmed(value: Form): Form;
function trimmed(value: unknown): unknown;
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((item) => trimmed(item));
  return isForm(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)]))
    : value;
}
