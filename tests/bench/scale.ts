/** `npm run bench:scale`: how long the build takes for 20, 200 and 2,000 products, made up in a copy of the project that share one picture. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bases, scents } from '#shop/catalog.ts';
import { withScents } from '../new-scents.ts';
import { copyProject } from '../project-copy.ts';
import { table } from './table.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [20, 200, 2000];

interface Took {
  seconds: number;
  /** Of all its threads: what else goes on here does not count. */
  cpuSeconds: number;
}

/** Leaves what the process used of the processors, in microseconds. */
const reportCpu = `import { writeFileSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync('cpu', String(user + system)); });`;

function buildIn(folder: string): Took {
  const startedAt = performance.now();
  const watch = ['--import', `data:text/javascript,${encodeURIComponent(reportCpu)}`];
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [...watch, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    ...{ cwd: folder, env, stdio: 'inherit' },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: Number(readFileSync(join(folder, 'cpu'), 'utf8')) / 1e6 };
}

async function measure(products: number): Promise<Took> {
  const missing = Math.max(0, products / bases.length - scents.length);
  const names = Array.from({ length: missing }, (_, at) => `scent-${String(at + 1)}`);
  const changes = missing > 0 ? withScents(names.map((name) => ({ id: name, name, slug: name }))) : {};
  const folder = await copyProject(`scale-${String(products)}`, changes);
  try {
    return buildIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: string[][] = [];
for (const products of sizes) {
  const { seconds, cpuSeconds } = await measure(products);
  console.log(`${String(products)} products: ${seconds.toFixed(1)} s`);
  const each = (1000 * cpuSeconds) / products;
  rows.push([String(products), seconds.toFixed(1), cpuSeconds.toFixed(1), each.toFixed(0)]);
}
console.log(`\n${table(['products', 'seconds', 'CPU seconds', 'CPU ms each'], rows)}`);
