import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HeadersHandler } from '@netlify/headers';

export type SiteFile = () => Promise<Response>;

/** Sends files with their headers, compressed if the browser accepts it; 304 for a version that it has. */
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
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding));
}

interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

type HeaderValues = Record<string, string>;
type HeaderRules = (request: Request) => Promise<HeaderValues>;

const maxKnown = 1000;

/**
 * The headers of a URL, from `netlify.toml`, `dist/_headers` and the file of a framework's adapter. Cached until one of
 * them changes: Netlify's own code parses them for each request.
 */
export function createHeaderRules(root: string): HeaderRules {
  const configPath = join(root, 'netlify.toml');
  const adapterPath = join(root, '.netlify/v1/config.json');
  const files = [configPath, adapterPath, join(root, 'dist/_headers'), join(root, '_headers')];
  let version = '';
  const known = new Map<string, Promise<HeaderValues>>();

  async function read(request: Request): Promise<HeaderValues> {
    const configHeaders = await readAdapterRules(adapterPath);
    const options = { configHeaders, configPath, projectDir: root, publishDir: 'dist', logger: console };
    return new HeadersHandler(options).apply(request);
  }

  return async (request) => {
    const now = (await Promise.all(files.map(versionOf))).join(' ');
    if (now !== version || known.size > maxKnown) known.clear();
    version = now;
    const { pathname } = new URL(request.url);
    const headers = known.get(pathname) ?? read(request);
    known.set(pathname, headers);
    return headers;
  };
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${String(found.mtimeMs)}/${String(found.size)}` : '-';
}

async function readAdapterRules(file: string): Promise<HeaderRule[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const config: unknown = JSON.parse(text);
  const rules: unknown = typeof config === 'object' && config !== null && 'headers' in config ? config.headers : [];
  return Array.isArray(rules) ? rules.filter(isRule) : [];
}

function isRule(value: unknown): value is HeaderRule {
  return typeof value === 'object' && value !== null && 'for' in value && 'values' in value;
}
