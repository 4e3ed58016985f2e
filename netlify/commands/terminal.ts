import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Problem } from '#server/platform/problems.ts';

export interface Terminal {
  /** Standard output: the result. */
  readonly out: (text: string) => void;
  /** Standard error: everything else, so that redirected output contains only the result. */
  readonly err: (text: string) => void;
}

export class UsageError extends Error {}

/** The message of a `Problem` is for shoppers; its cause says what failed. */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Problem)) return error.message;
  return `The store or Stripe did not answer as expected: ${formatError(error.cause).replace(/\.?$/, '.')} Try again in a few minutes.`;
}

export type Command = (args: readonly string[], root: string, env: NodeJS.ProcessEnv, to: Terminal) => Promise<number>;

/** Prints the usage if it is asked for, or with an error about the command line. The result is the exit code. */
export const createCommand =
  (usage: string, run: Command): Command =>
  async (args, root, env, to) => {
    if (args.includes('--help')) return (to.out(usage), 0);
    try {
      return await run(args, root, env, to);
    } catch (error) {
      to.err(formatError(error));
      const isOfArgs = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
      if (isOfArgs || error instanceof UsageError) to.err(`\n${usage}`);
      return 1;
    }
  };

export const formatCount = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;

export async function runCommand(run: Command): Promise<void> {
  const root = process.cwd();
  await readEnvFile(join(root, '.env'), process.env);
  const to = { out: (text: string) => console.log(text), err: (text: string) => console.error(text) };
  process.exitCode = await run(process.argv.slice(2), root, process.env, to);
}

/** Adds the variables of an `.env` file that `env` lacks. */
export async function readEnvFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}
