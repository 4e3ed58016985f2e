import { chromium, type Browser, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { ensureBrowser } from '../e2e/find-browser.ts';

/** Lighthouse's slow network: 150 ms round trip, 1.6 Mbit/s down. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

export const launch = (pins: string, ...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--ignore-certificate-errors-spki-list=${pins}`, ...args],
  });

/** Lighthouse's benchmark index of the machine on which the targets were set, slowed down four times. */
const indexOfPhone = 3000 / 4;

/** How many times slower than this machine the targets' phone is now. At least 1, since nothing speeds a machine up. */
export async function slowdownHere(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, index / indexOfPhone);
}

/** A page on a phone this many times slower than this machine. The caller closes its context. */
export async function openPage(browser: Browser, slowdown: number, isSlowNet: boolean): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Chromium skips a frame that changes nothing within its own window, which would distort the times.
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 780, height: 1688 } });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isSlowNet) await session.send('Network.emulateNetworkConditions', slowNetwork);
  return page;
}
