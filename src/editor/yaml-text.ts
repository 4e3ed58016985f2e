/** How new words are written in YAML: as the files of this shop have them, up to 120 characters a line. */
import { Document, stringify } from 'yaml';

const lineWidth = 120;

/** Words between single spaces can be broken anywhere; more spaces would not survive it. */
const canBreak = /^\S+( \S+)*$/;

const indented = (text: string, columns: number): string => text.replace(/^(?=.)/gm, ' '.repeat(columns));

/** Breaks a line between words. */
function broken(line: string, width: number): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines.push(`${lines.pop() ?? ''} ${word}`);
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The text below a `>-`, where each break that is meant is doubled. */
function folded(text: string, columns: number): string | undefined {
  const lines = text.replace(/\n+/g, (breaks) => `${breaks}\n`).split('\n');
  if (text === '' || lines.some((line) => line !== '' && !canBreak.test(line))) return undefined;
  return `>-\n${indented(lines.map((line) => broken(line, lineWidth - columns)).join('\n'), columns)}`;
}

/** Quoted only where it must be; a break within is written as JSON has it. */
const onOneLine = (value: unknown): string =>
  typeof value === 'string' && value.includes('\n')
    ? JSON.stringify(value)
    : stringify(value, { lineWidth: 0, singleQuote: true, blockQuote: false }).trimEnd();

/**
 * A value that is no list and no group. It begins at `start` of its line; if it does not end there, or was in a block before, its
 * text follows below, indented by `columns`.
 */
export function scalarText(value: unknown, start: number, columns: number, wasBlock: boolean): string {
  const line = onOneLine(value);
  const fits = !wasBlock && !line.startsWith('"') && start + line.length <= lineWidth;
  if (fits || typeof value !== 'string') return line;
  return folded(value, columns) ?? line;
}

/** A list on one line: [a, b]. */
export function listOnOneLine(items: readonly unknown[]): string {
  const document = new Document(items);
  const options = { lineWidth: 0, flowCollectionPadding: false, singleQuote: true, collectionStyle: 'flow' } as const;
  return document.toString(options).trimEnd();
}

/** Groups and lists that no file has yet. */
export const blockText = (value: unknown, columns: number): string =>
  indented(stringify(value, { lineWidth: lineWidth - columns, singleQuote: true, blockQuote: 'folded' }), columns);
