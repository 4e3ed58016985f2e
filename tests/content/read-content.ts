import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const contentFolder = 'src/content';

export const readYaml = (file: string): unknown => parse(readFileSync(join(contentFolder, file), 'utf8'));

/** A Markdown file's front matter, with dates as dates, and its text. */
export function readPolicy(file: string): { fields: unknown; body: string } {
  const text = readFileSync(join(contentFolder, 'policies', file), 'utf8');
  const [, fields = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { fields: parse(fields, { customTags: ['timestamp'] }), body };
}
