import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a Lucide icon, 24 by 24. Throws with the name that the content gives. */
function lucideSvg(icon: string): string {
  try {
    return readFileSync(join(process.cwd(), 'node_modules/lucide-static/icons', `${icon}.svg`), 'utf8');
  } catch {
    throw new Error(`There is no Lucide icon named '${icon}'. Choose one from https://lucide.dev/icons`);
  }
}

/** The shapes inside it. */
export function shapesOf(icon: string): string {
  const svg = lucideSvg(icon);
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim();
}
