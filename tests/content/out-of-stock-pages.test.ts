import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { productOf, products, scents } from '#shop/catalog.ts';
import { productHeading } from '#shop/wording.ts';
import { describeNetlifyBuild } from '../netlify-build-rules.ts';
import { buildOutOfStockShop, switchedOff } from '../out-of-stock-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildOutOfStockShop();
}, 300_000);

describeNetlifyBuild('branch-deploy', () => folder);

const read = (name: string, of = folder) => readFileSync(join(of, 'dist', `${name}.html`), 'utf8');
/** What stands between tags, without the scripts. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const out = products.filter(({ scent }) => switchedOff.includes(scent.id));
const rest = products.filter((product) => !out.includes(product));

describe.each(out)('the page of $name', ({ id, name, base }) => {
  test('says so in place of the form, and leads to the nearest of its base', () => {
    const html = read(`product/${id}`);
    expect(words(html)).toContain('Out of stock');
    expect(html).not.toMatch(/Add to Cart|ProductForm|name="add"/);
    const near = productOf(base.id, 'lavender');
    expect(html).toMatch(new RegExp(`<a href="${near.path}"[^>]*>\\s*${near.name}`));
  });

  test('is otherwise as it was', () => {
    const html = read(`product/${id}`);
    expect(html).toContain(`<title>${productHeading(name)} |`);
    for (const part of ['<title>', '<h1', '<meta name="description"']) {
      const from = (page: string) => page.slice(page.indexOf(part), page.indexOf('>', page.indexOf(part) + 10));
      expect(from(html)).toBe(from(read(`product/${id}`, '.')));
    }
    for (const heading of ['Why Choose Handmade?', 'Starter Set', 'Family Pack', 'Scent Sampler']) {
      expect(html).toContain(heading);
    }
  });
});

test('the pages of the others are sold as before', () => {
  for (const { id } of rest) {
    expect(read(`product/${id}`)).toContain('Add to Cart');
    expect(read(`product/${id}`)).not.toMatch(/Out of stock(?!,)/);
  }
});

test('the select names what is out and cannot have it; the page begins with the nearest in stock', () => {
  const html = read('products');
  const options = [...html.matchAll(/<option value="([^"]+)"([^>]*)>([^<]+)/g)];
  const disabled = options.filter(([, , attributes]) => attributes?.includes('disabled'));
  expect(options).toHaveLength(scents.length);
  expect(disabled.map(([, id, , text]) => [id, text])).toEqual([
    ['jasmine', 'Jasmine (out of stock)'],
    ['rose', 'Rose (out of stock)'],
  ]);
  expect(html).toMatch(/<option value="lavender"[^>]*selected/);
  expect(html).toMatch(/data-gallery="shea butter lavender"(?![^>]* hidden)[^>]*>/);
  expect(html).not.toContain('data-gallery="jasmine"');
});

test('the catalog shows them without a button', () => {
  const html = read('catalog');
  const cards = [...html.matchAll(/<li class="soap-card[^]*?<\/li>/g)].map(([card]) => card);
  expect(cards).toHaveLength(products.length);
  for (const card of cards) {
    const isOut = out.some(({ path }) => card.includes(`href="${path}"`));
    expect([card.includes('<button'), words(card).includes('Out of stock')]).toEqual([!isOut, isOut]);
  }
});

test('the home page offers four others that can be bought', () => {
  const offered = [...read('index').matchAll(/<button[^>]*class="soap-add" value="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(offered).size).toBe(4);
  expect(offered.filter((id) => !rest.some((product) => product.id === id))).toEqual([]);
  expect(words(read('index'))).not.toContain('Out of stock');
});

test('the bundle cards name what stands in', () => {
  const text = words(read('products'));
  // The Starter Set has lavender already, and there is no other flower left.
  expect(text).toContain('Jasmine is out of stock, so Eucalyptus takes its place.');
  expect(text).toMatch(/Rose is out of stock, so \w[\w ]+ takes its place\./);
});

test('every page says so to its scripts, and picture pages are as they were', () => {
  for (const name of ['index', 'catalog', 'products', 'product/shea-butter-coffee', 'story', '404']) {
    expect(read(name)).toContain('data-out="jasmine,rose"');
    expect(read(name, '.')).not.toContain('data-out');
  }
  for (const { slug } of scents) {
    expect(words(read(`product-image-${slug}`))).toBe(words(read(`product-image-${slug}`, '.')));
  }
});

test('the finder leads to none of them', () => {
  const html = read('scent-finder');
  for (const { path } of out) expect(html).not.toContain(`href="${path}"`);
  for (const { path } of rest) expect(html).toContain(`href="${path}"`);
});

test('with everything in stock nothing says anything of stock', () => {
  for (const name of ['catalog', 'products', ...products.map(({ id }) => `product/${id}`)]) {
    expect(words(read(name, '.'))).not.toMatch(/out of stock/i);
  }
});
