/**
 * `node tests/e2e/serve-shop.ts https FOLDER`: the built shop in this folder by https, as Netlify serves it.
 * `node tests/e2e/serve-shop.ts http HOST`: this one by http under another name than localhost, as a phone in the network meets it.
 * Prints its address. A process of its own, since functions read the environment.
 */
import { type Handle, serve } from '#local/http.ts';
import { createSite } from '#local/site/site.ts';
import { openPlatform } from '#local/platform.ts';
import { selfSigned } from '../bench/certificate.ts';
import { openFront } from '../bench/cdn-front.ts';

const [scheme, name = ''] = process.argv.slice(2);
const root = scheme === 'https' ? name : process.cwd();
const opened = Promise.withResolvers<Handle>();
const handle: Handle = async (request, caller) => (await opened.promise)(request, caller);

/** Here the sandbox answers the functions and sends its events, without a certificate. */
const loopback = await serve(handle);
const origin =
  scheme === 'https' ? (await openFront(selfSigned(), handle)).origin : `http://${name}:${String(loopback.port)}`;
const platform = await openPlatform({ root, origin, loopbackOrigin: loopback.origin });
const site = createSite(root);
opened.resolve(async (request, caller) => (await platform.handle(request, caller)) ?? site(request, caller));
console.log(origin);
