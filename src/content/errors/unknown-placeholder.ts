import type { Placeholders } from '#shop/placeholders.ts';

interface Mistake {
  line: number;
  advice: string;
}

/** How many letters have to be added, left out or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [column, its] of Array.from(other).entries()) {
      const [above = 0, aboveRight = 0, left = 0] = [row[column], row[column + 1], next[column]];
      next.push(Math.min(above + Number(letter !== its), aboveRight + 1, left + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const plain = (name: string): string => name.replace(/\W/g, '').toLowerCase();

/** The first thing in braces that nothing is filled in for. */
export function unknownPlaceholder(text: string, placeholders: Placeholders): Mistake | undefined {
  for (const { 0: braces, 1: name = '', index } of text.matchAll(/\{([^{}\n]*)\}/g)) {
    if (placeholders.has(name)) continue;
    const far = (known: string) => distance(plain(name), plain(known));
    const [nearest = ''] = [...placeholders.keys()].sort((one, other) => far(one) - far(other));
    const line = text.slice(0, index).split('\n').length;
    return {
      line,
      advice: `nothing is filled in for '${braces}': write {${nearest}}, or another of the names in README.md`,
    };
  }
  return undefined;
}
