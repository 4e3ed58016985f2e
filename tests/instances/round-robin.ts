import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MaybeHandle } from '#local/http/node-handler.ts';
import { isForNoFunction } from './no-function.ts';

export interface Instances {
  /** Sends each request to the next instance. */
  readonly handle: MaybeHandle;
  close(): Promise<void>;
}

/** Of one connection, not of the answer. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

async function portOf(child: ChildProcess): Promise<number> {
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port);
  throw new Error('An instance did not send its port');
}

async function passOn(request: Request, port: number): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'content-length', ...hopByHop]) headers.delete(name);
  const body = request.body ? await request.bytes() : null;
  const init = { method: request.method, headers, body, redirect: 'manual' } as const;
  const answer = await fetch(`http://127.0.0.1:${String(port)}${pathname}${search}`, init);
  if (isForNoFunction(answer)) return undefined;
  const kept = new Headers(answer.headers);
  for (const name of hopByHop) kept.delete(name);
  return new Response(answer.body, { status: answer.status, headers: kept });
}

/** Starts so many instances of the functions with these settings. */
export async function startInstances(count: number, env: NodeJS.ProcessEnv): Promise<Instances> {
  const file = join(import.meta.dirname, 'instance.ts');
  const children = Array.from({ length: count }, () =>
    fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const ports = await Promise.all(children.map(portOf));
  let turn = 0;
  return {
    handle: async (request) => passOn(request, ports[(turn += 1) % count] ?? 0),
    close: async () => {
      const running = children.filter(({ exitCode }) => exitCode === null);
      const ended = running.map((child) => once(child, 'exit'));
      for (const child of running) child.kill();
      await Promise.all(ended);
    },
  };
}
