import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const reasons: Record<string, string | undefined> = {
  EEXIST: 'is there already: choose another name, or delete it first',
  ENOENT: 'cannot be written: its folder is not there',
};

/** Writes a file of names and addresses, for its owner's eyes only; none that is there is overwritten. Answers its path. */
export async function writeNewFile(root: string, name: string, text: string): Promise<string> {
  const file = resolve(root, name);
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return file;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(`${file} ${reasons[code] ?? `cannot be written (${code})`}.`, { cause: error });
  }
}
