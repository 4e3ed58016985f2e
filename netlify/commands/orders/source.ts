import { join, resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { startBlobs } from '#local/blobs/blobs.ts';
import { blobDocuments, type Documents } from '#server/platform/index.ts';

/** Where orders are read from. */
export interface Source {
  /** For people: 'this machine, ' and the data folder, or 'the site ' and its id. */
  readonly name: string;
  readonly documents: (store: string) => Documents;
  close(): Promise<void>;
}

/** A site at Netlify by its id and a token, else what `npm start` keeps on this machine. */
export async function openSource(root: string, env: NodeJS.ProcessEnv): Promise<Source> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = env;
  if (siteID && token) return siteSource(siteID, token, env['NETLIFY_API_URL']);
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({ directory: join(directory, 'blobs') });
  return {
    name: `this machine, ${directory}`,
    documents: (name) => blobDocuments(name, blobs.context),
    close: () => blobs.close(),
  };
}

/** Read from afar, with the client's own patience instead of the shop's. */
function siteSource(siteID: string, token: string, apiURL: string | undefined): Source {
  const documents = (name: string): Documents => {
    const store = getStore({ name, siteID, token, ...(apiURL && { apiURL }) });
    const refuse = () => Promise.reject(new Error('Orders are only read here'));
    return {
      ...{ create: refuse, replace: refuse, remove: refuse },
      read: async (key) => {
        const text = await store.get(key, { type: 'text' });
        // Versions only matter to writes.
        return typeof text !== 'string' ? undefined : { text, etag: '' };
      },
      async *keys(prefix = '') {
        for await (const page of store.list({ paginate: true, prefix })) yield* page.blobs.map(({ key }) => key);
      },
    };
  };
  return { name: `the site ${siteID}`, documents, close: () => Promise.resolve() };
}
