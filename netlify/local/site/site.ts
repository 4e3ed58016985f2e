import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { complaint, type Handle } from '#local/http.ts';
import { createDelivery, createHeaderRules, type SiteFile } from './delivery.ts';

type Rule = NonNullable<Awaited<ReturnType<RedirectsHandler['match']>>>;

/** Files of dist/ that are not served. */
const hidden = /\/\.(?!well-known\/)|\.map$|^\/(_headers|_redirects|netlify\.toml|package(-lock)?\.json)$/i;

/** Serves the built site as Netlify does, with Netlify's own matchers: redirect, then file, then the 404 page. */
export function createSite(root: string): Handle {
  const publicDir = join(root, 'dist');
  const files = new StaticHandler({ directory: publicDir });
  const configPath = join(root, 'netlify.toml');
  const redirects = new RedirectsHandler({
    ...{ configPath, configRedirects: [], projectDir: root, publicDir },
    ...{ jwtRoleClaim: '', jwtSecret: '' },
  });
  const fileAt = async (url: URL): Promise<SiteFile | undefined> =>
    hidden.test(url.pathname) || url.pathname.includes('//')
      ? undefined
      : (await files.match(new Request(url)))?.handle;
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
  const rulesFor = createHeaderRules(root);
  const deliver = createDelivery(rulesFor);
  const redirectTo = async (request: Request, { target, statusCode }: Pick<Rule, 'target' | 'statusCode'>) => {
    const location = target.pathname + target.search + target.hash;
    return new Response(null, { status: statusCode, headers: { ...(await rulesFor(request)), location } });
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
    if (target) return notAllowed();
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

function notAllowed(): Response {
  const response = complaint(405, 'Pages can only be read');
  response.headers.set('allow', 'GET, HEAD');
  return response;
}

function plainNotFound(): Promise<Response> {
  return Promise.resolve(new Response('Not found', { headers: { 'content-type': 'text/plain; charset=utf-8' } }));
}
