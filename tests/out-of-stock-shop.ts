import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ScentId } from '#shop/catalog.ts';
import { buildIfNeeded } from '#local/build.ts';

/** What the copy has switched off: the scent that pages begin with, and another one. */
export const switchedOff: readonly ScentId[] = ['jasmine', 'rose'];

const folder = resolve('.netlify/out-of-stock-shop');
const copied = ['src', 'netlify', 'public', 'package.json', 'package-lock.json', 'astro.config.mjs', 'netlify.toml'];
const shared = ['node_modules', '.cache'];

async function switchOff(scent: ScentId): Promise<void> {
  const path = `src/content/scents/${scent}.yaml`;
  const text = (await readFile(path, 'utf8')).replace('inStock: true', 'inStock: false');
  const copy = join(folder, path);
  if (!existsSync(copy) || (await readFile(copy, 'utf8')) !== text) await writeFile(copy, text);
}

/** In whole ms, which is what a copy keeps; undefined for a folder and for what is not there. */
async function changedAt(path: string): Promise<number | undefined> {
  const entry = await stat(path).catch(() => undefined);
  return entry?.isFile() ? Math.round(entry.mtimeMs) : undefined;
}

/** Copies over what is the same would touch the folders, and cost a build. */
async function isCopied(source: string, copy: string): Promise<boolean> {
  const changed = await changedAt(copy);
  return changed !== undefined && changed === (await changedAt(source));
}

/** A copy of this shop in which two scents are out of stock, built anew only when something changed. Answers its folder. */
export async function buildOutOfStockShop(): Promise<string> {
  const files = switchedOff.map((scent) => resolve(`src/content/scents/${scent}.yaml`));
  await mkdir(folder, { recursive: true });
  for (const name of copied) {
    const filter = async (source: string, copy: string) =>
      !files.includes(resolve(source)) && !(await isCopied(source, copy));
    await cp(name, join(folder, name), { recursive: true, preserveTimestamps: true, filter });
  }
  for (const name of shared.filter((one) => !existsSync(join(folder, one)))) {
    await symlink(resolve(name), join(folder, name));
  }
  await Promise.all(switchedOff.map(switchOff));
  await buildIfNeeded(folder);
  return folder;
}
