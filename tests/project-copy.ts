import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Everything that a build and a server read. */
const parts = [
  ...['src', 'netlify', 'public', 'package.json', 'package-lock.json'],
  // src and netlify have tsconfigs that extend this one.
  ...['astro.config.mjs', 'netlify.toml', 'tsconfig.json'],
];

/** In whole ms, the precision of a copy; undefined for a folder and for a missing file. */
async function changedAt(path: string): Promise<number | undefined> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() ? Math.round(entry.mtimeMs) : undefined;
}

/** A copy of this project with some texts replaced, kept between runs and built only after a change. Returns its folder. */
export async function copyProject(name: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = resolve('.netlify', name);
  await mkdir(folder, { recursive: true });
  const filter = async (source: string, copy: string) => {
    if (changes[source] !== undefined) return false;
    const changed = await changedAt(copy);
    return changed === undefined || changed !== (await changedAt(source));
  };
  for (const part of parts) {
    await cp(part, join(folder, part), { recursive: true, preserveTimestamps: true, filter });
    for (const file of await readdir(join(folder, part), { recursive: true }).catch(() => []))
      if (!existsSync(join(part, file)) && changes[join(part, file)] === undefined)
        await rm(join(folder, part, file), { recursive: true, force: true });
  }
  for (const [path, text] of Object.entries(changes)) {
    const copy = join(folder, path);
    if ((await readFile(copy, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, text);
  }
  // Linked, to reuse converted pictures.
  for (const part of ['node_modules', '.cache/astro/assets'].filter((one) => !existsSync(join(folder, one)))) {
    await mkdir(dirname(join(folder, part)), { recursive: true });
    await symlink(resolve(part), join(folder, part));
  }
  return folder;
}
