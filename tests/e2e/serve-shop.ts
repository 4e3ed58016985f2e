/** Prints the address at which it serves a built shop: `https FOLDER` as Netlify does, `http HOST` as for a phone in the network. */
import { type Handle, serve } from '#local/http.ts';
import { createSite } from '#local/site/site.ts';
import { openPlatform } from '#local/platform.ts';
import { openFront } from '../bench/cdn-front.ts';

const [scheme, name = ''] = process.argv.slice(2);
const root = scheme === 'https' ? name : process.cwd();
const opened = Promise.withResolvers<Handle>();
const handle: Handle = async (request) => (await opened.promise)(request);

/** For the sandbox and its events, without a certificate. */
const loopback = await serve(handle);
const origin = scheme === 'https' ? (await openFront(handle)).origin : `http://${name}:${loopback.port}`;
const platform = await openPlatform({ root, origin, loopbackOrigin: loopback.origin });
const site = createSite(root);
opened.resolve(async (request) => (await platform.handle(request)) ?? site(request));
console.log(origin);
