import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, makeDataFolder, removeFolder } from '../local/running-shop.ts';
import { copyProject } from '../project-copy.ts';

/** The shop run by `npm run dev`: a copy of the project whose files may be edited. */
export interface DevShop {
  readonly origin: string;
  /** Replaces a text that occurs once. Replaces the file, as editors do, so that the server never reads half of it. */
  edit(path: string, from: string, to: string): Promise<void>;
  said(): string;
  close(): Promise<void>;
}

/** A policy that does not allow the style elements that Vite adds. */
const policyOfTheLastBuild = "/*\n  Content-Security-Policy: style-src 'self'\n";

function editor(folder: string): DevShop['edit'] {
  return async (path, from, to) => {
    const file = join(folder, path);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} is not as expected: it has no ${from}`);
    const changed = text.replace(from, () => to);
    await writeFile(`${file}.new`, changed);
    await rename(`${file}.new`, file);
  };
}

export async function startDevShop(): Promise<DevShop> {
  const folder = await copyProject('dev-shop');
  const edit = editor(folder);
  // The copy's packages are a link to a folder outside of it.
  await edit(
    'astro.config.mjs',
    'plugins: [tailwindcss(), modulePreload()],',
    'plugins: [tailwindcss(), modulePreload()], server: { fs: { strict: false } },',
  );
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'dist/_headers'), policyOfTheLastBuild);
  const data = await makeDataFolder();
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', LOCAL_DATA_DIR: data };
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    cwd: folder,
    env,
  });
  let found = '';
  const opened = Promise.withResolvers<unknown>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      found += part;
      if (found.includes('Payments: ')) opened.resolve(found);
    });
  }
  child.once('exit', () => {
    opened.reject(new Error(`astro dev did not open:\n${found}`));
  });
  await opened.promise;
  const close = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await removeFolder(data);
  };
  return { origin: `http://localhost:${port}`, edit, said: () => found, close };
}
