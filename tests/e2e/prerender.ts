import type { BrowserContext, Page } from '@playwright/test';

/** Simulates a prerendered page, since a browser under test does not prerender; `show` activates it. */
export async function renderAhead(context: BrowserContext): Promise<{ ahead: Page; show: () => Promise<void> }> {
  const ahead = await context.newPage();
  await ahead.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const show = () =>
    ahead.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  return { ahead, show };
}
