import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDay } from '#shop/delivery.ts';
import { placeholderNames } from '#shop/placeholders.ts';

interface Mistake {
  line?: number;
  advice: string;
}

/** The first thing in braces that nothing is filled in for. */
export function unknownPlaceholder(text: string): Mistake | undefined {
  for (const { 0: braces, 1: name = '', index } of text.matchAll(/\{([^{}\n]*)\}/g)) {
    if (placeholderNames.includes(name)) continue;
    const line = text.slice(0, index).split('\n').length;
    const names = placeholderNames.join(', ');
    return { line, advice: `nothing is filled in for '${braces}': write one of these names in braces: ${names}` };
  }
  return undefined;
}

/** The first day that is in no calendar, such as February 30: YAML takes it for a day of the next month. */
function impossibleDate(text: string): Mistake | undefined {
  for (const [at, line] of text.split('\n').entries()) {
    const [, field = '', day] = /^ *(\w+): *(\d{4}-\d\d-\d\d) *\r?$/.exec(line) ?? [];
    if (day === undefined || isDay(day)) continue;
    return { line: at + 1, advice: `${field}: there is no ${day}: write a day of the calendar` };
  }
  return undefined;
}

/** What is wrong in a file and no schema sees: its encoding, a name in braces, a date. */
export async function fileMistake(file: string): Promise<Error | undefined> {
  const bytes = await readFile(file);
  const text = bytes.toString();
  const found = !isUtf8(bytes)
    ? { advice: 'is not written in UTF-8: save it with that encoding' }
    : ((basename(file) === 'reviews.yaml' ? undefined : unknownPlaceholder(text)) ?? impossibleDate(text));
  return found && Object.assign(new Error(found.advice), { loc: { file, line: found.line } });
}
