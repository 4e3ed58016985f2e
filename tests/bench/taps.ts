import type { Browser, Page } from '@playwright/test';
import { openPage } from './phone.ts';

/** The panel, nine tenths on the screen; a change in the buy form, the cart button or a toast; or the badge. */
type Sign = 'panel' | 'feedback' | 'badge';

const taps: readonly [name: string, selector: string, sign: Sign][] = [
  ['cart', '#cart-button', 'panel'],
  ['add', 'button[name=add]', 'feedback'],
  ['added', 'button[name=add]', 'badge'],
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
        after.port1.onmessage = () => shown(performance.now() - timeStamp);
        after.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onTouch, { capture: true, once: true });
  });
}

async function tapOn(page: Page, url: string, [, selector, sign]: (typeof taps)[number]) {
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) return undefined;
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    const shownMs = page.evaluate(shownAfter, sign);
    await target.tap({ force: true, noWaitAfter: true });
    return await shownMs;
  } finally {
    await page.context().close();
  }
}

/** ms from each tap to its sign, on a fast network and on a slow one; undefined where the page lacks the button. */
export async function measureTaps(browser: Browser, url: string) {
  const found: Record<string, number | undefined> = {};
  for (const tap of taps)
    for (const [net, isSlow] of Object.entries({ Fast: false, Slow: true }))
      found[tap[0] + net] = await tapOn(await openPage(browser, isSlow), url, tap);
  return found;
}
