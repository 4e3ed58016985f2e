import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { ibmFindings } from './ibm.ts';
import { unheard } from './page-findings.ts';

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

/** Judges what has opened at a phone's size; `npm run test:long` judges the whole page. heard.spec.ts has what is heard. */
export async function assertAccessible(page: Page, part = 'dialog[open]'): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // Contrast cannot be measured during a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  expect.soft(await axeFindings(page, isLong ? undefined : part)).toEqual([]);
  expect.soft(await unheard(page)).toEqual([]);
  if (isLong) expect.soft(await ibmFindings(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}
