/**
 * `node tests/e2e/https-shop.ts FOLDER`: the built shop in this folder by https, as Netlify serves it; prints its address. A process
 * of its own, since functions read the environment.
 */
import { pathToFileURL } from 'node:url';
import type { Handle } from '#local/exchange.ts';
import { serve } from '#local/server.ts';
import { createSite } from '#local/site.ts';
import { openStreet } from '#local/street.ts';
import { selfSigned } from '../bench/certificate.ts';
import { openFront } from '../bench/front.ts';

const [folder = ''] = process.argv.slice(2);
const opened = Promise.withResolvers<Handle>();
const handle: Handle = async (request, caller) => (await opened.promise)(request, caller);

/** The sandbox answers the functions here, and sends its messages here, where nobody asks for a certificate. */
const stripe = await serve(handle);
const front = await openFront(selfSigned(), async (request, caller) => byHttps(await handle(request, caller)));

/** Stripe's payment page comes by https, and the shop goes to no other. */
async function byHttps(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  return new Response((await response.text()).replace(stripe.origin, front.origin), response);
}

process.env['SITE_URL'] = front.origin;
const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
const street = await openStreet({ root: folder, origin: stripe.origin, load });
const site = createSite(folder);
opened.resolve(async (request, caller) => (await street.handle(request, caller)) ?? site(request, caller));
console.log(front.origin);
