import { glob, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Texts by their paths in the project. */
export type Files = Record<string, string>;

/** Every file of words. */
export async function readWordFiles(): Promise<Files> {
  const files: Files = {};
  for await (const path of glob('src/content/**/*.{yaml,md}')) files[path] = await readFile(path, 'utf8');
  return files;
}

/**
 * Puts a clone of the project where the browser's dialog for a folder would lead: no test can press in that dialog, nor allow writing in it. The folder
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
