import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleSite, script, type SampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await openSampleSite();
});
afterAll(() => site.remove());
const ask: SampleSite['ask'] = (...args) => site.ask(...args);

it('files with a hash in their name are kept for ever', async () => {
  const { headers } = await ask('/_astro/main.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
])('files come compressed for %s', async (accept, encoding, unpack) => {
  for (const first of [true, false]) {
    const response = await ask('/_astro/main.js', { 'accept-encoding': accept });
    expect([first, response.headers.get('content-encoding')]).toEqual([first, encoding]);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(script);
  }
});

it.each([
  ['/_astro/main.js', ''],
  ['/_astro/main.js', 'identity, br;q=0.0'],
  ['/picture.avif', 'br'],
  ['/', 'br'],
])('%s comes as it is for %j', async (path, accept) => {
  expect((await ask(path, { 'accept-encoding': accept })).headers.get('content-encoding')).toBeNull();
});

it('files are not sent again to whom has them, until they change', async () => {
  const etag = (await ask('/_astro/main.js')).headers.get('etag') ?? '';
  const again = await ask('/_astro/main.js', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toContain('immutable');
  await writeFile(join(site.root, 'dist/_astro/main.js'), `${script}//`);
  expect((await ask('/_astro/main.js', { 'if-none-match': etag })).status).toBe(200);
  await writeFile(join(site.root, 'dist/_astro/main.js'), script);
});

it('files are described by HEAD as by GET', async () => {
  const [get, head] = await Promise.all([ask('/about'), ask('/about', {}, 'HEAD')]);
  expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(get.headers)]);
});
