/** Which of the browsers that package.json names lack something, as MDN's browser compatibility data has it. */
import type { BrowserName, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import browserslist from 'browserslist';

interface Version {
  browser: BrowserName;
  version: string;
}

/** What browserslist calls them, and what MDN does. */
const names: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** "17.6-17.7" stands for all between; the oldest of them has the least. */
function versionOf(entry: string): Version {
  const [name = '', versions = ''] = entry.split(' ');
  const browser = names[name];
  if (!browser) throw new Error(`Which browser of MDN's data is "${entry}"? Add it to tests/compat/named-browsers.ts.`);
  return { browser, version: versions.split('-')[0] ?? versions };
}

const namedBrowsers: readonly Version[] = browserslist().map(versionOf);

function isBefore(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const at = [0, 1, 2].find((part) => (left?.[part] ?? 0) !== (right?.[part] ?? 0));
  return at !== undefined && (left?.[at] ?? 0) < (right?.[at] ?? 0);
}

function isWhole(statement: SimpleSupportStatement, prefixes: readonly string[]): boolean {
  const { flags, partial_implementation: isPartial, alternative_name: otherName } = statement;
  return !flags && !isPartial && !otherName && (statement.prefix === undefined || prefixes.includes(statement.prefix));
}

function hasIn(version: string, statement: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== 'string' || added === 'preview' || isBefore(version, added)) return false;
  return typeof removed !== 'string' || isBefore(version, removed);
}

/** The browsers of which a version lacks it, or has only a part of it; `prefixes` are what its name stands with as well. */
export function lacking({ support }: CompatStatement, prefixes: readonly string[] = []): BrowserName[] {
  const without = namedBrowsers.filter(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isWhole(statement, prefixes) && hasIn(version, statement));
  });
  return [...new Set(without.map(({ browser }) => browser))].sort();
}
