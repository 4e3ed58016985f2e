import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { addressOf, builtPages } from '../local/site/pages.ts';
import { isBuilt, metaOf, origin, pageAt, readBuilt, readBytes } from './built.ts';

const sitemap = readBuilt('sitemap-0.xml');
const entries = Array.from(
  sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g),
  (entry) => ({
    address: entry[1] ?? '',
    changed: entry[2],
  }),
);

/** The owner's page is for the owner only: not indexed, not shared, not kept on a home screen. */
const admin = 'owner.html';
const forShoppers = builtPages().filter(([name]) => name !== admin);

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
const isKept = ([name, html]: [string, string]) => canonicalOf(html) === `${origin}${addressOf(name)}`;

describe('the sitemap', () => {
  test('has every page that names itself as the one to keep, and no other', () => {
    const pages = builtPages()
      .filter(isKept)
      .map(([name]) => `${origin}${addressOf(name)}`);
    expect(entries.map(({ address }) => address).toSorted()).toEqual(pages.toSorted());
    expect(sitemap.match(/<loc>/g)).toHaveLength(entries.length);
  });

  test('gives a date where the page shows one, that one, and none elsewhere', () => {
    const dated = entries.filter(({ changed }) => changed !== undefined);
    expect(dated.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
      '/privacy-policy',
      '/return-policy',
      '/shipping-policy',
    ]);
    for (const { address, changed = '' } of dated) {
      expect(pageAt(new URL(address).pathname)).toContain(`<time datetime="${changed.slice(0, 10)}">`);
    }
  });
});

test('robots.txt shuts no page, and knows the sitemap', () => {
  const lines = readBuilt('robots.txt').trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const shut = lines.flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
  expect(shut).toEqual(['/api/', '/discount/', '/edit/']);
  const files = builtPages().map(([name]) => addressOf(name));
  expect(files.filter((path) => shut.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(readBuilt('robots.txt')) ?? [];
  expect(isBuilt(index)).toBe(true);
  expect(isBuilt(/<loc>([^<]+)<\/loc>/.exec(readBuilt(new URL(index).pathname))?.[1] ?? '')).toBe(true);
});

test.each(builtPages())('%s names one address as the one to keep, or says that it is none', (name, html) => {
  const canonical = canonicalOf(html);
  if (['404.html', 'thankyou.html', admin].includes(name)) {
    expect([canonical, metaOf(html).get('robots')]).toEqual([undefined, expect.stringMatching(/^noindex/)]);
    return;
  }
  expect(canonical?.slice(origin.length)).not.toMatch(/\.html$|\/index$|.\/$|[?#]/);
  expect(isBuilt(canonical ?? '')).toBe(true);
});

test.each(forShoppers)('%s is a whole card where it is shared', (_, html) => {
  const meta = metaOf(html);
  const needed = ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:url', 'og:image', 'og:image:alt'];
  expect([...needed, 'og:image:width', 'og:image:height', 'twitter:card'].filter((name) => !meta.get(name))).toEqual(
    [],
  );
  expect(isBuilt(meta.get('og:image') ?? '')).toBe(true);
});

const linksIn = (markdown: string) => Array.from(markdown.matchAll(/\]\((\S+?)\)/g), ([, link = '']) => link);

describe('the texts for language models', () => {
  const text = readBuilt('llms.txt');
  const markdownLinks = linksIn(text).filter((link) => link.endsWith('.md'));

  test('llms.txt has a title, a summary and lists of links that lead somewhere', () => {
    expect(text).toMatch(/^# .+\n\n> .+\n\n/);
    expect(linksIn(text).filter((link) => !isBuilt(link))).toEqual([]);
    expect(markdownLinks.filter((link) => link.includes('/product/'))).toHaveLength(products.length);
    expect(markdownLinks.filter((link) => link.endsWith('-policy.md'))).toHaveLength(3);
  });

  test.each(markdownLinks)('%s has the title of its page, and links that lead somewhere', (link) => {
    const markdown = readBuilt(new URL(link).pathname);
    const [, title = 'none'] = /^# (.+)\n/.exec(markdown) ?? [];
    expect(pageAt(new URL(link).pathname.replace(/\.md$/, ''))).toMatch(new RegExp(`<h1[^>]*>\\s*${title}`));
    expect(linksIn(markdown).filter((address) => !isBuilt(address))).toEqual([]);
    expect(markdown).not.toMatch(/undefined|\{\w+\}|\]\(\//);
  });
});

describe('icons', () => {
  interface Manifest {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  }
  const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as Manifest;

  test('the manifest names icons of 192 and 512 pixels, and one for masks', () => {
    expect(manifest.name).toBe(metaOf(pageAt('/')).get('og:site_name'));
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  test.each([
    ...manifest.icons.map(({ src, sizes }) => [src, sizes]),
    ['/apple-touch-icon.png', '180x180'],
    ['/favicon.ico', '32x32'],
  ])('%s is a picture of %s', async (path = '', sizes = '') => {
    const file = readBytes(path);
    const png = path.endsWith('.ico') ? file.subarray(file.readUInt32LE(18)) : file;
    if (path.endsWith('.ico'))
      expect([file.readUInt16LE(2), file.readUInt8(6), file.readUInt32LE(14)]).toEqual([1, 32, png.length]);
    const { width, height, format } = await sharp(png).metadata();
    expect([`${String(width)}x${String(height)}`, format]).toEqual([sizes, 'png']);
  });

  test.each(['/icons/maskable.png', '/apple-touch-icon.png'])('%s is filled to its corners', async (path) => {
    const { data } = await sharp(readBytes(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([46, 90, 65, 255]);
  });
});

test.each(forShoppers.filter(([name]) => !/^product-?image/.test(name)))(
  '%s links the icon and the manifest',
  (_, html) => {
    const [, icon = ''] = /<link rel="icon" href="([^"]+)">/.exec(html) ?? [];
    expect(isBuilt(origin + icon), icon).toBe(true);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  },
);

test.each(products.map(({ id }) => id))('mails find a small JPEG of %s', async (id) => {
  const { width, height, format } = await sharp(readBytes(`/pictures/mail/${id}.jpg`)).metadata();
  expect([width, height, format]).toEqual([128, 128, 'jpeg']);
  expect(readBytes(`/pictures/mail/${id}.jpg`).byteLength).toBeLessThan(6000);
});
