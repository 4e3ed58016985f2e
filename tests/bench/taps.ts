import type { Browser, Page } from '@playwright/test';
import { openPage } from './phone.ts';

/** The panel, nine tenths on the screen; a change in the buy form, the cart button or a toast; or the badge. */
type Sign = 'panel' | 'feedback' | 'badge';

/** The tap, the sign to wait for, and how often: the first tap on a form comes before its code. */
const taps: readonly [name: string, selector: string, sign?: Sign | undefined, times?: number][] = [
  ['cart', '#cart-button', 'panel'],
  ['add', 'button[name=add]', 'feedback'],
  ['added', 'button[name=add]', 'badge'],
  ['card', '.soap-add:visible', 'badge'],
  ['quantity', 'main button[name=more]', undefined, 3],
  ['filter', 'main [data-filter="4"]'],
  ['accordion', 'main summary'],
];

/** Runs in the page. Resolves to the ms from the next touch to the frame that shows the sign. */
function shownAfter(sign: Sign): Promise<number> {
  const panel = document.querySelector('#cart-panel');
  const words = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('#cart-button, button[name=add], #toasts'),
      (element) => `${element.ariaLabel ?? ''} ${element.innerText}`,
    ).join();
  const before = words();
  const isThere = {
    panel: () => {
      if (!panel || Number(getComputedStyle(panel).opacity) < 0.5) return false;
      const { left, top, width, height } = panel.getBoundingClientRect();
      return width > 0 && left + 0.9 * width <= innerWidth && top + 0.9 * Math.min(height, innerHeight) <= innerHeight;
    },
    feedback: () => words() !== before,
    badge: () => document.querySelector('#cart-button .badge:not([hidden])')?.textContent === '1',
  }[sign];
  return new Promise((shown) => {
    const onTouch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isThere()) {
          requestAnimationFrame(look);
          return;
        }
        // The next task runs after this frame is on the screen.
        const after = new MessageChannel();
        after.port1.onmessage = () => {
          shown(performance.now() - timeStamp);
        };
        after.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onTouch, { capture: true, once: true });
  });
}

/** Keeps the slowest interaction in `window.slowestMs`. Those shorter than a frame are not reported. */
const watchInteractions = () => {
  Reflect.set(window, 'slowestMs', 16);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        Reflect.set(window, 'slowestMs', Math.max(Number(Reflect.get(window, 'slowestMs')), entry.duration));
  }).observe({ ...{ type: 'event', durationThreshold: 16 }, buffered: true });
};

async function tapOn(page: Page, url: string, [, selector, sign, times = 1]: (typeof taps)[number]) {
  const settle = async () => {
    await page.waitForTimeout(600);
    await page.waitForLoadState('networkidle');
  };
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) return undefined;
    await target.scrollIntoViewIfNeeded();
    await settle();
    await page.evaluate(watchInteractions);
    const shownMs = sign && page.evaluate(shownAfter, sign);
    for (let tapped = 0; tapped < times; tapped += 1) {
      await target.tap({ force: true, noWaitAfter: true });
      await shownMs;
      await settle();
    }
    return { inp: await page.evaluate(() => Number(Reflect.get(window, 'slowestMs'))), shownMs: await shownMs };
  } finally {
    await page.context().close();
  }
}

/** Makes each tap of the page once on a slow phone. */
export async function measureTaps(browser: Browser, url: string, slowdown: number) {
  const found: Record<string, number | undefined> = {};
  for (const tap of taps) {
    const [name, , sign] = tap;
    const fast = await tapOn(await openPage(browser, slowdown, false), url, tap);
    if (!fast) continue;
    found[`${name}Inp`] = fast.inp;
    if (!sign) continue;
    found[`${name}Fast`] = fast.shownMs;
    found[`${name}Slow`] = (await tapOn(await openPage(browser, slowdown, true), url, tap))?.shownMs;
  }
  return found;
}
