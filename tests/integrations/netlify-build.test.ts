import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { barPriceCents, bases, getProduct, products } from '#shop/catalog.ts';
import { delivery } from '#shop/delivery.ts';
import { delayDays, formatVacation } from '#shop/vacation.ts';
import { productHeading } from '#shop/wording.ts';
import { starsPath } from '../../src/components/common/icons.ts';
import { parseTags, type HtmlTag } from '../../src/integrations/built-files.ts';
import { availability, buildForNetlify, newScent, outOfStock, shopUrl } from '../netlify-builds.ts';
import { visibleText } from '../seo/built.ts';

let folder: string;
let pages: Map<string, string>;
beforeAll(async () => {
  folder = await buildForNetlify();
  const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  pages = new Map(names.filter((name) => name.endsWith('.html')).map((name) => [name, readBuilt(name)]));
}, 300_000);

const readBuilt = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const page = (name: string) => pages.get(`${name}.html`) ?? expect.fail(`There is no page ${name}`);

test('a deploy names the shop by its own address, not by that of the deploy', () => {
  expect(page('index')).toContain(`<link rel="canonical" href="${shopUrl}/">`);
  expect(readBuilt('robots.txt')).toContain(`Sitemap: ${shopUrl}/sitemap-index.xml`);
  expect(readBuilt('sitemap-0.xml')).toContain(`<loc>${shopUrl}/catalog</loc>`);
  expect([...pages].filter(([, html]) => html.includes('netlify.app')).map(([name]) => name)).toEqual([]);
});

test('a deploy has the policy of a site with https, and the redirects', () => {
  const policy = /^\/\*\n {2}Content-Security-Policy: default-src 'none'; .*; upgrade-insecure-requests\n/;
  expect(readBuilt('_headers')).toMatch(policy);
  const [first, ...others] = readBuilt('_redirects').split('\n');
  expect(first).toBe(`https://soap-shop.netlify.app/* ${shopUrl}/:splat 301!`);
  expect(others).toContain('/catalog.html /catalog 301!');
});

test('a deploy refers only to files that exist, without the id of the deploy', () => {
  const inTag = ({ attributes }: HtmlTag) =>
    ['src', 'href', 'srcset', 'imagesrcset']
      .flatMap((name) => attributes.get(name)?.split(/,\s+/) ?? [])
      .map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
      .filter((address) => address.startsWith('/_astro/'));
  const addresses = [...new Set([...pages.values()].flatMap(parseTags).flatMap(inTag))];
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !existsSync(join(folder, 'dist', address.replace(/#.*$/, ''))))).toEqual([]);
});

test('a deploy has no function that renders pages, and does not ask Netlify to keep old deploys', () => {
  const left = readdirSync(join(folder, '.netlify/v1'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['config.json']);
});

// By the steps of src/content/README.md.
test.each(bases)('an added scent has a page and is in all lists, in $shortName', (base) => {
  const slug = `${base.slug}-${newScent.slug}`;
  const path = `/product/${slug}`;
  const name = `${base.shortName} ${newScent.name} Soap`;
  const form = page('products');
  const [, pictures = ''] = /data-defer="([^"]+)"/.exec(form) ?? [];
  const parts: [content: string, ...parts: string[]][] = [
    [page(`product/${slug}`), productHeading({ name, priceCents: barPriceCents }), 'name="add"', `"sku":"${slug}"`],
    [readBuilt(`${path}.md`), name],
    [page('catalog'), `href="${path}"`],
    [form, `<option value="${newScent.id}"`, `${path}"}`],
    [readBuilt(pictures), `data-gallery="${base.id} ${newScent.id}"`],
    [page('scent-finder'), `href="${path}"`],
    [readBuilt('feeds/google-merchant.xml'), `<g:id>${slug}</g:id>`],
    [readBuilt('llms.txt'), `${path}.md`],
    [readBuilt('sitemap-0.xml'), `${path}</loc>`],
    [page(`product-image-${newScent.slug}`), '<img'],
  ];
  expect(parts.flatMap(([content, ...found]) => found.filter((part) => !content.includes(part)))).toEqual([]);
  expect(existsSync(join(folder, `dist/pictures/share/${slug}.jpg`))).toBe(true);
});

const [soldOut = ''] = availability.soldOut;
const sold = 'shea-butter-coffee';

test('a shop without reviews claims no average and shows no stars', () => {
  for (const html of ['index', 'products', `product/${sold}`, 'reviews'].map(page)) {
    expect(`${visibleText(html)} ${html}`).not.toMatch(/of 5 stars|Based on|NaN/);
    expect(html).not.toContain(starsPath(5));
  }
});

const items = () => readBuilt('feeds/google-merchant.xml').split('<item>').slice(1);
const itemOf = (id: string) => items().find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? '';

test.each([
  [soldOut, 'out_of_stock', 'OutOfStock', 'out of stock', 'Out of stock.'],
  ['shea-butter-rose', 'out_of_stock', 'OutOfStock', 'out of stock', 'Out of stock.'],
  [sold, 'in_stock', 'InStock', 'in stock', 'In stock, made to order.'],
])('every machine is told whether the shop sells %s: %s', (id, inFeed, inGraph, inCard, inMarkdown) => {
  expect(itemOf(id)).toContain(`<g:availability>${inFeed}</g:availability>`);
  const html = page(`product/${id}`);
  expect(html).toContain(`"availability":"https://schema.org/${inGraph}"`);
  expect(html).toContain(`<meta property="product:availability" content="${inCard}">`);
  expect(html.includes('name="add"')).toBe(inGraph === 'InStock');
  expect(readBuilt(`product/${id}.md`)).toContain(`- ${inMarkdown}`);
  expect(readBuilt(`product/${id}.md`).includes(`?add=${id}:`)).toBe(inGraph === 'InStock');
  expect(readBuilt('llms.txt').includes(`/product/${id}.md), out of stock:`)).toBe(inGraph !== 'InStock');
  const card = new RegExp(`<li class="[^"]*" data-scent(?:(?!</li>)[^])*?href="/product/${id}"[^]*?</li>`);
  expect(card.exec(page('catalog'))?.[0].includes('<add-to-cart')).toBe(inGraph === 'InStock');
});

test('a build counts the days of the vacation, as the cart does', () => {
  const { vacation } = availability;
  if (!vacation) throw new Error('there is none');
  const delay = delayDays(Date.now(), vacation);
  const [min, max] = [delivery.processingDays.min + delay, delivery.processingDays.max + delay].map(String);
  expect(delay).toBeGreaterThan(0);
  // Answers about time begin with the notice.
  const noticesIn = (text: string) => text.split(formatVacation(vacation)).length - 1;
  for (const item of items()) {
    expect(noticesIn(item)).toBe(2);
    expect(item).toContain(`<g:min_handling_time>${min}</g:min_handling_time>`);
    expect(item).toContain(`<g:max_handling_time>${max}</g:max_handling_time>`);
  }
  const days = `"handlingTime":{"@type":"QuantitativeValue","minValue":${min},"maxValue":${max},`;
  expect(page(`product/${sold}`)).toContain(days);
  expect(page('index')).toContain(`"duration":${days.slice(days.indexOf(':') + 1)}`);
  for (const name of ['llms.txt', `product/${sold}.md`]) {
    expect([name, noticesIn(readBuilt(name))]).toEqual([name, 3]);
    expect(readBuilt(name)).toContain(`${min}-${max} business days for processing`);
  }
});

const out = products.filter(({ scent }) => outOfStock.includes(scent.id));
const inStock = products.filter((product) => !out.includes(product));

test.each(out)('out of stock, $name has a page without a form, which leads to the nearest soap', (product) => {
  const { id, base } = product;
  const html = page(`product/${id}`);
  expect(visibleText(html)).toContain('Out of stock');
  expect(html).not.toMatch(/Add to Cart|ProductForm|name="add"/);
  const nearest = getProduct(base.id, 'lavender');
  expect(html).toMatch(new RegExp(`<a href="${nearest.path}"[^>]*>\\s*${nearest.name}`));
  expect(html).toContain(`<title>${productHeading(product)} |`);
  for (const part of ['<title>', '<h1', '<meta name="description"']) {
    const from = (text: string) => text.slice(text.indexOf(part), text.indexOf('>', text.indexOf(part) + 10));
    // In this project's own build all scents are in stock.
    expect(from(html)).toBe(from(readFileSync(`dist/product/${id}.html`, 'utf8')));
  }
  for (const heading of ['Why Choose Handmade?', 'Starter Set', 'Family Pack']) expect(html).toContain(heading);
});

test('a scent that is out of stock cannot be chosen in the form, which begins with the nearest one', () => {
  const html = page('products');
  const options = [...html.matchAll(/<option value="[^"]+"[^>]* disabled[^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(options).toEqual(['Jasmine (out of stock)', 'Rose (out of stock)']);
  expect(html).toMatch(/<option value="lavender"[^>]*selected/);
  expect(html).toMatch(/data-gallery="shea butter lavender"(?![^>]* hidden)[^>]*>/);
});

test('a scent that is out of stock is not offered by the home page, the finder or a bundle, which name others', () => {
  const buttons = page('index').matchAll(/<button[^>]*class="soap-add[^"]*" value="([^"]+)"/g);
  const offered = Array.from(buttons, ([, id]) => id);
  expect(new Set(offered).size).toBe(4);
  expect(visibleText(page('index'))).not.toContain('Out of stock');
  for (const { id, path } of out) {
    expect(offered).not.toContain(id);
    expect(page('scent-finder')).not.toContain(`href="${path}"`);
  }
  for (const { path } of inStock) expect(page('scent-finder')).toContain(`href="${path}"`);
  // The Starter Set already has lavender, and there is no other floral scent.
  expect(visibleText(page('products'))).toContain('Jasmine is out of stock, so Eucalyptus takes its place.');
  expect(visibleText(page('products'))).toMatch(/Rose is out of stock, so \w[\w ]+ takes its place\./);
});
