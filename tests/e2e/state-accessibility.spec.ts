import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findJava, htmlErrors } from '../html-checker.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { pageStates } from './page-states.ts';
import { expect, test } from './shop-page.ts';
import { treeOf } from './tree.ts';

// One after the other, so that one start of the W3C checker judges them all.
test.describe.configure({ mode: 'default' });

/** The markup of each state as scripts left it, by the state's name. */
const drawn = new Map<string, string>();

/** A fading thing has no contrast of its own yet. */
const endOfFading = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));

for (const { name, reach, part } of pageStates) {
  test(`${name}: nothing for axe and IBM's engine to say, and the tree is the one kept`, async ({ shop, page }) => {
    await reach(shop);
    await endOfFading(page);
    expect.soft(await treeOf(part(shop))).toMatchSnapshot([`${name}.aria.yml`]);
    drawn.set(name, await page.content());
    expect.soft(await axeFindings(page)).toEqual([]);
    // As in the crawl: what windows change is drawn or hidden, which axe and the trees see.
    if (test.info().project.name === 'desktop') expect(await ibmFindings(page)).toEqual([]);
  });
}

const java = findJava();

if (java === undefined) {
  test('NOT JUDGED: the W3C checker needs Java 11 or newer, and none is found', { tag: '@desktop' }, () => {
    console.log('W3C checker: no Java 11 or newer was found; it did not judge what scripts draw.');
    expect(drawn.size).toBe(pageStates.length);
  });
} else {
  test('the W3C checker has nothing to say about what scripts drew', { tag: '@desktop' }, () => {
    test.slow();
    expect([...drawn.keys()]).toEqual(pageStates.map(({ name }) => name));
    const folder = mkdtempSync(join(tmpdir(), 'states-'));
    try {
      for (const [name, html] of drawn) writeFileSync(join(folder, `${name}.html`), html);
      expect(htmlErrors(java, folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
