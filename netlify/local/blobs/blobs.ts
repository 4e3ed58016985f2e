import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '#local/http.ts';

type BlobOperation = 'GET' | 'PUT' | 'DELETE' | 'LIST';

interface BlobCall {
  readonly operation: BlobOperation;
  readonly store: string;
  readonly key: string;
  readonly request: Request;
}

const siteID = 'local';

/**
 * A server for `@netlify/blobs`, by its protocol, with what the shop uses: no metadata, no stale reads. Without a folder,
 * blobs are kept in memory.
 */
export function openBlobs(directory?: string) {
  const { operate, close } = openStorage(directory);
  const token = randomUUID();
  /** `isFresh` is false at the address for eventually consistent reads, which the shop must not make. */
  const answer = async (request: Request, isFresh: boolean): Promise<Response> => {
    const call = readCall(request, token);
    if (call instanceof Response) return call;
    return call.operation === 'GET' && !isFresh ? new Response(null, { status: 400 }) : operate(call);
  };
  /** The contents of NETLIFY_BLOBS_CONTEXT at Netlify, for `setEnvironmentContext` or as base64 of its JSON. */
  const contextAt = (uncachedEdgeURL: string, edgeURL: string) => {
    return { siteID, token, edgeURL, uncachedEdgeURL, deployID: '0', primaryRegion: 'us-east-2' };
  };
  return { answer, contextAt, close };
}

export async function startBlobs(directory?: string) {
  const { answer, contextAt, close: closeStorage } = openBlobs(directory);
  const isFresh = ({ headers }: Request): boolean => headers.get('host')?.startsWith('localhost') === true;
  const server = await serve((request) => answer(request, isFresh(request)));
  const { port } = server;
  const close = () => server.close().then(closeStorage);
  return { context: contextAt(`http://localhost:${port}`, `http://127.0.0.1:${port}`), close };
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

const pageSize = 1000;

/**
 * A database in the folder, which a command may open at the same time. Synchronous, so that checking a condition and
 * writing is one step, which it is not in Netlify's own emulator.
 */
function openStorage(directory: string | undefined) {
  if (directory) mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(directory ? join(directory, 'blobs.db') : ':memory:', { timeout: 5000 });
  database.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = normal;
    CREATE TABLE IF NOT EXISTS blobs (store, key, etag, last_modified, data, PRIMARY KEY (store, key))`);
  const select = database.prepare('SELECT etag, data FROM blobs WHERE store = ? AND key = ?');
  const put = database.prepare('INSERT OR REPLACE INTO blobs VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM blobs WHERE store = ? AND key = ?');
  const page = database.prepare(`SELECT key, etag, last_modified, length(data) AS size FROM blobs
    WHERE store = ? AND substr(key, 1, length(?)) = ? AND key > ? ORDER BY key`);

  const find = (store: string, key: string) =>
    select.get(store, key) as { etag: string; data: Uint8Array<ArrayBuffer> } | undefined;

  /** The ETag is unique for each write, even of the same content. */
  async function write({ store, key, request }: BlobCall): Promise<Response> {
    const data = await request.bytes();
    const [match, noneMatch] = ['if-match', 'if-none-match'].map((name) => request.headers.get(name));
    const current = find(store, key);
    if ((noneMatch === '*' && current) || (match && match !== current?.etag))
      return new Response(null, { status: 412 });
    const etag = `"${randomUUID().replaceAll('-', '')}"`;
    put.run(store, key, etag, new Date().toISOString(), data);
    return new Response(null, { headers: { etag } });
  }

  /** One page of a list, in Netlify's form. The cursor is the last key of the previous page. */
  function list({ store, request }: BlobCall): Response {
    const query = new URL(request.url).searchParams;
    const prefix = query.get('prefix') ?? '';
    const blobs = [];
    const directories = new Set<string>();
    let cursor = query.get('cursor') ?? '';
    for (const blob of page.iterate(store, prefix, prefix, cursor)) {
      if (blobs.length + directories.size === pageSize)
        return Response.json({ blobs, directories: [...directories], next_cursor: cursor });
      cursor = String(blob['key']);
      const slash = query.has('directories') ? cursor.indexOf('/', prefix.length) : -1;
      if (slash === -1) blobs.push(blob);
      else directories.add(cursor.slice(0, slash));
    }
    return Response.json({ blobs, directories: [...directories] });
  }

  return {
    operate: async (call: BlobCall): Promise<Response> => {
      const { operation, store, key } = call;
      if (operation === 'LIST') return list(call);
      if (operation === 'PUT') return write(call);
      if (operation === 'DELETE') {
        remove.run(store, key);
        return new Response(null, { status: 204 });
      }
      const blob = find(store, key);
      return blob ? new Response(blob.data, { headers: { etag: blob.etag } }) : new Response(null, { status: 404 });
    },
    close: () => database.close(),
  };
}
