import { createHash } from 'node:crypto';
import { chooseEncoding, compressor, isCompressible } from './compression.ts';
import type { HeaderRules } from './header-rules.ts';

export type SiteFile = () => Promise<Response>;

/** Sends files with their header rules, compressed if the browser can, and not at all if it has this version. */
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
