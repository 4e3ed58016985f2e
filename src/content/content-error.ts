import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'astro/zod';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';

/** Lines count from 1. */
interface Finding {
  line: number;
  advice: string;
}

/**
 * '  **hero.button**: is empty': Astro's format for a schema's message, without a path for a whole file. It names the field twice
 * where Zod's own message is used.
 */
const issue = /^ *\*\*(.*?)\*\*: (?:\*\*\1\*\*: )?(.+)$/gm;

/** A syntax error, or else every field that the schema refuses. */
function listFindings(file: string, text: string, message: string): Finding[] {
  const syntax = findSyntaxError(file, text);
  if (syntax) return [syntax];
  return Array.from(message.matchAll(issue), ([, path = '', advice = '']) => {
    const [, unknown = ''] = /^Unrecognized keys?: "(.+?)"/.exec(advice) ?? [];
    const fields = [path, unknown].filter(Boolean);
    const words = advice
      .replace(/^Required$/, path ? 'is missing' : 'has no fields: undo the last change')
      .replace(/^Expected type `"array"`.*/, 'must be a list')
      .replace(/^Expected type `"object"`.*/, 'has no fields: undo the last change');
    return { line: findFieldLine(file, text, fields.join('.').split('.')), advice: path ? `${path}: ${words}` : words };
  });
}

/** The file and line that a loader's error names. */
const placed = z.object({
  loc: z.object({ file: z.string(), line: z.number().positive().optional().catch(undefined) }),
});

/** `text` was read as UTF-8; in UTF-16, half of the bytes of plain words are 0. */
export const encodingMistake = (text: string): string | undefined =>
  /[\0\ufffd]/.test(text) ? 'is not UTF-8: save it with that encoding' : undefined;

/** A loader's error with file, line and field, for the file's editor; the error itself if it names no file. */
export async function contentError(thrown: unknown, root: string): Promise<Error> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { file, line: named } = placed.safeParse(error).data?.loc ?? {};
  if (file === undefined) return error;
  const text = await readFile(file, 'utf8').catch(() => '');
  const name = relative(root, file).replaceAll('\\', '/');
  const encoding = encodingMistake(text);
  const found = encoding === undefined ? listFindings(file, text, error.message) : [];
  if (found.length === 0 && encoding === undefined && named !== undefined)
    found.push({ line: named, advice: error.message });
  const lines = found.map(({ line, advice }) => `${name}, line ${line}: ${advice}`);
  const problem = new Error(lines.join('\n') || `${name}: ${encoding ?? error.message}`);
  // The stack points into the loader.
  problem.stack = '';
  return problem;
}

/** A file's YAML and the number of lines above it: a Markdown file has front matter. */
function extractYaml(file: string, text: string): { yaml: string | undefined; above: number } {
  if (!file.endsWith('.md')) return { yaml: text, above: 0 };
  return { yaml: /^---\r?\n([^]*?)\n---/.exec(text)?.[1], above: 1 };
}

const howToWrite = ': see “How the files are written” in src/content/README.md';

function findSyntaxError(file: string, text: string): Finding | undefined {
  const { yaml, above } = extractYaml(file, text);
  if (yaml === undefined)
    return { line: 1, advice: 'the fields at the top need a line of --- above and one below them' };
  const [error]: readonly YAMLError[] = parseDocument(yaml).errors;
  const [at] = error?.linePos ?? [];
  if (!error || !at) return undefined;
  const [mistake = ''] = error.message.split(/ at line \d/);
  return { line: at.line + above, advice: mistake + howToWrite };
}

/** The line of a field, or of the nearest enclosing field that exists. */
function findFieldLine(file: string, text: string, path: readonly string[]): number {
  const lines = new LineCounter();
  const { yaml, above } = extractYaml(file, text);
  let node: unknown = parseDocument(yaml ?? '', { lineCounter: lines }).contents;
  let offset = 0;
  for (const name of path) {
    const pair = isMap(node) && node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    const start = pair ? pair.key : isSeq(node) && node.items[Number(name)];
    if (!isNode(start) || !start.range) break;
    offset = start.range[0];
    node = pair ? pair.value : start;
  }
  return lines.linePos(offset).line + above;
}
