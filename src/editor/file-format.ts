/** Between a file and its form: a list has a name there, and a Markdown file's text is one of its fields. */
import { parse } from 'yaml';
import { withWords } from './keep-layout.ts';

type Form = Record<string, unknown>;

/** Two lines of dashes with fields between them, and the text below. */
const page = /^---\n([^]*?\n)---\n([^]*)$/;

/** No name of a field in a form has a space. */
export const nameInForm = (name: string): string => name.replaceAll(' ', '_');
const nameInFile = (name: string): string => name.replaceAll('_', ' ');

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

export function readWords(source: string): Form {
  const [, fields, body] = page.exec(source) ?? [];
  const value = mapped(parse(fields ?? source), nameInForm);
  if (Array.isArray(value)) return { entries: value };
  if (!isForm(value)) throw new Error('There are no fields in this file.');
  return body === undefined ? value : { ...value, body: body.trim() };
}

/** The file with what the form holds now. Texts end where their words end. */
export function writeWords(source: string, form: Form): string {
  const [, fields, before] = page.exec(source) ?? [];
  const { body, ...others } = form;
  const values = mapped(others, nameInFile);
  if (fields === undefined)
    return withWords(source, 'entries' in others ? mapped(others['entries'], nameInFile) : values);
  const text = typeof body === 'string' && body.trim() !== before?.trim() ? `\n${body.trim()}\n` : before;
  return `---\n${withWords(fields, values)}---\n${text ?? ''}`;
}

/** The same with other names and texts, however deep. */
function mapped(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((item) => mapped(item, nameOf));
  if (!isForm(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameOf(name), mapped(one, nameOf)]));
}
