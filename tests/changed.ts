/** `npm test -- --changed [since]`: which files changed, and which of the runners those concern. */
import { execFileSync } from 'node:child_process';

export interface Asked {
  /** The commit that changes are counted from; undefined where everything is to run. */
  readonly since: string | undefined;
}

/** Throws a message for the command line. */
export function readArguments(given: readonly string[]): Asked {
  const [option, since = 'HEAD', ...more] = given;
  if (option === undefined) return { since: undefined };
  const isCommit = !since.startsWith('-') && since !== '';
  if (option === '--changed' && isCommit && more.length === 0) return { since };
  throw new Error(`npm test takes nothing or --changed [commit], not ${given.join(' ')}`);
}

/** Since that commit, whether committed or not, new files included. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '-z', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z', '--full-name'),
  ];
}

/** What a shopper meets is made of these: any test in a browser may look at it. */
const ofShop = /^(src|public|netlify)(\/|$)|^(astro\.config\.mjs|netlify\.toml|package(-lock)?\.json|tsconfig\.json)$/;
/** Words for people who work on it. */
const words = /\.md$|^(LICENSE|\.github\/)/;

export type Extent = 'all' | 'some' | 'none';

export interface Plan {
  /** Unit and contract tests, end-to-end tests, tests in other engines: all of them, or those that a changed file belongs to. */
  readonly unit: Extent;
  readonly e2e: Extent;
  readonly engines: Extent;
}

/**
 * A change of the shop runs everything that looks at the built shop, since no import leads from there to what it is made of. A change of
 * tests runs those tests, and whatever imports what was changed.
 */
export function planFor(files: readonly string[]): Plan {
  const relevant = files.filter((file) => !words.test(file) || file.startsWith('src/content/'));
  if (relevant.some((file) => ofShop.test(file))) return { unit: 'all', e2e: 'all', engines: 'all' };
  if (relevant.length === 0) return { unit: 'some', e2e: 'none', engines: 'none' };
  const isOf = (pattern: RegExp): boolean => relevant.some((file) => pattern.test(file));
  return {
    unit: isOf(/^vitest\.config\.ts$|^tests\/[^/]+\.ts$/) ? 'all' : 'some',
    e2e: isOf(/^playwright\.config\.ts$/) ? 'all' : 'some',
    engines: isOf(/^tests\/engines\//) ? 'all' : 'none',
  };
}
