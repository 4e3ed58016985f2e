import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const compressible =
  /^(text\/|image\/svg|font\/(ttf|otf)|application\/(json|javascript|xml|manifest|ld\+json|rss))|\+(json|xml)\b/;

/** Below this a compressed answer is no smaller on the wire. */
const worthwhileBytes = 200;
/** The best quality takes half a second for more than this. */
const slowBytes = 100_000;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Compresses each version of a file once for the life of the process. `tag` names the version. */
export function compressor(): (tag: string, data: Buffer, encoding: Encoding) => Promise<Buffer> {
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

export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= worthwhileBytes && compressible.test(type);
}

/** The best of what Accept-Encoding allows; `;q=0` forbids. */
export function chooseEncoding(accept: string): Encoding | undefined {
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding));
}
