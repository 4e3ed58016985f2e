import type { APIRoute, GetStaticPaths } from 'astro';
import { stablePictures } from '#components/common/stable-pictures.ts';
import { getWords } from '#components/common/content.ts';

export const getStaticPaths = (async () => {
  const pictures = await stablePictures((await getWords('site')).company.name);
  return Array.from(pictures, ([path, make]) => ({ params: { file: path.slice(1) }, props: { make } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ make: () => Promise<Buffer> }> = async ({ props }) =>
  new Response(new Uint8Array(await props.make()));
