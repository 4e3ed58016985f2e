import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { operate, readCall, siteID, type BlobCall, type BlobOperation } from './protocol.ts';
import { fileBlobStorage, memoryBlobStorage } from './storage.ts';
import { blobStore, type BlobStore } from './store.ts';
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
  /** Default: every operation. HEAD counts as GET. */
  on?: BlobOperation;
  key?: RegExp;
  /** Number of operations; default 1. */
  times?: number;
  delayMs?: number;
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

const logLength = 10_000;

interface BlobsOptions {
  /** Without a folder, blobs are kept in memory. */
  directory?: string;
  /** By how many ms eventually consistent reads may be behind. */
  staleMs?: number;
  latencyMs?: () => number;
}

/** A server for `@netlify/blobs`, by its protocol. */
export function openBlobs({ directory, staleMs = 0, latencyMs = () => 0 }: BlobsOptions = {}) {
  const store = blobStore(directory ? fileBlobStorage(directory) : memoryBlobStorage(), staleMs);
  const faults = new Faults<BlobFault>();
  /** Status 0 means a broken connection. LIST has an empty key. */
  const log: { method: string; store: string; key: string; status: number }[] = [];
  const token = randomUUID();
  const answer = async (request: Request, isFresh: boolean) => {
    const call = readCall(request, token, isFresh);
    if (call instanceof Response) return call;
    const entry = { method: request.method === 'HEAD' ? 'HEAD' : call.operation, store: call.store, key: call.key };
    const fault = faults.take(({ on = call.operation, key }) => {
      return on === call.operation && (!key || call.key.search(key) >= 0);
    });
    const delayMs = latencyMs();
    if (delayMs > 0) await wait(delayMs / 2);
    const response = await perform(call, store, fault);
    if (delayMs > 0) await wait(delayMs / 2);
    log.push({ ...entry, status: response.status });
    if (log.length > logLength) log.shift();
    return response;
  };
  const contextAt = (uncachedEdgeURL: string, edgeURL: string): BlobsContext => {
    return { siteID, token, edgeURL, uncachedEdgeURL, deployID: '0', primaryRegion: 'us-east-2' };
  };
  const holdLists = (areHeld: boolean) => store.holdLists(areHeld);
  return { answer, contextAt, log, faults, holdLists };
}

export type LocalBlobs = Awaited<ReturnType<typeof startBlobs>>;

export async function startBlobs(options: BlobsOptions & { port?: number } = {}) {
  const { answer, contextAt, ...blobs } = openBlobs(options);
  const main = await serve((request) => answer(request, true), options);
  const edge = options.staleMs ? await serve((request) => answer(request, false)) : main;
  const url = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    ...blobs,
    context: contextAt(url(main.port), url(edge.port)),
    close: async () => {
      await Promise.all([...new Set([main, edge])].map((server) => server.close()));
    },
  };
}

/** `Response.error()` breaks the connection. */
async function perform(call: BlobCall, store: BlobStore, fault: BlobFault | undefined): Promise<Response> {
  const { signal } = call.request;
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
  const response = await operate(call, store);
  if (fault?.kind === 'no-etag') response.headers.delete('etag');
  return fault?.kind === 'lost' ? Response.error() : response;
}
