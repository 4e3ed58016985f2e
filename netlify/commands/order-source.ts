import { join, resolve } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { startBlobs } from '#local/blobs/blobs.ts';
import { blobDocuments, type Documents, readSettings, type StripeSettings } from '#server/platform/index.ts';

export interface OrderSource {
  /** For display: 'this machine, ' and the data folder, or 'the site ' and its id. */
  readonly name: string;
  readonly documents: (store: string) => Documents;
  close(): Promise<void>;
}

const noToken =
  'NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set, so it cannot be read. Create a token at Netlify (User settings >\n' +
  'Applications > Personal access tokens), or remove NETLIFY_SITE_ID to read the orders on this machine.';

/** The orders of a Netlify site if NETLIFY_SITE_ID is set, or else those of `npm start` on this machine. */
export async function openOrderSource(root: string, env: NodeJS.ProcessEnv): Promise<OrderSource> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = env;
  if (siteID && !token) throw new Error(noToken);
  if (siteID && token) return siteSource(siteID, token, env['NETLIFY_API_URL']);
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({ directory: join(directory, 'blobs') });
  return {
    name: `this machine, ${directory}`,
    documents: (name) => blobDocuments(name, blobs.context),
    close: () => blobs.close(),
  };
}

/** Only a conditional write needs the ETag, so a read may lack it. */
async function readFromAfar(store: Store, key: string) {
  const found = await store.getWithMetadata(key, { type: 'text' });
  return found ? { text: found.data, etag: found.etag ?? '' } : undefined;
}

type Writing = Promise<{ modified: boolean; etag?: string }>;

async function writeFromAfar(write: Writing, key: string, document: unknown) {
  const { modified, etag } = await write;
  if (!modified) return 'conflict';
  if (!etag) throw new Error(`Netlify did not confirm that it wrote ${key}. Nothing is lost; run this again.`);
  return { text: JSON.stringify(document), etag };
}

/** Leaves retries to Netlify's client, which waits longer than the shop does. */
function siteSource(siteID: string, token: string, apiURL: string | undefined): OrderSource {
  const documents = (name: string): Documents => {
    const store = getStore({ name, siteID, token, ...(apiURL && { apiURL }) });
    return {
      create: (key, document) => writeFromAfar(store.setJSON(key, document, { onlyIfNew: true }), key, document),
      replace: (key, document, etag) =>
        writeFromAfar(store.setJSON(key, document, { onlyIfMatch: etag }), key, document),
      remove: (key) => store.delete(key),
      read: (key) => readFromAfar(store, key),
      async *keys(prefix = '') {
        for await (const page of store.list({ paginate: true, prefix })) yield* page.blobs.map(({ key }) => key);
      },
    };
  };
  return { name: `the site ${siteID}`, documents, close: () => Promise.resolve() };
}

/** Undefined without a key. `readSettings` needs a SITE_URL, but calls to Stripe do not use it. */
export const stripeSettings = ({
  STRIPE_SECRET_KEY,
  STRIPE_API_ORIGIN,
}: NodeJS.ProcessEnv): StripeSettings | undefined =>
  readSettings({ SITE_URL: 'https://soap.example', STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }).stripe;
