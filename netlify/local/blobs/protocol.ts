import type { BlobStore } from './store.ts';

export type BlobOperation = 'GET' | 'PUT' | 'DELETE' | 'LIST';

export interface BlobCall {
  readonly operation: BlobOperation;
  readonly store: string;
  readonly key: string;
  readonly fresh: boolean;
  readonly request: Request;
}

const metadataHeader = 'x-amz-meta-user';
export const siteID = 'local';

/** `/[region:<region>/]<site>/<store>[/<key>]`. The client does not escape keys, but parsing the URL does. */
export function readCall(request: Request, token: string, fresh: boolean): BlobCall | Response {
  if (request.headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 403 });
  const parts = new URL(request.url).pathname.split('/').slice(1);
  if (parts[0]?.startsWith('region:')) parts.shift();
  const [site, store = '', ...rest] = parts.map(unescape);
  const key = rest.join('/');
  if (site !== siteID) return new Response(null, { status: 403 });
  const operation = operationOf(request.method, key);
  const whole = key === '' && rest.length === 0 && operation !== 'PUT';
  if (store === '' || (key === '' && !whole)) return new Response(null, { status: 400 });
  return operation ? { operation, store, key, fresh, request } : new Response(null, { status: 405 });
}

function operationOf(method: string, key: string): BlobOperation | undefined {
  if (method === 'GET' && key === '') return 'LIST';
  if (method === 'GET' || method === 'HEAD') return 'GET';
  return method === 'PUT' || method === 'DELETE' ? method : undefined;
}

function unescape(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function operate(call: BlobCall, store: BlobStore): Promise<Response> {
  const { operation } = call;
  if (operation === 'LIST') return list(call, store);
  if (operation === 'PUT') return write(call, store);
  return operation === 'DELETE' ? remove(call, store) : read(call, store);
}

async function read(call: BlobCall, store: BlobStore): Promise<Response> {
  const blob = await store.read(call.store, call.key, call.fresh);
  if (!blob) return new Response(null, { status: 404 });
  const headers = new Headers({ etag: blob.etag });
  if (blob.metadata) headers.set(metadataHeader, blob.metadata);
  const known = call.request.headers.get('if-none-match') === blob.etag;
  return known ? new Response(null, { status: 304, headers }) : new Response(blob.data, { headers });
}

async function write(call: BlobCall, store: BlobStore): Promise<Response> {
  const { headers } = call.request;
  const change = { data: await call.request.bytes(), metadata: headers.get(metadataHeader) ?? '' };
  const condition = { match: headers.get('if-match'), noneMatch: headers.get('if-none-match') };
  const etag = await store.write(call.store, call.key, change, condition);
  return etag ? new Response(null, { headers: { etag } }) : new Response(null, { status: 412 });
}

async function remove(call: BlobCall, store: BlobStore): Promise<Response> {
  if (call.key) {
    await store.remove(call.store, call.key);
    return new Response(null, { status: 204 });
  }
  const blobs = await store.list(call.store);
  await Promise.all(blobs.map(({ key }) => store.remove(call.store, key)));
  return Response.json({ blobs_deleted: blobs.length, has_more: false });
}

const pageSize = 1000;

/** One page of a list, in Netlify's form. The cursor is the last key of the previous page. */
async function list(call: BlobCall, store: BlobStore): Promise<Response> {
  const query = new URL(call.request.url).searchParams;
  const [prefix, cursor] = [query.get('prefix') ?? '', query.get('cursor')];
  const sorted = await store.list(call.store);
  const matching = sorted.filter(({ key }) => key.startsWith(prefix) && (cursor === null || key > cursor));
  const page = matching.slice(0, pageSize);
  const blobs = page.map(({ etag, key, modified, data }) => {
    return { etag, key, last_modified: modified, size: data.byteLength };
  });
  const next = matching.length > pageSize ? page.at(-1)?.key : undefined;
  return Response.json({ blobs, directories: [], next_cursor: next });
}
