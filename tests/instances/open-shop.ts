import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Handle, MaybeHandle } from '#local/http/node-handler.ts';
import { serve } from '#local/http/server.ts';
import type { Sandbox } from '#local/payments/sandbox.ts';
import { createSite } from '#local/site/site.ts';
import { openPlatform } from '#local/platform.ts';
import { isLong } from '../random.ts';

/** A host might run three for a small shop, and its store is far away from them. */
const instances = isLong ? 3 : 2;
const storeLatencyMs = 100;

async function startInstance(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'instance.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null) throw new Error('An instance did not send its port');
  return { child, port: Number(Reflect.get(message, 'port')) };
}

/** Sends a request on; answers nothing where it is for no function. */
async function passOn(request: Request, port: number): Promise<Response | undefined> {
  const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'content-length', ...ofOneConnection]) headers.delete(name);
  const body = request.body ? await request.bytes() : null;
  const init = { method: request.method, headers, body, redirect: 'manual' } as const;
  const answer = await fetch(`http://127.0.0.1:${String(port)}${pathname}${search}`, init);
  if (answer.headers.has('x-no-function')) return undefined;
  const kept = new Headers(answer.headers);
  for (const name of ofOneConnection) kept.delete(name);
  return new Response(answer.body, { status: answer.status, headers: kept });
}

export interface ShopOfInstances {
  readonly origin: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** The built shop with its functions in several processes, each of which gets the next request; they share a slow store. */
export async function openShopOfInstances(dataFolder: string): Promise<ShopOfInstances> {
  const root = process.cwd();
  const opened = Promise.withResolvers<Handle>();
  const server = await serve(async (request, caller) => (await opened.promise)(request, caller));
  let running: Awaited<ReturnType<typeof startInstance>>[] = [];
  let turn = 0;
  const next: MaybeHandle = async (request) => passOn(request, running[(turn += 1) % instances]?.port ?? 0);
  const platform = await openPlatform({
    ...{ root, origin: server.origin, storeLatencyMs: () => storeLatencyMs },
    env: { ...process.env, LOCAL_DATA_DIR: dataFolder },
    runFunctions: async (env) => {
      running = await Promise.all(Array.from({ length: instances }, () => startInstance(env)));
      return next;
    },
  });
  const site = createSite(root);
  opened.resolve(async (request, caller) => (await platform.handle(request, caller)) ?? site(request, caller));
  const close = async () => {
    const ended = running.filter(({ child }) => child.kill()).map(({ child }) => once(child, 'exit'));
    await Promise.all([server.close(), platform.close(), ...ended]);
  };
  if (!platform.sandbox) throw new Error('These tests need the payment sandbox: unset STRIPE_SECRET_KEY');
  return { origin: server.origin, sandbox: platform.sandbox, close };
}
