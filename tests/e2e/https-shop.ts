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

/** Here the sandbox answers the functions and sends its events, where nobody asks for a certificate. */
const loopback = await serve(handle);
const front = await openFront(selfSigned(), handle);
const street = await openStreet({
  ...{ root: folder, origin: front.origin, loopbackOrigin: loopback.origin },
  load: (file) => import(pathToFileURL(file).href),
});
const site = createSite(folder);
opened.resolve(async (request, caller) => (await street.handle(request, caller)) ?? site(request, caller));
console.log(front.origin);
