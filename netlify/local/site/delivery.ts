import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HeadersHandler } from '@netlify/headers';
import * as v from 'valibot';

export type SiteFile = () => Promise<Response>;

/** Sends files with their headers, compressed if the browser accepts it; 304 for a version that it has. */
export function createDelivery(root: string): (request: Request, file: SiteFile, status: number) => Promise<Response> {
  const compress = compressor();
  return async (request, file, status) => {
    const original = await file();
    const data = Buffer.from(await original.arrayBuffer());
    const version = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const { headers } = original;
    for (const [name, value] of Object.entries(await readHeaders(root, request))) headers.set(name, value);
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

/** Compressing less than this gains nothing. */
const worthwhileBytes = 200;
/** The best quality takes half a second for more than this. */
const slowBytes = 100_000;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Compresses each version of a file once. `tag` identifies the version. */
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

/** The best encoding that Accept-Encoding allows; `;q=0` forbids one. */
function chooseEncoding(accept: string): Encoding | undefined {
  const parts = accept.toLowerCase().replaceAll(' ', '').split(',');
  const allowed = parts.filter((part) => !/;q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding));
}

const adapterSchema = v.object({
  headers: v.optional(v.array(v.object({ for: v.string(), values: v.record(v.string(), v.string()) })), []),
});

/** The headers of a URL, from `netlify.toml`, `dist/_headers` and the file of Astro's adapter. */
export async function readHeaders(root: string, request: Request): Promise<Record<string, string>> {
  const adapter = await readFile(join(root, '.netlify/v1/config.json'), 'utf8').catch(() => '{}');
  return new HeadersHandler({
    configHeaders: v.parse(adapterSchema, JSON.parse(adapter)).headers,
    configPath: join(root, 'netlify.toml'),
    projectDir: root,
    publishDir: 'dist',
    logger: console,
  }).apply(request);
}
