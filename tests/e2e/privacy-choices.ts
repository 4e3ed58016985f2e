import type { Page } from '@playwright/test';
import { tagManagerId } from '../netlify-builds.ts';

export const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
export const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
export const press = (page: Page, name: 'Accept' | 'Decline' | 'Close') =>
  choices(page).getByRole('button', { name, exact: true }).click();

/** Stands for Google, and notes who was asked outside of the shop. */
export async function listenOutside(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    (url) => url.origin !== origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.ranAt = window.dataLayer.length' });
    },
  );
  return asked;
}

export const ran = (page: Page) => page.evaluate(() => typeof Reflect.get(window, 'ranAt') === 'number');
export const queue = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(Object.values(entry)) : entry)),
  );

/** Nothing that the page put off until it has time is still to come. A browser with much to do may never find any. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns += 1)
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_500 }));
  });

/** What of the two answers could make one look dearer than the other. */
export const buttonLooks = (page: Page) =>
  choices(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { color, backgroundColor, fontWeight, wide: Math.round(width), high: Math.round(height) };
      }),
    );

export const script = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`;
