/** `npm run bench:functions`: what each function weighs as deployed, how long a fresh process takes to load it, and which libraries come along. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { digests } from './samples.ts';
import { table } from './table.ts';

const run = promisify(execFile);
const runs = 5;

/** As opposed to what is only packed: these are read while the function loads. */
const watched = ['stripe', 'nodemailer', 'yaml', 'valibot', '@netlify/blobs'];

/** Prints how many ms an import took, and which packages it read. */
const script = `import { registerHooks } from 'node:module';
const seen = new Set();
registerHooks({ load(url, context, next) { seen.add(url); return next(url, context); } });
const startedAt = performance.now();
await import(process.argv[1]);
console.log(JSON.stringify({ ms: performance.now() - startedAt, urls: [...seen] }));`;

interface Load {
  ms: number;
  urls: string[];
}

async function load(file: string): Promise<Load> {
  const args = ['--input-type=module', '-e', script, pathToFileURL(file).href];
  const { stdout } = await run(process.execPath, args, { env: {} });
  return JSON.parse(stdout) as Load;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

async function loadOften(file: string): Promise<{ ms: string; libraries: string }> {
  const loads: Load[] = [];
  for (let turn = 0; turn < runs; turn += 1) loads.push(await load(file));
  const urls = loads[0]?.urls ?? [];
  const isRead = (name: string) => urls.some((url) => url.includes(`/node_modules/${name}/`));
  const ms = digests.median(loads.map((one) => one.ms)) ?? 0;
  return { ms: ms.toFixed(0), libraries: watched.filter(isRead).join(', ') || '-' };
}

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
try {
  const options = { basePath: process.cwd() };
  const zipped = await zipFunctions('netlify/functions', join(folder, 'zip'), options);
  const bundles = await zipFunctions('netlify/functions', join(folder, 'plain'), { ...options, archiveFormat: 'none' });
  const rows: string[][] = [];
  for (const { name, path } of bundles) {
    const zip = zipped.find((one) => one.name === name);
    const { ms, libraries } = await loadOften(join(path, 'netlify/functions', `${name}.mjs`));
    const kB = (bytes: number) => (bytes / 1000).toFixed(0);
    rows.push([name, kB(zip ? statSync(zip.path).size : 0), kB(sizeOf(path)), ms, libraries]);
  }
  console.log(table(['', 'zip kB', 'unpacked kB', 'import ms', 'libraries read at import'], rows));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
