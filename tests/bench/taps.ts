import type { Browser, Locator, Page } from '@playwright/test';
import type { Budget } from './budgets.ts';
import type { Sign } from './meter.ts';
import { newPhone, openPage, type Conditions } from './phone.ts';

/** A shift of the page while it was tapped, or a task that ran long, is looked at by the load alone. */
const idleMs = 600;
const giveUpMs = 10_000;
/** A busy browser reports an interaction late. */
const reportWait = { timeout: 2000 };

interface Tap {
  /** What it is called in the tables. */
  name: string;
  target: (page: Page) => Locator;
  /** What the tap should show, where that is timed. */
  sign?: Sign;
  /** How often: the first tap of a form finds its code not yet there. */
  times?: number;
}

const taps: readonly Tap[] = [
  { name: 'cart', target: (page) => page.locator('#cart-button'), sign: 'panel' },
  { name: 'add', target: (page) => page.locator('button[name=add]'), sign: 'feedback' },
  { name: 'added', target: (page) => page.locator('button[name=add]'), sign: 'badge' },
  { name: 'card', target: (page) => page.locator('soap-cards button[data-one-press]:visible'), sign: 'badge' },
  { name: 'quantity', target: (page) => page.locator('main button[name=more]'), times: 3 },
  { name: 'filter', target: (page) => page.locator('main [data-filter="4"]') },
  { name: 'accordion', target: (page) => page.locator('main summary') },
];

/** Where a finger would land. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be tapped is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The slowest interaction and, with a sign, when it showed; undefined where the page has nothing to tap. */
async function tapOn(browser: Browser, url: string, { target, sign, times = 1 }: Tap, conditions: Conditions) {
  const phone = await newPhone(browser);
  try {
    const { page } = await openPage(phone, conditions);
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = target(page).first();
    if ((await first.count()) === 0) return undefined;
    const { x, y } = await middleOf(first);
    await page.waitForTimeout(idleMs);
    await page.evaluate((wanted) => {
      window.meter.arm(wanted);
    }, sign ?? 'feedback');
    for (let tapped = 0; tapped < times; tapped += 1) {
      await page.touchscreen.tap(x, y);
      if (sign && tapped === 0)
        await page.waitForFunction(() => window.meter.shownMs, undefined, { timeout: giveUpMs });
      await page.waitForTimeout(idleMs);
      await page.waitForLoadState('networkidle');
    }
    await page
      .waitForFunction(() => Object.keys(window.meter.interactions).length > 0, undefined, reportWait)
      .catch(() => null);
    const { interactions, shownMs } = await page.evaluate(() => window.meter);
    // An interaction quicker than a frame is not reported.
    return { inp: Math.max(16, ...Object.values(interactions)), shownMs };
  } finally {
    await phone.close();
  }
}

/** One round of every tap that the page has, on a slow phone. */
export async function measureTaps(browser: Browser, origin: string, { path }: Budget, slowdown: number) {
  const found: Record<string, number | undefined> = {};
  for (const tap of taps) {
    const fast = await tapOn(browser, origin + path, tap, { slowdown });
    found[`${tap.name}Inp`] = fast?.inp;
    if (!tap.sign || !fast) continue;
    found[`${tap.name}Fast`] = fast.shownMs;
    found[`${tap.name}Slow`] = (await tapOn(browser, origin + path, tap, { slowdown, slowNet: true }))?.shownMs;
  }
  return found;
}
