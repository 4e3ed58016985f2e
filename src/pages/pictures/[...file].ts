import type { APIRoute, GetStaticPaths } from 'astro';
import {
  allSoapsPicture,
  mailHeadOf,
  mailPictureOf,
  pictureFileOf,
  sharedPictures,
  sharePictureFile,
  sharePictureOf,
  squarePictureOf,
  thumbOf,
} from '#components/common/stable-pictures.ts';
import { wordsOf } from '#components/common/words.ts';
import { pictureFilesOf, pictureName } from '#content/picture-files.ts';
import { type Product, products } from '#shop/catalog.ts';
import { allSoapsPath, mailHeadPath, mailPath, sharePath, squarePath, thumbPath } from '#shop/paths.ts';

/** A stable address, and what makes the picture. */
type Picture = readonly [path: string, make: () => Promise<Buffer>];

const mainFileOf = async (product: Product) => (await pictureFilesOf(product))[0] ?? pictureFileOf('texture');

const shareOf = async (file: string) => sharePictureOf(file, (await wordsOf('site')).company.name);

const ofProducts = products.flatMap((product): Picture[] => {
  const file = () => mainFileOf(product);
  return [
    [thumbPath(product.id), async () => thumbOf(await file())],
    [mailPath(product.id), async () => mailPictureOf(await file())],
    [mailHeadPath(product.id), async () => mailHeadOf(await file())],
    [sharePath(product.id), async () => shareOf(await file())],
  ];
});

/** Every picture of a soap, for shopping feeds and structured data. */
async function squares(): Promise<Picture[]> {
  const files = new Set((await Promise.all(products.map(pictureFilesOf))).flat());
  return Array.from(files, (file) => [squarePath(pictureName(file)), () => squarePictureOf(file)]);
}

export const getStaticPaths = (async () => {
  const pictures: Picture[] = [
    ...ofProducts,
    ...(await squares()),
    [allSoapsPath, allSoapsPicture],
    [sharePath('shop'), () => shareOf(sharePictureFile)],
    ...sharedPictures.map((name): Picture => [sharePath(name), () => shareOf(pictureFileOf(name))]),
  ];
  return pictures.map(([path, make]) => ({ params: { file: path.replace('/pictures/', '') }, props: { make } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: Picture[1] }> = async ({ props }) =>
  new Response(new Uint8Array(await props.make()));
