import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const sources = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', '.env'];
/** Written last, so that it is missing after a failed build. */
const lastWritten = 'dist/_headers';

/** Builds the pages unless dist/ is newer than its sources. Throws if the build fails. */
export async function buildIfNeeded(root: string, settings: NodeJS.ProcessEnv = process.env): Promise<void> {
  const built = await changedAt(join(root, lastWritten));
  const changed = await Promise.all(sources.map((source) => newestIn(join(root, source))));
  if (built > Math.max(...changed)) return;
  console.log(built === 0 ? 'Building the pages ...' : 'The pages have changed: rebuilding them ...');
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const build = spawn(process.execPath, [astro, 'build'], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as unknown[];
  if (code !== 0) throw new Error('The build failed: see above.');
}

/** The newest change in ms; a folder's own time shows removed files. 0 if the path does not exist. */
async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const times = await Promise.all(entries.map((entry) => changedAt(join(entry.parentPath, entry.name))));
  return Math.max(await changedAt(path), ...times);
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
