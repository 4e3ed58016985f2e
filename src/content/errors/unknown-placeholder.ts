import type { Placeholders } from '#shop/placeholders.ts';

interface Mistake {
  line: number;
  advice: string;
}

/** The first thing in braces that nothing is filled in for. */
export function unknownPlaceholder(text: string, placeholders: Placeholders): Mistake | undefined {
  for (const { 0: braces, 1: name = '', index } of text.matchAll(/\{([^{}\n]*)\}/g)) {
    if (placeholders.has(name)) continue;
    const names = [...placeholders.keys()].join(', ');
    const line = text.slice(0, index).split('\n').length;
    return { line, advice: `nothing is filled in for '${braces}': write one of these names in braces: ${names}` };
  }
  return undefined;
}
