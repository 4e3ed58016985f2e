import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeDataFolder, removeFolder } from '../local/running-shop.ts';

export interface ServedShop {
  readonly origin: string;
  close(): Promise<void>;
}

/** A separate process with its own data: see serve-shop.ts. */
export async function startServedShop(scheme: 'http' | 'https', name: string): Promise<ServedShop> {
  const data = await makeDataFolder();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['tests/e2e/serve-shop.ts', scheme, name], {
    env: { PATH, HOME, LOCAL_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed]: unknown[] = await once(child.stdout, 'data');
  child.stdout.resume();
  return {
    origin: String(printed).trim(),
    close: async () => {
      child.kill();
      await once(child, 'exit');
      await removeFolder(data);
    },
  };
}
