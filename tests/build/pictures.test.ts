import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const [, effort] = /^ {2}AVIF_EFFORT = "(\d)"$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];

test.each([
  [undefined, 3, './.cache/astro'],
  [effort, 6, './node_modules/.astro'],
])('with an AVIF_EFFORT of %s pictures are encoded at %i and kept in %s', async (set, used, folder) => {
  vi.resetModules();
  vi.stubEnv('AVIF_EFFORT', set);
  const { default: config } = await import('../../astro.config.mjs');
  const avif = config.image?.service?.config?.['avif'];
  expect([avif, config.cacheDir]).toEqual([{ effort: used, bitdepth: 10, chromaSubsampling: '4:2:0' }, folder]);
  vi.unstubAllEnvs();
});
