import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { run } from '#commands/orders.ts';
import { makeDataFolder, removeFolder } from '../local/running-shop.ts';

type Env = Record<string, string>;

/** A working directory for each test, in which the owner runs commands. */
export function ownersMachine() {
  let root = '';
  beforeEach(async () => {
    root = await makeDataFolder();
  });
  afterEach(() => removeFolder(root));
  return {
    path: (...names: string[]) => join(root, ...names),
    async type(command: typeof run, args: readonly string[], env: Env = {}) {
      const [out, err]: [string[], string[]] = [[], []];
      const code = await command(args, root, env, { out: (text) => out.push(text), err: (text) => err.push(text) });
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
}
