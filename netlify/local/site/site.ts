import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler, type StaticMatch } from '@netlify/static';
import { errorResponse, type Handle, isWildcard } from '#local/http.ts';

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

const changedAt = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

/**
 * The origin at `npm start`, from HOST or localhost. Payment pages and mails use it: a cookie belongs to one host. With a
 * wildcard it is this machine's first IPv4 address on a network, for phones.
 */
export function shopAddress(env: NodeJS.ProcessEnv, port: number, interfaces = networkInterfaces()): string {
  const host = env['HOST'] || 'localhost';
  const addresses = Object.values(interfaces).flatMap((own) => own ?? []);
  const ofNetwork = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const reachable = isWildcard(host) ? (ofNetwork ?? 'localhost') : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Where to redirect a page request for another host name of this machine; undefined for other requests. */
export function otherAddress(request: Request, shopOrigin: string): string | undefined {
  const { pathname, search } = new URL(request.url);
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
  const host = request.headers.get('host');
  if (!isPage || host === null || host === new URL(shopOrigin).host) return undefined;
  return shopOrigin + pathname + search;
}

const hidden = /\/\.(?!well-known\/)|\.map$|^\/(_headers|_redirects|netlify\.toml|package(-lock)?\.json)$|\/\//i;

const isTextFile = (type: string | null): boolean => /^(text\/|image\/svg)|[/+](xml|json|javascript)/.test(type ?? '');

/** The origin that the pages were built for, which canonical links, sitemap and feeds name. */
const builtOrigin = (publicDir: string): string | undefined =>
  /^Sitemap: (.+)\/sitemap/m.exec(readFileSync(join(publicDir, 'robots.txt'), 'utf8'))?.[1];

const brotli = promisify(brotliCompress);
/** The best quality takes a second for the largest scripts. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses each version of a file once. */
function compressor(): (data: Buffer) => Promise<Buffer> {
  const done = new Map<string, Promise<Buffer>>();
  return (data) => {
    const version = hash('sha256', data);
    const result = done.get(version) ?? brotli(data, options);
    done.set(version, result);
    return result;
  };
}

/**
 * Serves the built site as Netlify does, with Netlify's own matchers: redirect, then file, then the 404 page. With an
 * `origin`, the pages name it instead of the address that they were built for.
 */
export function createSite(root: string, origin?: string): Handle {
  const publicDir = join(root, 'dist');
  const configPath = join(root, 'netlify.toml');
  const builtFor = origin === undefined ? undefined : builtOrigin(publicDir);
  const compress = compressor();
  const files = new StaticHandler({ directory: publicDir });
  const headers = new HeadersHandler({ configPath, projectDir: root, publishDir: 'dist', logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    projectDir: root,
    publicDir,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  const fileAt = async (url: URL): Promise<StaticMatch | undefined> =>
    hidden.test(url.pathname) ? undefined : files.match(new Request(url));
  /** By path and build: the handler reads its files for each answer, which takes longer than the rest of it. */
  const rules = new Map<string, Promise<Record<string, string>>>();
  const withHeaders = async (request: Request, response: Response): Promise<Response> => {
    const key = `${new URL(request.url).pathname} ${await changedAt(join(root, lastWritten))}`;
    const found = rules.get(key) ?? headers.apply(request);
    rules.set(key, found);
    for (const [name, value] of Object.entries(await found)) response.headers.set(name, value);
    return response;
  };
  const redirectTo = (request: Request, { pathname, search, hash }: URL, status: number): Promise<Response> =>
    withHeaders(request, new Response(null, { status, headers: { location: pathname + search + hash } }));
  const send = async (request: Request, file: StaticMatch, status: number): Promise<Response> => {
    const original = await file.handle();
    const own = original.headers;
    let data = Buffer.from(await original.arrayBuffer());
    if (isTextFile(own.get('content-type'))) {
      if (builtFor && origin) data = Buffer.from(data.toString().replaceAll(builtFor, origin));
      own.set('vary', 'accept-encoding');
      if (/\bbr\b/i.test(request.headers.get('accept-encoding') ?? '')) {
        data = Buffer.from(await compress(data));
        own.set('content-encoding', 'br');
      }
    }
    own.set('content-length', String(data.length));
    return withHeaders(request, new Response(data, { status, headers: own }));
  };

  return async (request) => {
    const url = new URL(request.url);
    // The matcher throws for a path that cannot be decoded; no rule matches it.
    const [own, match] = await Promise.all([fileAt(url), redirects.match(request).catch(() => undefined)]);
    const rule = match && (match.force || !own) ? match : undefined;
    // A rule's target may contain parts of the requested path, which must not lead to another site.
    const leadsHome = rule?.target.origin === url.origin && !rule.target.pathname.startsWith('//');
    if (rule?.redirect && leadsHome) return redirectTo(request, rule.target, rule.statusCode);
    const file = rule ? await fileAt(rule.target) : own;
    if (!file) {
      const notFound = await fileAt(new URL('/404.html', url));
      return notFound ? send(request, notFound, 404) : errorResponse(404, 'There is no page here');
    }
    if (!['GET', 'HEAD'].includes(request.method))
      return errorResponse(405, 'Pages can only be read', { allow: 'GET, HEAD' });
    // Netlify's "pretty URLs".
    const bare = new URL(url.pathname.replace(/(?<=.)\/$/, '') + url.search, url);
    return rule || bare.pathname === url.pathname
      ? send(request, file, rule?.statusCode ?? 200)
      : redirectTo(request, bare, 301);
  };
}
