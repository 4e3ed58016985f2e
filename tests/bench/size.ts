/** `npm run size`: what a first visit fetches before any input, for each kind of page, against its budget. Bytes are brotli. */
import { brotliCompressSync } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from './budgets.ts';

const dist = 'dist';

const brotli = (content: string | Buffer): number => brotliCompressSync(content).byteLength;

/** The files that a script imports at once, itself included. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(dist, file), 'utf8');
  for (const [, path] of code.matchAll(/(?:^|[;}])(?:import|export)[^;("'`]*?["'`](\.[^"'`]+)["'`]/g)) {
    if (path) filesOf(new URL(path, `http://shop/${file}`).pathname.slice(1), seen);
  }
  return seen;
}

interface Measured {
  document: number;
  scripts: number;
  react: boolean;
}

function measure(html: string): Measured {
  const files = new Set<string>();
  for (const [, path] of html.matchAll(/<script[^>]*type="module"[^>]*src="\/([^"]+)"/g)) {
    if (path) for (const file of filesOf(path)) files.add(file);
  }
  const external = [...files].map((file) => readFileSync(join(dist, file)));
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );
  const scripts = [...external, ...inline].reduce((sum, code) => sum + brotli(code), 0);
  return { document: brotli(html), scripts, react: external.some((code) => code.includes('react.dev/errors')) };
}

let isOver = false;
console.log('page                          document   budget   scripts   budget   React');
for (const { name, file, documentBytes, scriptBytes } of budgets) {
  const path = join(dist, file);
  if (!existsSync(path)) {
    console.log(`${name}: ${path} is missing; run \`npm run build\` first`);
    isOver = true;
    continue;
  }
  const { document, scripts, react } = measure(readFileSync(path, 'utf8'));
  const isBad = document > documentBytes || scripts > scriptBytes || react;
  isOver ||= isBad;
  const columns = [document, documentBytes, scripts, scriptBytes].map((bytes) => String(bytes).padStart(8)).join(' ');
  console.log(`${name.padEnd(28)} ${columns}   ${react ? 'yes' : 'no'}${isBad ? '   OVER BUDGET' : ''}`);
}
process.exitCode = isOver ? 1 : 0;
