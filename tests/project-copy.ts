import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Everything that a build and a server read. */
const parts = [
  ...['src', 'netlify', 'public', 'package.json', 'package-lock.json'],
  // Settings of the compiler in src and netlify extend the last.
  ...['astro.config.mjs', 'netlify.toml', 'tsconfig.json'],
];
/** Linked, so that pictures made once are not made again. */
const shared = ['node_modules', '.cache/astro/assets'];

/** Files by their path in the project, with what stands in them instead. */
export type Changes = Readonly<Record<string, string>>;

/** In whole ms, which is what a copy keeps; undefined for a folder and for what is not there. */
async function changedAt(path: string): Promise<number | undefined> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() ? Math.round(entry.mtimeMs) : undefined;
}

async function removeOthers(folder: string, changes: Changes): Promise<void> {
  for (const part of parts) {
    const entries = await readdir(join(folder, part), { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const copy = join(entry.parentPath, entry.name);
      const path = copy.slice(folder.length + 1);
      if (!existsSync(path) && changes[path] === undefined) await rm(copy);
    }
  }
}

/**
 * A copy of this project with these changes, kept between runs. What is the same already is not touched, so that the copy is built
 * only after something changed. Answers its folder.
 */
export async function copyProject(name: string, changes: Changes = {}): Promise<string> {
  const folder = resolve('.netlify', name);
  await mkdir(folder, { recursive: true });
  const filter = async (source: string, copy: string) => {
    if (changes[source] !== undefined) return false;
    const changed = await changedAt(copy);
    return changed === undefined || changed !== (await changedAt(source));
  };
  for (const part of parts) await cp(part, join(folder, part), { recursive: true, preserveTimestamps: true, filter });
  await removeOthers(folder, changes);
  for (const [path, text] of Object.entries(changes)) {
    const copy = join(folder, path);
    if ((await readFile(copy, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, text);
  }
  for (const part of shared) await mkdir(dirname(join(folder, part)), { recursive: true });
  for (const part of shared.filter((one) => !existsSync(join(folder, one)))) {
    await symlink(resolve(part), join(folder, part));
  }
  return folder;
}
