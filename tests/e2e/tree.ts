import type { Locator } from '@playwright/test';

/** Texts that vary by day or purchase, and their replacements in stored trees. */
const changing: [RegExp, string][] = [
  [/\/_astro\/([\w-]+)\.[\w-]+\.(jpg|avif)/g, '/_astro/$1.HASH.$2'],
  [/© \d{4}/g, '© YEAR'],
  [/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g, 'ORDER-NUMBER'],
  [/\b(Mon|Tue|Wed|Thu|Fri), [A-Z][a-z]{2} \d{1,2}\b/g, 'DAY'],
];

/** The accessibility tree of a part of the page, for an exact comparison: `toMatchAriaSnapshot()` ignores additional nodes. */
export async function treeOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return `${changing.reduce((text, [pattern, word]) => text.replace(pattern, word), tree)}\n`;
}

interface Branch {
  line: string;
  role: string;
  children: Branch[];
}

function branchesOf(tree: string): Branch[] {
  const root: Branch = { line: '', role: '', children: [] };
  const path = [root];
  for (const text of tree.trimEnd().split('\n')) {
    const line = text.trimStart();
    path.length = (text.length - line.length) / 2 + 1;
    const branch = { line, role: /^- '?([\w/]+)/.exec(line)?.[1] ?? '', children: [] };
    path.at(-1)?.children.push(branch);
    path.push(branch);
  }
  return root.children;
}

const isProse = ({ role, children }: Branch): boolean =>
  ['/url', 'text', 'strong', 'code', 'time'].includes(role) ||
  (['paragraph', 'definition'].includes(role) && children.every(isProse));

/** Its role and states, and those of its children. */
const shapeOf = ({ line, role, children }: Branch): string =>
  `${role}${(line.match(/\[[a-z]+\]/g) ?? []).join('')}(${children
    .filter((child) => !isProse(child))
    .map(shapeOf)
    .join()})`;

const repeated = ['listitem', 'group', 'row', 'option', 'radio', 'term', 'paragraph'];

function outline(branches: readonly Branch[], indent: string): string {
  const shown = branches.filter((branch) => !isProse(branch));
  let text = '';
  for (let at = 0; at < shown.length; at += 1) {
    const branch = shown[at];
    if (!branch) break;
    const inner = outline(branch.children, `${indent}  `);
    text += `${indent}${inner ? branch.line : branch.line.replace(/:$/, '')}\n${inner}`;
    const shape = shapeOf(branch);
    const next = shown.findIndex((other, index) => index > at && shapeOf(other) !== shape);
    const more = repeated.includes(branch.role) ? (next < 0 ? shown.length : next) - at - 1 : 0;
    if (more > 0) text += `${indent}# and ${String(more)} more like it\n`;
    at += more;
  }
  return text;
}

/** The tree without prose and addresses, which other tests read; of siblings of one shape, the first and how many follow. */
export const outlineOf = async (part: Locator): Promise<string> => outline(branchesOf(await treeOf(part)), '');
