import { chromium, type Browser, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { freePort } from '../local/running-shop.ts';

/** Lighthouse's slow phone and network: 4x slower than this machine, 150 ms round trip, 1.6 Mbit/s down. */
const slowPhone = constants.throttling.mobileSlow4G;
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

export const launch = (pins: string, ...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--ignore-certificate-errors-spki-list=${pins}`, ...args],
  });

/** A page on the phone. The caller closes its context. */
export async function openPage(browser: Browser, isSlowNet: boolean): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Chromium skips a frame that changes nothing within its own window, which would distort the times.
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 780, height: 1688 } });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdownMultiplier });
  if (isSlowNet) await session.send('Network.emulateNetworkConditions', slowNetwork);
  return page;
}

/** First and largest paint in ms, and all bytes, by one run of Lighthouse's mobile test in a new browser. */
async function runOnce(pins: string, url: string) {
  const port = await freePort();
  const browser = await launch(pins, `--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      throttling: slowPhone,
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    const names = ['first-contentful-paint', 'largest-contentful-paint', 'total-byte-weight'];
    const [fcp, lcp, bytes] = names.map((name) => result.lhr.audits[name]?.numericValue);
    return { fcp, lcp, bytes };
  } finally {
    await browser.close();
  }
}

/** Retries, since Lighthouse sometimes loses its trace. */
export async function measurePaints(pins: string, url: string) {
  const run = () => runOnce(pins, url);
  return run().catch(run).catch(run);
}
