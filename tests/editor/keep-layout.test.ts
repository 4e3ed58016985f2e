import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWords, writeWords } from '../../src/editor/file-format.ts';

const folder = 'src/content';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.yaml$|policies.*\.md$/.test(name));
const sources = files.map((name) => ({ name, source: readFileSync(`${folder}/${name}`, 'utf8') }));

/** The paths of all texts. */
function textsIn(value: unknown, path: (string|number)[] = []): (string|number)[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, Array.isArray(value) ? Number(name) : name]));
}
function changed(value: any, path: (string|number)[], make: (old: string) => string) {
  const copy = structuredClone(value); let at = copy;
  for (const name of path.slice(0, -1)) at = at[name];
  at[path.at(-1)!] = make(at[path.at(-1)!]);
  return copy;
}

test.each(sources)('$name stays as it is when nothing changes', ({ source }) => {
  expect(writeWords(source, readWords(source))).toBe(source);
});
const makers = [(o: string) => `${o} and more`, () => 'A: b # c', () => "It's 'so'", () => 'long '.repeat(60).trim(), () => '- x', () => 'yes', () => '12', () => '', () => 'two\nlines\n\nthree', ()=>'a  b', ()=>'{email}'];
test.each(sources)('$name: one change', ({ source }) => {
  const form = readWords(source);
  for (const path of textsIn(form)) for (const make of makers) {
    const wanted = changed(form, path, make);
    const out = writeWords(source, wanted);
    if (path[0] !== 'body') expect(readWords(out), path.join('.') + out).toEqual(wanted);
    const old = source.split('\n'), now = out.split('\n');
    let head = 0; while (head < old.length && old[head] === now[head]) head++;
    let tail = 0; while (tail < old.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
    expect(old.length - head - tail, path.join('.')+'\n'+out).toBeLessThan(path[0]==='body'?200:9);
  }
});
