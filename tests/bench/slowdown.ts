import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's benchmark index of the machine on which the targets were found, slowed down four times. */
const indexOfPhone = 3000 / 4;

/** How many times slower than this machine, at this moment, the phone of the targets is. At least 1: nothing makes a machine faster. */
export async function slowdownHere(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, index / indexOfPhone);
}
