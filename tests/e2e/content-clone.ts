import { mkdtemp, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Files = Record<string, string>;

/** A clone of the project on disk: what the editor reads of it. */
export interface ContentClone {
  folder: string;
  /** Every file of words, by its path in the clone. */
  read(): Promise<Files>;
  write(files: Files): Promise<void>;
}

export async function makeContentClone(): Promise<ContentClone> {
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  await mkdir(join(folder, '.git'));
  await cp('src/content', join(folder, 'src/content'), { recursive: true });
  const read = async () => {
    const names = await readdir(join(folder, 'src/content'), { recursive: true });
    const paths = names.filter((name) => /\.(yaml|md)$/.test(name)).map((name) => join('src/content', name));
    return Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
    );
  };
  const write = async (files: Files) => {
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  };
  return { folder, read, write };
}

/**
 * Puts the clone where the browser's dialog for a folder would lead: no test can press in that dialog, nor allow writing in it. The folder
 * is the browser's own (OPFS), which has the same interface and no dialog.
 */
export async function offerFolder(page: Page, files: Files): Promise<void> {
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    const folderAt = async (names: string[]) => {
      let folder = root;
      for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
      return folder;
    };
    await folderAt(['.git']);
    for (const [path, text] of Object.entries(texts)) {
      const names = path.split('/');
      const folder = await folderAt(names.slice(0, -1));
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(root) });
  }, files);
}

/** What stands in that folder now, by the same paths. */
export const filesIn = (page: Page, paths: readonly string[]): Promise<Files> =>
  page.evaluate(async (wanted) => {
    const texts: Record<string, string> = {};
    for (const path of wanted) {
      const names = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const file = await folder.getFileHandle(names.at(-1) ?? '');
      texts[path] = await (await file.getFile()).text();
    }
    return texts;
  }, paths);
