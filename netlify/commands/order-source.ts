import { join, resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { startBlobs } from '#local/blobs/blobs.ts';
import {
  blobDocuments,
  type Documents,
  documentsIn,
  readSettings,
  type StripeSettings,
} from '#server/platform/index.ts';

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
  if (siteID && token) {
    const apiURL = env['NETLIFY_API_URL'];
    // Its own patience is longer than that of the shop's requests.
    const documents = (name: string) => documentsIn(getStore({ name, siteID, token, ...(apiURL && { apiURL }) }));
    return { name: `the site ${siteID}`, documents, close: () => Promise.resolve() };
  }
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({ directory: join(directory, 'blobs') });
  return {
    name: `this machine, ${directory}`,
    documents: (name) => blobDocuments(name, blobs.context),
    close: () => blobs.close(),
  };
}

/** Undefined without a key. `readSettings` needs a SITE_URL, but calls to Stripe do not use it. */
export const stripeSettings = ({
  STRIPE_SECRET_KEY,
  STRIPE_API_ORIGIN,
}: NodeJS.ProcessEnv): StripeSettings | undefined =>
  readSettings({ SITE_URL: 'https://soap.example', STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }).stripe;
