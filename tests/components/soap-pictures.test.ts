import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mailPictureOf, pictureFileOf, sharePictureOf, thumbOf } from '#components/common/stable-pictures.ts';
import { siteDetailsReader } from '#server/platform/site-details.ts';
import { bases, products, type Product } from '#shop/catalog.ts';
import { bundles } from '#shop/bundles.ts';
import { allSoapsPath, mailPath, sharePath, thumbPath } from '#shop/picture-paths.ts';
import { isBuilt, metaOf, origin, pageAt, readBuilt, readBytes } from '../seo/built.ts';
import { at, thingOf } from '../seo/json-ld.ts';

const site = await siteDetailsReader('src/content/site.yaml')();
/** The picture of a base and a scent, or else the scent's. */
const pictureOf = ({ base, scent }: Product) => {
  const own = `${scent.slug}-${base.slug}`;
  return existsSync(`src/assets/pictures/${own}.jpg`) ? own : scent.slug;
};
/** And coffee's second one. */
const allOf = (product: Product) => [pictureOf(product), ...(product.scent.id === 'coffee' ? ['coffee-2'] : [])];

/** The names of the files that a piece of markup shows, each once. */
const shownIn = (html = '') => [
  ...new Set(Array.from(html.matchAll(/\/_astro\/([\w-]+)\.[\w-]+\.(?:avif|jpg)/g), ([, name]) => name)),
];
const partOf = (html: string, part: RegExp) => shownIn(part.exec(html)?.[0]);

const form = readBuilt('products.html');
const galleries = form + readBuilt(/"(\/_astro\/galleries[^"]*)"/.exec(form)?.[1] ?? '');
const finder = readBuilt('scent-finder.html');
const feed = readBuilt('feeds/google-merchant.xml');
const alsoShown = shownIn(
  readFileSync('src/content/product.yaml', 'utf8').replace(/^.*pictures\/([\w-]+)\.jpg$/gm, '/_astro/$1.x.jpg'),
);

const galleryOf = (product: Product) => [...allOf(product), ...alsoShown];

describe.each(products)('$name', (product) => {
  const { id, path, base, scent } = product;
  const own = pictureOf(product);
  const squares = allOf(product).map((name) => `${origin}/pictures/square/${name}.jpg`);
  const isGallery = new RegExp(`data-gallery="${base.id} ${scent.id}"[^]*?</ul>`);
  const isCard = new RegExp(`<li class="soap-card"(?:(?!</li>)[^])*?href="${path}"`);
  const ofBase = bases.findIndex((other) => other.id === base.id);

  test.each([
    ['the gallery of its page', () => partOf(pageAt(path), isGallery), galleryOf(product)],
    ['the gallery of the form', () => partOf(galleries, isGallery), galleryOf(product)],
    ['the catalog', () => partOf(pageAt('/catalog'), isCard), [own]],
    [
      'the finder',
      () => {
        const found =
          new RegExp(`<li class="found-soap[^>]*data-scent="${scent.id}"[^]*?</li>`).exec(finder)?.[0] ?? '';
        return shownIn(found.split('<picture')[ofBase + 1]);
      },
      [own],
    ],
    ['structured data', () => [at(thingOf(pageAt(path), 'Product'), 'image')].flat(), squares],
    [
      'the feed',
      () => {
        const item = feed.split('<item>').find((text) => text.includes(`<g:id>${id}</g:id>`)) ?? '';
        return Array.from(item.matchAll(/image_link>(http[^<]+)</g), ([, address]) => address);
      },
      squares,
    ],
    ['a shared link', () => [metaOf(pageAt(path)).get('og:image')], [`${origin}${sharePath(id)}`]],
  ])('%s has the picture of its base and scent', (_, find, expected) => {
    expect(find()).toEqual(expected);
    expect(expected.filter((address) => address?.startsWith('http') && !isBuilt(address))).toEqual([]);
  });

  test('what carts, slips, mails and shared links show under its name is that picture', async () => {
    const file = pictureFileOf(own);
    expect(file).toMatch(new RegExp(`/${own}\\.jpg$`));
    expect(readBytes(thumbPath(id)).equals(await thumbOf(file))).toBe(true);
    expect(readBytes(mailPath(id)).equals(await mailPictureOf(file))).toBe(true);
    expect(readBytes(sharePath(id)).equals(await sharePictureOf(file, site.company.name))).toBe(true);
  });
});

test.each(bases.slice(1))('each of the ten scents has a picture of its own on $id', ({ slug }) => {
  const specified = products.filter(({ base }) => base.slug === slug).map(pictureOf);
  expect(specified.filter((name) => name.endsWith(slug)).length).toBeGreaterThanOrEqual(10);
});

test('an empty cart and the bundles show pictures that there are', () => {
  const [, empty = ''] = /<template id="cart-empty">([^]*?)<\/template>/.exec(form) ?? [];
  const shown = Array.from(empty.matchAll(/src="([^"]+)"/g), ([, path = '']) => path);
  const paths = [...shown, ...bundles.flatMap(({ mix }) => mix.map(({ id }) => thumbPath(id)))];
  expect(shown).toEqual([allSoapsPath]);
  expect(paths.filter((path) => !isBuilt(`${origin}${path}`))).toEqual([]);
});

test('the picture of a scent for sharing is that of the usual base', () => {
  expect(shownIn(pageAt('/product-image-coffee'))).toEqual(['coffee']);
});
