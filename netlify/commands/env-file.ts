import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** Adds what an `.env` file says and `env` does not. */
export async function readEnvFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}
