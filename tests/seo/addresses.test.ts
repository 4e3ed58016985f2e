import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { createSite } from '#local/site/site.ts';
import { thumbPath } from '#shop/paths.ts';
import { addressOf, builtPages, isBuilt, metaOf, origin, pageAt, readBuilt, readBytes, titleOf } from './built.ts';

const sitemap = readBuilt('sitemap-0.xml');
const entries = Array.from(sitemap.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g), ([, address = '']) => address);

/** Not indexed, not shared, and not installable. */
const admin = 'owner.html';

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];

test('the sitemap has every page that names itself as the one to keep, no other, and no date, since the build knows none', () => {
  const pages = builtPages().map(([name, html]) => [`${origin}${addressOf(name)}`, canonicalOf(html)]);
  const kept = pages.flatMap(([address = '', canonical]) => (address === canonical ? [address] : []));
  expect(entries.toSorted()).toEqual(kept.toSorted());
  expect(sitemap.match(/<loc>/g)).toHaveLength(entries.length);
  expect(sitemap + readBuilt('sitemap-index.xml')).not.toContain('lastmod');
});

test('robots.txt blocks no page, and names the sitemap', () => {
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

test('each page names one address as the one to keep, or says that it is none', () => {
  for (const [name, html] of builtPages()) {
    const canonical = canonicalOf(html);
    if (['404.html', 'thankyou.html', admin].includes(name)) {
      expect([name, canonical, metaOf(html).get('robots')?.slice(0, 7)]).toEqual([name, undefined, 'noindex']);
    } else {
      expect(canonical?.slice(origin.length), name).not.toMatch(/\.html$|\/index$|.\/$|[?#]/);
      expect(isBuilt(canonical ?? ''), name).toBe(true);
    }
  }
});

test('each page is a whole card where it is shared, and links the icon and the manifest', () => {
  const pictures = ['image', 'image:alt', 'image:width', 'image:height'];
  const names = ['title', 'description', 'type', 'site_name', 'url', ...pictures];
  for (const [name, html] of builtPages().filter(([name]) => name !== admin)) {
    const meta = metaOf(html);
    expect([name, ...names.filter((one) => !meta.get(`og:${one}`))]).toEqual([name]);
    expect([meta.has('twitter:card'), isBuilt(meta.get('og:image') ?? '')], name).toEqual([true, true]);
    expect(titleOf(html), name).toBe(`${meta.get('og:title')} | ${meta.get('og:site_name')}`);
    expect(html).toContain('<link rel="icon" href="/favicon.svg">');
    if (canonicalOf(html)) expect(meta.get('og:url'), name).toBe(canonicalOf(html));
    if (/^product-?image/.test(name)) continue;
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  }
});

const site = createSite(process.cwd());
const headerOf = async (path: string, name: string) => (await site(new Request(origin + path))).headers.get(name);

test('other sites may show the pictures that feed, structured data and share cards name, and no others', async () => {
  const heads = builtPages().map(([, html]) => html.split('<body')[0] ?? '');
  const named = [readBuilt('feeds/google-merchant.xml'), ...heads].join('');
  const shown = named.match(/[^">]+\/(?:pictures|icons)\/[\w/-]+\.(?:jpg|png)/g) ?? [];
  const paths = new Set(shown.map((address) => new URL(address).pathname));
  expect(paths.size).toBeGreaterThan(2 * products.length);
  const other = ['/', '/favicon.svg', thumbPath('shea-butter-rose'), '/icons/maskable.png'];
  for (const path of [...paths, ...other]) {
    const expected = other.includes(path) ? 'same-origin' : 'cross-origin';
    expect([path, await headerOf(path, 'cross-origin-resource-policy')]).toEqual([path, expected]);
  }
});

test('the headers of files allow large previews, and list neither Markdown nor parts of pages', async () => {
  const part = /"(\/_astro\/galleries[^"]+)"/.exec(pageAt('/products'))?.[1] ?? '';
  for (const path of ['/', '/products', thumbPath('shea-butter-rose')])
    expect([path, await headerOf(path, 'x-robots-tag')]).toEqual([path, 'max-image-preview:large']);
  for (const path of ['/return-policy.md', '/product/shea-butter-rose.md', part])
    expect([path, await headerOf(path, 'x-robots-tag')]).toEqual([path, 'noindex']);
  expect(await headerOf('/sitemap.xml', 'location')).toMatch(/\/sitemap-index\.xml$/);
  expect(await headerOf('/favicon.ico', 'location')).toMatch(/\/icons\/192\.png$/);
});

test('security.txt has the fields of RFC 9116, and is valid for less than a year', () => {
  const text = readBuilt('.well-known/security.txt');
  const fields = new Map(Array.from(text.matchAll(/^([^:\n]*): ?(.+)\n/gm), ([, name, value = '']) => [name, value]));
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(text.trim().split('\n')).toHaveLength(fields.size);
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
  expect(isBuilt(fields.get('Canonical') ?? '')).toBe(true);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});

const linksIn = (markdown: string) => Array.from(markdown.matchAll(/\]\((\S+?)\)/g), ([, link = '']) => link);

const text = readBuilt('llms.txt');
const markdownLinks = linksIn(text).filter((link) => link.endsWith('.md'));

test('llms.txt has a title, a summary and lists of links that lead somewhere', () => {
  expect(text).toMatch(/^# .+\n\n> .+\n\n/);
  expect(linksIn(text).filter((link) => !isBuilt(link))).toEqual([]);
  expect(markdownLinks.filter((link) => link.includes('/product/'))).toHaveLength(products.length);
  expect(markdownLinks.filter((link) => link.endsWith('-policy.md'))).toHaveLength(3);
});

test('Markdown has the title of its page, and links that lead somewhere', () => {
  for (const { pathname } of markdownLinks.map((link) => new URL(link))) {
    const markdown = readBuilt(pathname);
    const [, title = 'none'] = /^# (.+)\n/.exec(markdown) ?? [];
    const html = pageAt(pathname.replace(/\.md$/, ''));
    expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${title}`));
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${pathname}">`);
    expect(linksIn(markdown).filter((address) => !isBuilt(address))).toEqual([]);
    expect(markdown).not.toMatch(/undefined|\{\w+\}|\]\(\//);
  }
});

type Manifest = Record<'id' | 'name' | 'short_name' | 'start_url', string>;
type Icon = Record<'src' | 'sizes' | 'purpose', string>;
const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as Manifest & { icons: Icon[] };

test('the manifest names icons of 192 and 512 pixels, and one for masks', () => {
  expect(manifest.name).toBe(metaOf(pageAt('/')).get('og:site_name'));
  expect([manifest.id, manifest.name.startsWith(manifest.short_name)]).toEqual([manifest.start_url, true]);
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
test.each(icons)('$src is a picture of $sizes', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(readBytes(src)).metadata();
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
});
