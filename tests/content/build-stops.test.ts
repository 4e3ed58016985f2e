import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soap-content-'));
  await cp('src/content', join(folder, 'src/content'), { recursive: true });
  for (const file of ['package.json', 'src/content.config.ts', 'src/shop']) {
    await cp(file, join(folder, file), { recursive: true });
  }
  for (const file of ['node_modules', 'src/assets']) await symlink(resolve(file), join(folder, file));
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {};');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('a mistake in a file stops the build, which names the file, the field and what to write', async () => {
  const file = join(folder, 'src/content/reviews.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('rating: 5', 'rating: 6'));
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, VITEST: undefined, FORCE_COLOR: '0', NO_COLOR: '1' };
  const stopped = run(process.execPath, [astro, 'sync'], { cwd: folder, env });
  await expect(stopped).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /reviews\.0\.rating: is 6: it must be a whole number of stars from 1 to 5[^]*reviews\.yaml/,
    ),
  });
}, 30_000);
