import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { networkInterfaces } from 'node:os';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { complaint, type Handle, isWildcard } from '#local/http.ts';
import { createDelivery, readHeaders, type SiteFile } from './delivery.ts';

const sources = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', '.env'];
/** Written last, so that it is missing after a failed build. */
const lastWritten = 'dist/_headers';

/** Builds the pages unless dist/ is newer than its sources. Throws if the build fails. */
export async function buildIfNeeded(root: string, settings: NodeJS.ProcessEnv = process.env): Promise<void> {
  const built = await changedAt(join(root, lastWritten));
  const changed = await Promise.all(sources.map((source) => newestIn(join(root, source))));
  if (built > Math.max(...changed)) return;
  console.log(built === 0 ? 'Building the pages: a minute or two ...' : 'The pages have changed: rebuilding them ...');
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const build = spawn(process.execPath, [astro, 'build', '--silent'], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as unknown[];
  if (code !== 0) throw new Error('The build failed: see above.');
}

/** The newest change in ms; a folder's own time shows removed files. 0 if the path does not exist. */
async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const times = await Promise.all(entries.map((entry) => changedAt(join(entry.parentPath, entry.name))));
  return Math.max(await changedAt(path), ...times);
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

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

type Rule = NonNullable<Awaited<ReturnType<RedirectsHandler['match']>>>;

/** Files of dist/ that are not served. */
const hidden = /\/\.(?!well-known\/)|\.map$|^\/(_headers|_redirects|netlify\.toml|package(-lock)?\.json)$/i;

const isText = (type: string | null): boolean => /^text\/|[/+](xml|json)/.test(type ?? '');

/** Replaces the address that a file was built for, which canonical links, sitemap and feeds name. */
async function withOrigin(file: Response, builtFor: string, origin: string): Promise<Response> {
  return isText(file.headers.get('content-type'))
    ? new Response((await file.text()).replaceAll(builtFor, origin), file)
    : file;
}

/**
 * Serves the built site as Netlify does, with Netlify's own matchers: redirect, then file, then the 404 page. With an
 * `origin`, the pages name it instead of the address that they were built for.
 */
export function createSite(root: string, origin?: string): Handle {
  const publicDir = join(root, 'dist');
  const robots = origin === undefined ? '' : readFileSync(join(publicDir, 'robots.txt'), 'utf8');
  const [, builtFor = origin] = /^Sitemap: (.+)\/sitemap/m.exec(robots) ?? [];
  const files = new StaticHandler({ directory: publicDir });
  const configPath = join(root, 'netlify.toml');
  const redirects = new RedirectsHandler({
    ...{ configPath, configRedirects: [], projectDir: root, publicDir },
    ...{ jwtRoleClaim: '', jwtSecret: '' },
  });
  const fileAt = async (url: URL): Promise<SiteFile | undefined> => {
    if (hidden.test(url.pathname) || url.pathname.includes('//')) return undefined;
    const file = (await files.match(new Request(url)))?.handle;
    if (!file || origin === undefined || builtFor === undefined || builtFor === origin) return file;
    return async () => withOrigin(await file(), builtFor, origin);
  };
  // The matcher throws for a path that cannot be decoded; no rule matches it.
  const ruleFor = (url: URL) => redirects.match(new Request(url)).catch(() => undefined);
  /** Netlify's "pretty URLs": a trailing slash for folders only. */
  const prettyUrl = async (url: URL): Promise<URL | undefined> => {
    const bare = url.pathname.replace(/\/$/, '');
    const isFolder = bare !== '' && (await fileAt(withPath(url, `${bare}/index.html`))) !== undefined;
    const isPage = bare !== '' && !isFolder && (await fileAt(withPath(url, `${bare}.html`))) !== undefined;
    const wanted = isFolder ? `${bare}/` : isPage ? bare : url.pathname;
    return wanted === url.pathname ? undefined : withPath(url, wanted);
  };
  const deliver = createDelivery(root);
  const redirectTo = async (request: Request, { target, statusCode }: Pick<Rule, 'target' | 'statusCode'>) => {
    const location = target.pathname + target.search + target.hash;
    return new Response(null, { status: statusCode, headers: { ...(await readHeaders(root, request)), location } });
  };

  return async (request) => {
    const url = new URL(request.url);
    const [file, rule] = await Promise.all([fileAt(url), ruleFor(url)]);
    const byRule = rule && (rule.force || !file) ? rule : undefined;
    if (byRule?.redirect && leadsHome(byRule, url)) return redirectTo(request, byRule);
    const target = byRule ? await fileAt(byRule.target) : file;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const pretty = target && !byRule && isRead ? await prettyUrl(url) : undefined;
    if (pretty) return redirectTo(request, { target: pretty, statusCode: 301 });
    if (target && isRead) return deliver(request, target, byRule?.statusCode ?? 200);
    if (target) return complaint(405, 'Pages can only be read', { allow: 'GET, HEAD' });
    return deliver(request, (await fileAt(new URL('/404.html', url))) ?? plainNotFound, 404);
  };
}

function withPath(url: URL, pathname: string): URL {
  const other = new URL(url);
  other.pathname = pathname;
  return other;
}

/** A rule's target may contain parts of the requested path, which must not lead to another site. */
function leadsHome({ target }: Rule, { origin }: URL): boolean {
  return target.origin === origin && !target.pathname.startsWith('//');
}

const plainNotFound = (): Promise<Response> =>
  Promise.resolve(new Response('Not found', { headers: { 'content-type': 'text/plain; charset=utf-8' } }));
