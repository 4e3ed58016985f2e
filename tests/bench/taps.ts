import type { Browser, Page } from '@playwright/test';
import type { Budget } from './budgets.ts';
import type { Sign } from './meter.ts';
import { openPage } from './phone.ts';

/** A tap waits until the page has nothing left to do. */
const idleMs = 600;

interface Tap {
  /** What it is called in the tables. */
  name: string;
  selector: string;
  /** What the tap should show, where that is timed. */
  sign?: Sign;
  /** How often: the first tap of a form finds its code not yet there. */
  times?: number;
}

const taps: readonly Tap[] = [
  { name: 'cart', selector: '#cart-button', sign: 'panel' },
  { name: 'add', selector: 'button[name=add]', sign: 'feedback' },
  { name: 'added', selector: 'button[name=add]', sign: 'badge' },
  { name: 'card', selector: '.soap-add:visible', sign: 'badge' },
  { name: 'quantity', selector: 'main button[name=more]', times: 3 },
  { name: 'filter', selector: 'main [data-filter="4"]' },
  { name: 'accordion', selector: 'main summary' },
];

/** The slowest interaction and, with a sign, when it showed; undefined where the page has nothing to tap. */
async function tapOn(page: Page, url: string, { selector, sign, times = 1 }: Tap) {
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) return undefined;
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(idleMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${selector} is not on the screen of ${url}`);
    await page.evaluate((wanted) => {
      window.meter.arm(wanted);
    }, sign ?? 'feedback');
    for (let tapped = 0; tapped < times; tapped += 1) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      if (sign) await page.waitForFunction(() => window.meter.shownMs);
      await page.waitForTimeout(idleMs);
      await page.waitForLoadState('networkidle');
    }
    const { slowestMs, shownMs } = await page.evaluate(() => window.meter);
    // An interaction quicker than a frame is not reported.
    return { inp: Math.max(16, slowestMs), shownMs };
  } finally {
    await page.context().close();
  }
}

/** One round of every tap that the page has, on a slow phone. */
export async function measureTaps(browser: Browser, origin: string, { path }: Budget, slowdown: number) {
  const found: Record<string, number | undefined> = {};
  for (const tap of taps) {
    const tapAt = async (isSlowNet: boolean) => tapOn(await openPage(browser, slowdown, isSlowNet), origin + path, tap);
    const fast = await tapAt(false);
    found[`${tap.name}Inp`] = fast?.inp;
    if (!tap.sign || !fast) continue;
    found[`${tap.name}Fast`] = fast.shownMs;
    found[`${tap.name}Slow`] = (await tapAt(true))?.shownMs;
  }
  return found;
}
