import type { run } from '#commands/orders.ts';
import { folderForEachTest } from '../folders.ts';

/** A working directory for each test, in which the owner runs commands. */
export function ownersMachine() {
  const path = folderForEachTest();
  return {
    path,
    async type(command: typeof run, args: readonly string[], env: Record<string, string> = {}) {
      const [out, err]: [string[], string[]] = [[], []];
      const code = await command(args, path(), env, { out: (text) => out.push(text), err: (text) => err.push(text) });
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
}
