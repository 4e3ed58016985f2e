import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { run } from '#commands/orders/orders.ts';
import { startBlobs } from '#local/blobs/blobs.ts';
import type { Order } from '#server/orders/order.ts';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { createServices, type Services } from '#server/services.ts';
import { siteUrl } from '../api/browser.ts';

export const all = ({ orders }: Services): Promise<Order[]> => Array.fromAsync(orders.all());

/** The orders that `npm start` keeps on a machine, which some stores get lost of; another machine for each test. */

export function machineForEachTest() {
  let root = '';
  const mails: string[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'restore-'));
    mails.length = 0;
  });
  afterEach(() => rm(root, { recursive: true }));
  const blobsFolder = () => join(root, '.netlify/local/blobs');
  return {
    /** What is mailed. */
    mails,
    /** Opens the store of this machine, as `npm start` does. */
    withStore: async <T>(work: (services: Services, documents: (store: string) => Documents) => Promise<T>) => {
      const blobs = await startBlobs({ directory: blobsFolder() });
      const BLOBS_LOCAL_CONTEXT = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
      const env = { SITE_URL: siteUrl, BLOBS_LOCAL_CONTEXT };
      const transport = async ({ name }: { name: string }) => void mails.push(name);
      const services = createServices({ env, transport, log: () => undefined });
      return work(services, (store) => blobDocuments(store, blobs.context)).finally(() => blobs.close());
    },
    restore: async (env: Record<string, string> = {}) => {
      const [out, err]: [string[], string[]] = [[], []];
      const to = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
      const code = await run(['--restore'], root, env, to);
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
    deleteStores: async (...names: string[]) => {
      for (const folder of await readdir(blobsFolder()))
        if (names.some((name) => folder.startsWith(`site_${name}-`)))
          await rm(join(blobsFolder(), folder), { recursive: true });
    },
  };
}
