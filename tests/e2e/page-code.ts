import type { Page } from '@playwright/test';

/** For `page.route`: matches scripts loaded later, not those in the page's markup. */
export async function laterScripts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get(path)).text();
  const named = new Set(Array.from(html.matchAll(/<script[^>]* src="([^"?]+)/g), ([, address]) => address));
  if (named.size === 0) throw new Error(`${path} names no script`);
  return ({ pathname }) => pathname.endsWith('.js') && !named.has(pathname);
}

/** Names that a build keeps. */
export const reactName = 'react.transitional.element';
export const toastsName = 'ToastProvider';

/** Returns a function that lists the addresses of the scripts requested since that have this text. */
export function watchScripts(page: Page, text: string): () => Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.add(request.url());
  });
  return async () => {
    const found: string[] = [];
    for (const address of asked) {
      const code = await (await page.request.get(address)).text();
      if (code.includes(text)) found.push(address);
    }
    return found;
  };
}
