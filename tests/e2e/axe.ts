import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Axe's findings in the page or a part of it, each with its elements; further rules can be enabled. */
export async function axeFindings(page: Page, part?: string, furtherRules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, further]) => {
      const engine: typeof axe = Reflect.get(window, 'axe');
      const rules = Object.fromEntries(further.map((rule) => [rule, { enabled: true }]));
      const { violations } = await engine.run(selector ?? document, { resultTypes: ['violations'], rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, furtherRules] as const,
  );
}

/** Axe finds nothing in that part of the page at a phone's size. */
export async function assertAccessible(page: Page, part: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axeFindings(page, part)).toEqual([]);
}
