import type { Page } from '@playwright/test';

const attributes = (html: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(html.matchAll(pattern), ([, address = '']) => address.replace(/\?.*/, '')));

const markup = async (page: Page, path: string) => (await page.request.get(path)).text();

/** For `page.route`: matches scripts loaded later, not those in the page's markup. */
export async function laterScripts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const named = attributes(await markup(page, path), /<script[^>]* src="([^"]+)"/g);
  if (named.size === 0) throw new Error(`${path} names no script`);
  return ({ pathname }) => pathname.endsWith('.js') && !named.has(pathname);
}

/** Returns a function that lists the files of React and of the page's islands requested since. */
export async function watchIslands(page: Page, path: string): Promise<() => string[]> {
  const named = attributes(await markup(page, path), /(?:component|renderer)-url="([^"]+)"/g);
  if (named.size < 2) throw new Error(`${path} names no islands`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return () => asked.filter((pathname) => named.has(pathname));
}

export async function islandCode(page: Page, name: string): Promise<string> {
  const html = await markup(page, '/products');
  const [island = ''] = new RegExp(`<astro-island[^>]*component-export="${name}"[^>]*>`).exec(html) ?? [];
  const [address] = attributes(island, /component-url="([^"]+)"/g);
  if (!address) throw new Error(`No island has the name ${name}`);
  return `**${address}*`;
}
