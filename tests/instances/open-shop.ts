import type { Handle } from '#local/http/node-handler.ts';
import { serve } from '#local/http/server.ts';
import type { Sandbox } from '#local/payments/sandbox.ts';
import { createSite } from '#local/site/site.ts';
import { openPlatform } from '#local/platform.ts';
import { startInstances, type Instances } from './round-robin.ts';

/** As many as a host might run for a small shop, and a store far away from them. */
const instances = 3;
const storeLatencyMs = 100;

export interface ShopOfInstances {
  readonly origin: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** The built shop with its functions in three processes, which share a store that takes 100 ms a call. */
export async function openShopOfInstances(dataFolder: string, port?: number): Promise<ShopOfInstances> {
  const root = process.cwd();
  const opened = Promise.withResolvers<Handle>();
  const server = await serve(async (request, caller) => (await opened.promise)(request, caller), port ? { port } : {});
  let running: Instances | undefined;
  const platform = await openPlatform({
    ...{ root, origin: server.origin, storeLatencyMs: () => storeLatencyMs },
    env: { ...process.env, LOCAL_DATA_DIR: dataFolder },
    runFunctions: async (env) => {
      running = await startInstances(instances, env);
      return running.handle;
    },
  });
  const site = createSite(root);
  opened.resolve(async (request, caller) => (await platform.handle(request, caller)) ?? site(request, caller));
  const close = async () => {
    await Promise.all([server.close(), platform.close(), running?.close()]);
  };
  if (!platform.sandbox) throw new Error('These tests need the payment sandbox: unset STRIPE_SECRET_KEY');
  return { origin: server.origin, sandbox: platform.sandbox, close };
}
