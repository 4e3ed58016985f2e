import type { Page } from '@playwright/test';

/** Lets what the page asks for at these addresses wait; the returned function lets it go on. */
export async function holdBack(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
