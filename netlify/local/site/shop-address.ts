import { networkInterfaces } from 'node:os';
import { isWildcard } from '#local/http.ts';

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** This machine's first IPv4 address on a network, for phones; undefined without a network. */
function networkAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const addresses = Object.values(interfaces).flatMap((own) => own ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** The origin at `npm start`, from HOST or localhost. Payment pages and mails use it: a cookie belongs to one host. */
export function shopAddress(env: NodeJS.ProcessEnv, port: number, interfaces = networkInterfaces()): string {
  const host = env['HOST'] || 'localhost';
  const reachable = isWildcard(host) ? (networkAddress(interfaces) ?? 'localhost') : host;
  return `http://${inUrl(reachable)}:${String(port)}`;
}

const isApi = /^\/api(\/|$)/i;

/** Where to redirect a page request for another host name of this machine; undefined for other requests. */
export function otherAddress(request: Request, shopOrigin: string): string | undefined {
  const { pathname, search } = new URL(request.url);
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
  const host = request.headers.get('host');
  if (!isPage || host === null || host === new URL(shopOrigin).host || isApi.test(pathname)) return undefined;
  return shopOrigin + pathname + search;
}
