import { join, resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { startBlobs } from '#local/blobs/blobs.ts';
import { orderRows } from '#server/orders/rows.ts';
import { ordersStore } from '#server/orders/store.ts';
import { blobDocuments, createDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { stripeSettings } from '#server/platform/settings.ts';
import { createStripe } from '#server/stripe/client.ts';

export type OrderSource = ReturnType<typeof createSource>;

/** `name`, for display: 'this machine, ' and the data folder, or 'the site ' and its id. */
const createSource = (name: string, documents: (store: string) => Documents, close: () => Promise<void>) => ({
  name,
  documents,
  close,
  orders: ordersStore(documents('orders')),
  orderRows: orderRows(documents('order-rows')),
});

const noToken =
  'NETLIFY_SITE_ID names a site, but NETLIFY_AUTH_TOKEN is not set, so it cannot be read. Create a token at Netlify (User settings >\n' +
  'Applications > Personal access tokens), or remove NETLIFY_SITE_ID to read the orders on this machine.';

/** The orders of a Netlify site if NETLIFY_SITE_ID is set, or else those of `npm start` on this machine. */
export async function openOrderSource(root: string, env: NodeJS.ProcessEnv): Promise<OrderSource> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = env;
  if (siteID && !token) throw new Error(noToken);
  if (siteID && token) {
    const apiURL = env['NETLIFY_API_URL'];
    // Without the shop's short timeouts: a command may wait for the client's own retries.
    const documents = (name: string) => createDocuments(getStore({ name, siteID, token, ...(apiURL && { apiURL }) }));
    return createSource(`the site ${siteID}`, documents, () => Promise.resolve());
  }
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs(join(directory, 'blobs'));
  return createSource(
    `this machine, ${directory}`,
    (name) => blobDocuments(name, blobs.context),
    () => blobs.close(),
  );
}

/** Undefined without a key. */
export function stripeServices({ STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }: NodeJS.ProcessEnv) {
  const settings = stripeSettings({ STRIPE_SECRET_KEY, STRIPE_API_ORIGIN });
  if (!settings) return undefined;
  const client = createStripe(settings.secretKey, settings.apiOrigin);
  return { settings, stripe: () => client, now: Date.now };
}
