import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';

/** A problem in a content file, in the shape that Vite's overlay expects. */
export interface ContentError extends Error {
  id: string;
  loc: { file: string; line: number; column: number };
}

/** A position in a file; both count from 1. */
interface Place {
  line: number;
  column: number;
}

interface Finding extends Place {
  advice: string;
}

/** '  **hero.button**: is empty': Astro's format for a schema's message. It names the field twice where Zod's own message is used. */
const issue = /^ *\*\*(.+?)\*\*: (?:\*\*\1\*\*: )?(.+)$/gm;

/** A syntax error, or else every field that the schema refuses. */
function findingsIn(file: string, text: string, message: string): Finding[] {
  const syntax = syntaxErrorIn(file, text);
  if (syntax) return [syntax];
  return Array.from(message.matchAll(issue), ([, path = '', advice = '']) => ({
    ...placeOf(file, text, path.split('.')),
    advice: `${path}: ${advice}`,
  }));
}

/** The file and line that a loader's error names. */
function placeIn(error: Error): { file?: string | undefined; line?: number | undefined } {
  const place: unknown = 'loc' in error ? error.loc : undefined;
  if (typeof place !== 'object' || place === null) return {};
  const file: unknown = 'file' in place ? place.file : undefined;
  const line: unknown = 'line' in place ? place.line : undefined;
  return {
    file: typeof file === 'string' ? file : undefined,
    line: typeof line === 'number' && line > 0 ? line : undefined,
  };
}

/** `text` was read as UTF-8; in UTF-16, half of the bytes of plain words are 0. */
export function encodingMistake(text: string): string | undefined {
  if (text.includes('\0')) return 'is UTF-16: save it with the encoding UTF-8';
  return text.includes('\ufffd') ? 'is not UTF-8: save it with that encoding' : undefined;
}

/** A loader's error with file, line and field, for the file's editor; the error itself if it names no file. */
export async function contentError(thrown: unknown, root: string): Promise<Error | ContentError> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { file, line: named } = placeIn(error);
  if (file === undefined) return error;
  const text = await readFile(file, 'utf8').catch(() => '');
  const name = relative(root, file).replaceAll('\\', '/');
  const encoding = encodingMistake(text);
  const found = encoding === undefined ? findingsIn(file, text, error.message) : [];
  const isUnfound = found.length === 0 && encoding === undefined && named !== undefined;
  const findings = isUnfound ? [{ line: named, column: 1, advice: error.message }] : found;
  const [{ line, column } = { line: 1, column: 1 }] = findings;
  const lines = findings.map((finding) => `${name}, line ${String(finding.line)}: ${finding.advice}`);
  const problem = new Error(lines.join('\n') || `${name}: ${encoding ?? error.message}`);
  // The stack points into the loader.
  problem.stack = '';
  return Object.assign(problem, { id: file, loc: { file, line, column } });
}

/** A file's YAML and the number of lines above it: a Markdown file has front matter. */
function yamlIn(file: string, text: string): { yaml: string; above: number } {
  if (!file.endsWith('.md')) return { yaml: text, above: 0 };
  return { yaml: /^---\r?\n([^]*?)\n---/.exec(text)?.[1] ?? '', above: 1 };
}

function syntaxErrorIn(file: string, text: string): (Place & { advice: string }) | undefined {
  const { yaml, above } = yamlIn(file, text);
  const [error]: readonly YAMLError[] = parseDocument(yaml).errors;
  const [at] = error?.linePos ?? [];
  if (!error || !at) return undefined;
  const [reason = ''] = error.message.split(/ at line \d/);
  return { line: at.line + above, column: at.col, advice: reason };
}

/** The position of a field's name, or of the nearest enclosing field that exists. */
function placeOf(file: string, text: string, path: readonly string[]): Place {
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

/** The offset and the value of a field or list entry. */
function childOf(node: unknown, name: string): [start: number, child: unknown] | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    return isScalar(pair?.key) && pair.key.range ? [pair.key.range[0], pair.value] : undefined;
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(name)];
  return isMap(item) && item.range ? [item.range[0], item] : undefined;
}
