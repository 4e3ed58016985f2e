import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSite } from '#local/site/site.ts';

export const script = 'export const soap = "soap";\n'.repeat(100);
const files = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/404.html': '<h1>Lost</h1>',
  'dist/about.html': '<h1>About</h1>',
  'dist/products/index.html': '<h1>Products</h1>',
  'dist/_astro/main.js': script,
  'dist/_astro/main.js.map': '{}',
  'dist/picture.avif': 'x'.repeat(1000),
  'dist/.env': 'SECRET=1',
  'dist/.git/config': 'secret',
  'dist/.well-known/security.txt': 'Contact: us',
  'dist/netlify.toml': 'secret',
  'dist/package.json': '{}',
  'dist/_headers': '/about\n  X-From-File: yes\n',
  'dist/plain.html': '<h1>Plain</h1>',
  'dist/_redirects': '/moved /about 301\n/plain.html /plain 301!\n',
  'package.json': '{"secret":true}',
  '.netlify/v1/config.json': JSON.stringify({
    headers: [{ for: '/products', values: { 'Content-Security-Policy': "default-src 'none'" } }],
  }),
};

/** A small built site in a folder of its own, with the rules of netlify.toml and some more. */
export async function openSampleSite() {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const rules = `
    [[redirects]]
      from = "/old/*"
      to = "/:splat"
      status = 301
    [[redirects]]
      from = "/away"
      to = "https://evil.test/"
    [[redirects]]
      from = "/about-us"
      to = "/about"
      status = 200
    [[redirects]]
      from = "/about"
      to = "/"
    [[redirects]]
      from = "/index"
      to = "/"
      status = 302
      force = true
  `;
  await writeFile(join(root, 'netlify.toml'), (await readFile('netlify.toml', 'utf8')) + rules);
  const site = createSite(root);
  return {
    /** The folder it is in. */
    root,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
      site(new Request(`http://localhost:8888${path}`, { method, headers }), { ip: '127.0.0.1' }),
    remove: () => rm(root, { recursive: true }),
  };
}

export type SampleSite = Awaited<ReturnType<typeof openSampleSite>>;
