import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** What axe finds wrong with the page, or with a part of it, each with its elements. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const engine: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await engine.run(selector ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}
