import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Faults } from '#local/faults.ts';
import { serve } from '#local/http.ts';

export interface BlobFault {
  /**
   * - 503, 429, conflict (412), hang (no answer), reset (the connection breaks): nothing is done.
   * - slow: done after `delayMs`, unless the caller has given up.
   * - lost: done, then the connection breaks.
   * - no-etag: done, but answered without an ETag.
   */
  kind: '503' | '429' | 'hang' | 'reset' | 'slow' | 'conflict' | 'lost' | 'no-etag';
  /** Default: every operation. */
  on?: BlobOperation;
  key?: RegExp;
  /** Number of operations; default 1. */
  times?: number;
  delayMs?: number;
}

type BlobOperation = 'GET' | 'PUT' | 'DELETE' | 'LIST';

interface BlobCall {
  readonly operation: BlobOperation;
  readonly store: string;
  readonly key: string;
  readonly request: Request;
}

/** The contents of NETLIFY_BLOBS_CONTEXT at Netlify, for `setEnvironmentContext` or as base64 of its JSON. */
export interface BlobsContext {
  siteID: string;
  token: string;
  edgeURL: string;
  uncachedEdgeURL: string;
  deployID: string;
  primaryRegion: string;
}

const siteID = 'local';
const logLength = 10_000;

interface BlobsOptions {
  /** Without a folder, blobs are kept in memory. */
  directory?: string;
  latencyMs?: () => number;
}

/** A server for `@netlify/blobs`, by its protocol, with what the shop uses: no metadata, no stale reads. */
export function openBlobs({ directory, latencyMs = () => 0 }: BlobsOptions = {}) {
  const storage = directory ? fileBlobStorage(directory) : memoryBlobStorage();
  const faults = new Faults<BlobFault>();
  /** Status 0 means a broken connection. LIST has an empty key. */
  const log: { method: string; store: string; key: string; status: number }[] = [];
  const token = randomUUID();
  let unlisted: Set<string> | undefined;
  /** `isFresh` is false at the address for eventually consistent reads, which the shop must not make. */
  const answer = async (request: Request, isFresh: boolean) => {
    const call = readCall(request, token);
    if (call instanceof Response) return call;
    const { operation, store, key } = call;
    if (operation === 'GET' && !isFresh) return new Response(null, { status: 400 });
    const fault = faults.take(
      ({ on = operation, key: pattern }) => on === operation && (!pattern || pattern.test(key)),
    );
    const delayMs = latencyMs();
    if (delayMs > 0) await wait(delayMs / 2);
    const response = await withFault(fault, request.signal, () => operate(call, storage, unlisted ?? new Set()));
    if (delayMs > 0) await wait(delayMs / 2);
    log.push({ method: operation, store, key, status: response.status });
    if (log.length > logLength) log.shift();
    return response;
  };
  const contextAt = (uncachedEdgeURL: string, edgeURL: string): BlobsContext => {
    return { siteID, token, edgeURL, uncachedEdgeURL, deployID: '0', primaryRegion: 'us-east-2' };
  };
  /** While held, lists lack new keys, as Netlify's may for up to a minute. */
  const holdLists = (areHeld: boolean): void => void (unlisted = areHeld ? new Set() : undefined);
  return { answer, contextAt, log, faults, holdLists };
}

export type LocalBlobs = Awaited<ReturnType<typeof startBlobs>>;

export async function startBlobs(options: BlobsOptions = {}) {
  const { answer, contextAt, ...blobs } = openBlobs(options);
  const isFresh = ({ headers }: Request): boolean => headers.get('host')?.startsWith('localhost') === true;
  const { port, close } = await serve((request) => answer(request, isFresh(request)));
  return { ...blobs, context: contextAt(`http://localhost:${port}`, `http://127.0.0.1:${port}`), close };
}

/** `Response.error()` breaks the connection. */
async function withFault(
  fault: BlobFault | undefined,
  signal: AbortSignal,
  perform: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case '503':
    case '429':
      return new Response(null, { status: Number(fault.kind) });
    case 'conflict':
      return new Response(null, { status: 412 });
    case 'reset':
      return Response.error();
    case 'hang':
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return Response.error();
    case 'slow':
      await wait(fault.delayMs ?? 1000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return Response.error();
  }
  const response = await perform();
  if (fault?.kind === 'no-etag') response.headers.delete('etag');
  return fault?.kind === 'lost' ? Response.error() : response;
}

/** `/[region:<region>/]<site>/<store>[/<key>]`. The client does not escape keys, but parsing the URL does. */
function readCall(request: Request, token: string): BlobCall | Response {
  const parts = new URL(request.url).pathname.split('/').slice(1);
  if (parts[0]?.startsWith('region:')) parts.shift();
  const [site, store = '', ...rest] = parts.map(unescape);
  if (site !== siteID || request.headers.get('authorization') !== `Bearer ${token}`)
    return new Response(null, { status: 403 });
  const key = rest.join('/');
  const wanted = request.method === 'GET' && rest.length === 0 ? 'LIST' : request.method;
  const operation = (['GET', 'PUT', 'DELETE', 'LIST'] as const).find((one) => one === wanted);
  if (!operation) return new Response(null, { status: 405 });
  if (store === '' || (key === '') !== (operation === 'LIST')) return new Response(null, { status: 400 });
  return { operation, store, key, request };
}

function unescape(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const idOf = (store: string, key: string): string => JSON.stringify([store, key]);

async function operate(call: BlobCall, storage: BlobStorage, unlisted: Set<string>): Promise<Response> {
  const { operation, store, key } = call;
  if (operation === 'LIST') return list(call, storage, unlisted);
  if (operation === 'PUT') return write(call, storage, unlisted);
  if (operation === 'DELETE') {
    storage.remove(store, key);
    return new Response(null, { status: 204 });
  }
  const blob = storage.read(store, key);
  return blob ? new Response(blob.data, { headers: { etag: blob.etag } }) : new Response(null, { status: 404 });
}

/** The ETag is unique for each write, even of the same content. */
async function write(
  { store, key, request }: BlobCall,
  storage: BlobStorage,
  unlisted: Set<string>,
): Promise<Response> {
  const data = await request.bytes();
  const [match, noneMatch] = ['if-match', 'if-none-match'].map((name) => request.headers.get(name));
  const current = storage.read(store, key);
  if ((noneMatch === '*' && current) || (match && match !== current?.etag)) return new Response(null, { status: 412 });
  const etag = `"${randomUUID().replaceAll('-', '')}"`;
  storage.write(store, { key, etag, modified: new Date().toISOString(), data });
  if (!current) unlisted.add(idOf(store, key));
  return new Response(null, { headers: { etag } });
}

const pageSize = 1000;

/** One page of a list, in Netlify's form. The cursor is the last key of the previous page. */
function list({ request, store }: BlobCall, storage: BlobStorage, unlisted: ReadonlySet<string>): Response {
  const query = new URL(request.url).searchParams;
  const [prefix, cursor] = [query.get('prefix') ?? '', query.get('cursor')];
  const matching = storage
    .list(store)
    .filter(({ key }) => key.startsWith(prefix) && (cursor === null || key > cursor) && !unlisted.has(idOf(store, key)))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = matching.slice(0, pageSize);
  const blobs = page.map(({ etag, key, modified, data }) => {
    return { etag, key, last_modified: modified, size: data.byteLength };
  });
  const next = matching.length > pageSize ? page.at(-1)?.key : undefined;
  return Response.json({ blobs, directories: [], next_cursor: next });
}

interface StoredBlob {
  readonly key: string;
  readonly etag: string;
  readonly modified: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Synchronous, so that checking a condition and writing is one step, which it is not in Netlify's own emulator. */
interface BlobStorage {
  read(store: string, key: string): StoredBlob | undefined;
  write(store: string, blob: StoredBlob): void;
  remove(store: string, key: string): void;
  list(store: string): StoredBlob[];
}

function memoryBlobStorage(): BlobStorage {
  const stores = new Map<string, Map<string, StoredBlob>>();
  return {
    read: (store, key) => stores.get(store)?.get(key),
    write: (store, blob) => {
      const blobs = stores.get(store) ?? new Map<string, StoredBlob>();
      stores.set(store, blobs.set(blob.key, blob));
    },
    remove: (store, key) => void stores.get(store)?.delete(key),
    list: (store) => [...(stores.get(store)?.values() ?? [])],
  };
}

/** One file per blob: a line of JSON, then the bytes. Renamed into place, so that a crash never leaves half a blob. */
function fileBlobStorage(directory: string): BlobStorage {
  const folder = (store: string): string => join(directory, fileName(store));
  const file = (store: string, key: string): string => join(folder(store), `${fileName(key)}.blob`);
  return {
    read: (store, key) => readBlob(file(store, key)),
    write: (store, { data, ...head }) => {
      const draft = join(folder(store), `${randomUUID()}.draft`);
      mkdirSync(folder(store), { recursive: true });
      writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), data]));
      renameSync(draft, file(store, head.key));
    },
    remove: (store, key) => rmSync(file(store, key), { force: true }),
    list: (store) =>
      (existsSync(folder(store)) ? readdirSync(folder(store)) : [])
        .filter((name) => name.endsWith('.blob'))
        .flatMap((name) => readBlob(join(folder(store), name)) ?? []),
  };
}

/** A readable start and a hash, so that no key leads to another folder. */
function fileName(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${name.replaceAll(/[^a-z\d-]+/gi, '_').slice(0, 60)}-${hash.slice(0, 32)}`;
}

function readBlob(file: string): StoredBlob | undefined {
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  const end = content.indexOf('\n');
  const head = JSON.parse(content.toString('utf8', 0, end)) as Omit<StoredBlob, 'data'>;
  return { ...head, data: new Uint8Array(content.subarray(end + 1)) };
}
