import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { makeDataFolder, removeFolder } from './local/running-shop.ts';

/** A new folder for each test of a file. Returns a function for paths in it. */
export function folderForEachTest(): (...names: string[]) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await makeDataFolder();
    return () => removeFolder(folder);
  });
  return (...names) => join(folder, ...names);
}
