/** `npm run bench:scale`: how long the build takes for 20, 200 and 2,000 products, made up in a copy of the project that share one picture. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bases, scents } from '#shop/catalog.ts';
import { table } from './table.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [20, 200, 2000];
const model = 'rose';

/** Everything that a build reads; made pictures come along, so that they are not made again. */
const parts = [
  'src',
  'public',
  'netlify',
  '.cache',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} is not as this bench expects it`);
  writeFileSync(file, after);
}

/** Adds a scent that is the model in all but its name. */
function addScents(folder: string, slugs: readonly string[]): void {
  const content = join(folder, 'src/content');
  const words = readFileSync(join(content, 'scents', `${model}.yaml`), 'utf8');
  for (const slug of slugs)
    writeFileSync(join(content, 'scents', `${slug}.yaml`), words.replace(/^id: .*$/m, `id: ${slug}`));
  const rules = slugs.map((slug) => `  { id: '${slug}', name: '${slug}', slug: '${slug}' },\n`).join('');
  change(join(folder, 'src/shop/catalog.ts'), (text) =>
    text.replace(/(export const scents = \[[^\]]*)\]/, (_, list: string) => `${list}${rules}]`),
  );
  const characters = slugs.map((slug) => `  '${slug}': { kind: 'floral', moments },\n`).join('');
  change(join(folder, 'src/shop/scent-character.ts'), (text) =>
    text.replace('  unscented: {', (last) => characters + last),
  );
  const pages = slugs.map(
    (slug) => `  ${slug}:\n    title: The picture of ${slug}\n    description: ${'A picture. '.repeat(11)}\n`,
  );
  change(join(content, 'seo.yaml'), (text) => text.replace('imagePages:\n', (head) => head + pages.join('')));
}

interface Took {
  seconds: number;
  /** Of all its threads: what else goes on here does not count. */
  cpuSeconds: number;
}

/** Leaves what the process used of the processors, in microseconds. */
const tellCpu = `import { writeFileSync } from 'node:fs';
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync('cpu', String(user + system)); });`;

function buildIn(folder: string): Took {
  const startedAt = performance.now();
  const watch = ['--import', `data:text/javascript,${encodeURIComponent(tellCpu)}`];
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [...watch, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    ...{ cwd: folder, env, stdio: 'inherit' },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: Number(readFileSync(join(folder, 'cpu'), 'utf8')) / 1e6 };
}

function measure(products: number): Took {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  try {
    for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const missing = Math.max(0, products / bases.length - scents.length);
    if (missing > 0)
      addScents(
        folder,
        Array.from({ length: missing }, (_, at) => `scent-${String(at + 1)}`),
      );
    return buildIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = sizes.map((products) => {
  const { seconds, cpuSeconds } = measure(products);
  console.log(`${String(products)} products: ${seconds.toFixed(1)} s`);
  const each = (1000 * cpuSeconds) / products;
  return [String(products), seconds.toFixed(1), cpuSeconds.toFixed(1), each.toFixed(0)];
});
console.log(`\n${table(['products', 'seconds', 'CPU seconds', 'CPU ms each'], rows)}`);
