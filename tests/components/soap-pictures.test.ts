import { readdirSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMailPicture, createSharePicture, createThumb } from '#components/common/stable-pictures.ts';
import { pictureName, readPictureFiles } from '#content/picture-files.ts';
import { product as productWords } from '#content/schemas/pages.ts';
import { siteDetailsReader } from '#server/mail/settings.ts';
import { bases, products, type Product } from '#shop/catalog.ts';
import { bundles } from '#shop/bundles.ts';
import { allSoapsPath, mailHeadPath, mailPath, sharePath, squarePath, thumbPath } from '#shop/paths.ts';
import { readYaml } from '../content/read-content.ts';
import { wordsOf } from '../content/scent-words.ts';
import { isLong } from '../random.ts';
import { isBuilt, metaOf, origin, pageAt, readBuilt, readBytes } from '../seo/built.ts';
import { at, thingOf } from '../seo/json-ld.ts';

/** The base's own pictures of the scent, or the scent's. */
const allOf = ({ base, scent }: Product) => {
  const { products, pictures } = wordsOf(scent.id);
  return (products[base.id].pictures ?? pictures).map(({ file }) => parse(file));
};
const pictureOf = (product: Product) => allOf(product)[0]?.name ?? '';
const squaresOf = (product: Product) => allOf(product).map(({ base }) => origin + squarePath(pictureName(base)));

/** The build keeps one of equal files, so each is known by the first. */
const masters = 'src/assets/pictures';
const equals = Map.groupBy(readdirSync(masters), (file) => readFileSync(`${masters}/${file}`, 'base64'));
const firstName = new Map(
  [...equals.values()].flatMap((files) => files.map((file) => [parse(file).name, parse(files[0] ?? '').name])),
);
const asFirst = <Name>(name: Name) => firstName.get(String(name)) ?? name;

const shownIn = (html = '') => [
  ...new Set(Array.from(html.matchAll(/\/_astro\/([\w-]+)\.[\w-]+\.(?:avif|jpg)/g), ([, name]) => name)),
];
const galleryIn = (html: string, { base, scent }: Product) =>
  shownIn(new RegExp(`data-gallery="${base.id} ${scent.id}"[^]*?</ul>`).exec(html)?.[0]);

const form = readBuilt('products.html');
const galleries = form + readBuilt(/"(\/_astro\/galleries[^"]*)"/.exec(form)?.[1] ?? '');
const finder = readBuilt('scent-finder.html');
const feedItems = readBuilt('feeds/google-merchant.xml').split('<item>');
const { alsoShown } = productWords(() => z.string()).parse(readYaml('product.yaml'));
const galleryOf = (product: Product) => {
  const { inUsePicture } = wordsOf(product.scent.id).products[product.base.id];
  const others = [inUsePicture, ...alsoShown].flatMap((shown) => (shown ? [parse(shown.file)] : []));
  return [...allOf(product), ...others].map(({ name }) => name);
};

test.each<[string, (product: Product) => unknown[], (product: Product) => (string | undefined)[]]>([
  ['the gallery of its page', (product) => galleryIn(pageAt(product.path), product), galleryOf],
  ['the gallery of the form', (product) => galleryIn(galleries, product), galleryOf],
  [
    'the catalog',
    ({ path }) =>
      shownIn(new RegExp(`<li class="[^"]*" data-scent(?:(?!</li>)[^])*?href="${path}"`).exec(pageAt('/catalog'))?.[0]),
    (product) => [pictureOf(product)],
  ],
  [
    'the finder',
    ({ scent, base }) => {
      const found = new RegExp(`<li class="[^>]*data-scent="${scent.id}"[^]*?</li>`).exec(finder)?.[0] ?? '';
      return shownIn(found.split('<picture')[bases.findIndex(({ id }) => id === base.id) + 1]);
    },
    (product) => [pictureOf(product)],
  ],
  ['structured data', ({ path }) => [at(thingOf(pageAt(path), 'Product'), 'image')].flat(), squaresOf],
  [
    'the feed',
    ({ id }) => {
      const item = feedItems.find((text) => text.includes(`<g:id>${id}</g:id>`)) ?? '';
      return Array.from(item.matchAll(/image_link>(http[^<]+)</g), ([, address]) => address);
    },
    squaresOf,
  ],
  ['a shared link', ({ path }) => [metaOf(pageAt(path)).get('og:image')], ({ id }) => [`${origin}${sharePath(id)}`]],
])('%s has the picture of each base and scent', (_, shown, expected) => {
  const all = (pictures: (product: Product) => unknown[]) =>
    products.map((soap) => [soap.id, pictures(soap).map(asFirst)]);
  expect(all(shown)).toEqual(all((soap) => [...new Set(expected(soap).map(asFirst))]));
});

test('carts, slips, mails and shared links show that picture too', async () => {
  const site = await siteDetailsReader('src/content/site.yaml')();
  for (const soap of products.filter((_, index) => isLong || index % 7 === 0)) {
    const [file = ''] = await readPictureFiles(soap);
    expect(parse(file).name).toBe(pictureOf(soap));
    expect(readBytes(thumbPath(soap.id)).equals(await createThumb(file))).toBe(true);
    expect(readBytes(mailPath(soap.id)).equals(await createMailPicture(file))).toBe(true);
    expect(await sharp(readBytes(mailPath(soap.id))).metadata()).toMatchObject({ width: 128, format: 'jpeg' });
    expect(readBytes(mailPath(soap.id)).byteLength).toBeLessThan(6000);
    expect(readBytes(sharePath(soap.id)).equals(await createSharePicture(file, site.company.name))).toBe(true);
  }
  const pictures = new Set(products.map(pictureOf).map(asFirst)).size;
  for (const pathOf of [thumbPath, mailPath, mailHeadPath, sharePath])
    expect(new Set(products.map(({ id }) => readBytes(pathOf(id)).toString('base64'))).size).toBe(pictures);
});

test('each of the ten scents has a picture of its own on each base but the usual one', () => {
  for (const { slug } of bases.slice(1)) {
    const specified = products.filter(({ base }) => base.slug === slug).map(pictureOf);
    expect(specified.filter((name) => name.endsWith(slug)).length).toBeGreaterThanOrEqual(10);
  }
});

test('an empty cart and the bundles show pictures that exist', () => {
  const [, empty = ''] = /<template id="cart-empty">([^]*?)<\/template>/.exec(form) ?? [];
  const shown = Array.from(empty.matchAll(/src="([^"]+)"/g), ([, path = '']) => path);
  const paths = [...shown, ...bundles.flatMap(({ mix }) => mix.map(({ id }) => thumbPath(id)))];
  expect(shown).toEqual([allSoapsPath]);
  expect(paths.filter((path) => !isBuilt(`${origin}${path}`))).toEqual([]);
});

test('the picture of a scent for sharing is that of the usual base', () => {
  expect(shownIn(pageAt('/product-image-coffee')).map(asFirst)).toEqual([asFirst('coffee')]);
});

test('no master is published: its pages show smaller files', () => {
  const jpegsOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  const sizes = new Set(jpegsOf(masters).map((name) => statSync(`${masters}/${name}`).size));
  expect(jpegsOf('dist/_astro').filter((name) => sizes.has(statSync(`dist/_astro/${name}`).size))).toEqual([]);
});
