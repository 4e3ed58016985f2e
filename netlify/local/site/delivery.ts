import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderRules } from './header-rules.ts';

export type SiteFile = () => Promise<Response>;

/** Sends files with their header rules, compressed if the browser accepts it; 304 for a known version. */
export function createDelivery(
  rulesFor: HeaderRules,
): (request: Request, file: SiteFile, status: number) => Promise<Response> {
  const compress = compressor();
  return async (request, file, status) => {
    const original = await file();
    const data = Buffer.from(await original.arrayBuffer());
    const version = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const { headers } = original;
    for (const [name, value] of Object.entries(await rulesFor(request))) headers.set(name, value);
    if (isCompressible(headers.get('content-type') ?? '', data.length)) headers.set('vary', 'accept-encoding');
    if (status === 200) headers.set('etag', `W/"${version}"`);
    if (status === 200 && knows(request, version)) return new Response(null, { status: 304, headers });
    const encoding = headers.has('vary') ? chooseEncoding(request.headers.get('accept-encoding') ?? '') : undefined;
    if (encoding) headers.set('content-encoding', encoding);
    const body = encoding ? await compress(version, data, encoding) : data;
    headers.set('content-length', String(body.length));
    return new Response(new Uint8Array(body), { status, headers });
  };
}

function knows(request: Request, version: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === `W/"${version}"`);
}

type Encoding = 'br' | 'gzip';

const compressible =
  /^(text\/|image\/svg|font\/(ttf|otf)|application\/(json|javascript|xml|manifest|ld\+json|rss))|\+(json|xml)\b/;

/** Smaller answers do not gain from compression. */
const worthwhileBytes = 200;
/** For more than this the best quality takes half a second. */
const slowBytes = 100_000;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Compresses each version of a file once. `tag` names the version. */
function compressor(): (tag: string, data: Buffer, encoding: Encoding) => Promise<Buffer> {
  const done = new Map<string, Promise<Buffer>>();
  return (tag, data, encoding) => {
    const id = `${tag} ${encoding}`;
    const result = done.get(id) ?? compress(data, encoding);
    done.set(id, result);
    return result;
  };
}

function compress(data: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gunzippable(data, { level: 9 });
  const quality = data.length > slowBytes ? 9 : 11;
  return brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function isCompressible(type: string, bytes: number): boolean {
  return bytes >= worthwhileBytes && compressible.test(type);
}

/** The best of what Accept-Encoding allows; `;q=0` forbids. */
function chooseEncoding(accept: string): Encoding | undefined {
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding));
}
