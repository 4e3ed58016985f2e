/** Where a command speaks. */
export interface Terminal {
  /** What was asked for. */
  readonly out: (text: string) => void;
  /** Everything else, so that a file that is made of the output holds nothing but that. */
  readonly err: (text: string) => void;
}

/** What was typed cannot be done: the usage is shown as well. */
export class UsageError extends Error {}

export const terminal: Terminal = {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
};

/** What went wrong, in words without a stack. Answers the exit code. */
export function complain(error: unknown, usage: string, { err }: Terminal): number {
  err(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) err(`\n${usage}`);
  return 1;
}
