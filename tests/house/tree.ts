import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root of the project, with slashes: 'src/shop/money.ts'. */
  path: string;
  text: string;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What tools generate. */
const generated = new Set(['.git', ...Array.from(read('.gitignore').matchAll(/^(.+)\/$/gm), ([, name]) => name)]);

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (generated.has(entry.name)) return [];
    if (entry.isDirectory()) return pathsIn(path);
    return [relative(root, path).split(sep).join('/')];
  });
}

/** Every file of the project, pictures too. */
export const paths: readonly string[] = pathsIn(root).toSorted();

/** The files of these folders with one of these endings. */
export const filesIn = (folders: readonly string[], endings: readonly string[]): SourceFile[] =>
  paths
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: read(path) }));

export const fileAt = (path: string): SourceFile => ({ path, text: read(path) });

export interface PackageJson {
  imports: Record<string, string>;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export const packageJson = JSON.parse(read('package.json')) as PackageJson;

/** 'src/a.ts:12: what stands there', for each line on which `wrong` is found. */
export const linesWith = (files: readonly SourceFile[], wrong: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (wrong.test(line) ? [`${path}:${String(index + 1)}: ${line.trim()}`] : [])),
  );

export interface Import {
  from: string;
  /** As it is written: './money.ts', '#shop/money.ts', 'react'. */
  name: string;
  /** The file it means, when it is one of the project's. */
  to: string | undefined;
  kind: 'static' | 'type' | 'dynamic';
}

const statement = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?'([^']+)'/gm;
const call = /(typeof )?\bimport\(\s*'([^']+)'\s*\)/g;

function targetOf(from: string, address: string): string | undefined {
  const name = address.replace(/\?.*$/, '');
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  // What stands behind a question mark says how a file is taken, not which.
  const room = /^(#[^/]+\/)([^?]+)/.exec(name);
  const folder = room?.[1] && packageJson.imports[`${room[1]}*`];
  return folder ? posix.join(folder.replace('*', ''), room[2] ?? '') : undefined;
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const found = (pattern: RegExp, kind: Import['kind']) =>
    Array.from(text.matchAll(pattern), ([, type, name = '']): Import => {
      return { from: path, name, to: targetOf(path, name), kind: type ? 'type' : kind };
    });
  return [...found(statement, 'static'), ...found(call, 'dynamic')];
}
