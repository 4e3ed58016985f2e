import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tagsOf, type HtmlTag } from '../src/integrations/html-tags.ts';
import { shopUrl, type DeployContext } from './netlify-builds.ts';

/** Every address in a tag that may lie in dist/, as it is written. */
const addressesIn = ({ attributes }: HtmlTag): string[] =>
  ['src', 'href', 'srcset', 'imagesrcset']
    .flatMap((name) => attributes.get(name)?.split(/,\s+/) ?? [])
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
    .filter((address) => address.startsWith('/_astro/'));

/** What holds for each build of Netlify, of which `folderOf` answers the folder once it is there. */
export function describeNetlifyBuild(context: DeployContext, folderOf: () => string): void {
  describe(`a build of Netlify for ${context}`, () => {
    let pages: Map<string, string>;
    const read = (name: string) => readFileSync(join(folderOf(), 'dist', name), 'utf8');

    beforeAll(async () => {
      const folder = folderOf();
      const names = (await readdir(join(folder, 'dist'), { recursive: true })).filter((name) => name.endsWith('.html'));
      pages = new Map(names.map((name) => [name, read(name)]));
    });

    test('names the shop by its own address, whatever the deploy is called', () => {
      expect(read('index.html')).toContain(`<link rel="canonical" href="${shopUrl}/">`);
      expect(read('robots.txt')).toContain(`Sitemap: ${shopUrl}/sitemap-index.xml`);
      expect(read('sitemap-0.xml')).toContain(`<loc>${shopUrl}/catalog</loc>`);
      expect([...pages].filter(([, html]) => html.includes('netlify.app')).map(([name]) => name)).toEqual([]);
    });

    test('has the policy of a site with https, and the redirects', () => {
      expect(read('_headers')).toMatch(
        /^\/\*\n {2}Content-Security-Policy: default-src 'none'; .*; upgrade-insecure-requests\n/,
      );
      expect(read('_redirects')).toContain('/catalog.html /catalog 301!\n');
    });

    test('names only files that are there, by addresses that stay the same with the next deploy', () => {
      const addresses = new Set([...pages.values()].flatMap(tagsOf).flatMap(addressesIn));
      expect(addresses.size).toBeGreaterThan(100);
      const isThere = (address: string) => existsSync(join(folderOf(), 'dist', address.replace(/#.*$/, '')));
      expect([...addresses].filter((address) => !isThere(address))).toEqual([]);
    });

    test('gives each script file the hash of its content', () => {
      const signed = [...pages.values()].flatMap(tagsOf).filter(({ attributes }) => attributes.has('integrity'));
      const hashes = new Map(
        signed.map(({ attributes }) => [attributes.get('src') ?? attributes.get('href'), attributes.get('integrity')]),
      );
      expect(hashes.size).toBeGreaterThan(5);
      for (const [address = '', integrity] of hashes) {
        const hash = createHash('sha256').update(read(address)).digest('base64');
        expect({ address, integrity }).toEqual({ address, integrity: `sha256-${hash}` });
      }
    });

    test('leaves Netlify no function of pages, and no promise to keep old deploys', async () => {
      const left = await readdir(join(folderOf(), '.netlify/v1'), { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['config.json']);
    });
  });
}
