import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSite } from '#local/site/site.ts';
import { openPlatform } from '#local/platform.ts';
import type { Certificate } from './certificate.ts';
import { openFront } from './cdn-front.ts';

const root = process.cwd();
const buildsFolder = join(root, '.cache/builds');

/** What serving a build takes: its files and its header rules. */
const parts = ['dist', 'netlify.toml', '.netlify/v1/config.json'];

/** Keeps the present build for later comparisons. Answers where. */
export function keepBuild(name: string): string {
  const folder = join(buildsFolder, name);
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts.filter((path) => existsSync(join(root, path))))
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

/** The folder of a kept build, by its name or its path. Throws when there is none. */
export function findBuild(nameOrPath: string): string {
  const folder = [join(buildsFolder, nameOrPath), resolve(nameOrPath)].find((path) => existsSync(join(path, 'dist')));
  if (folder) return folder;
  throw new Error(`No build at ${nameOrPath}: keep one with npm run bench -- --keep ${nameOrPath}`);
}

/** Serves builds, each at an origin of its own; the functions behind them all are the present ones, with data of their own. */
export async function openBuilds(folders: readonly string[], certificate: Certificate) {
  const data = mkdtempSync(join(tmpdir(), 'bench-'));
  process.env['LOCAL_DATA_DIR'] = data;
  // Each request is a line in the functions' log.
  console.info = () => undefined;
  const platform = await openPlatform({ root, origin: 'http://localhost' });
  const fronts = await Promise.all(
    folders
      .map((folder) => createSite(folder))
      .map((site) =>
        openFront(
          certificate,
          async (request, caller) => (await platform.handle(request, caller)) ?? site(request, caller),
        ),
      ),
  );
  const close = async () => {
    for (const front of fronts) front.close();
    await platform.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { origins: fronts.map(({ origin }) => origin), close };
}
