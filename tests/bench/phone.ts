import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { installMeter } from './meter.ts';

/** Lighthouse's slow network: 150 ms there and back, 1.6 Mbit/s down. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

export const launch = (pin: string, ...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', `--ignore-certificate-errors-spki-list=${pin}`, ...args],
    ],
  });

export interface Fetched {
  url: string;
  /** Chromium's word: Document, Script, Font, Image, Fetch and so on. */
  kind: string;
  /** As sent, without headers. 0 for what was kept from an earlier page. */
  bytes: number;
}

/** A page on a phone, and everything it fetched. */
export interface Visit {
  page: Page;
  fetched: Fetched[];
  close(): Promise<void>;
}

export interface Conditions {
  /** How many times slower than this machine its processor is. */
  slowdown?: number;
  slowNet?: boolean;
}

const screen = { width: 390, height: 844 };
const dotsPerPixel = 2;

export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: screen, deviceScaleFactor: dotsPerPixel, isMobile: true, hasTouch: true });

/** A frame that changes nothing within the browser's own window is skipped, and what waits for it is timed by a later one. */
async function holdAllDots(session: CDPSession) {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: screen.width * dotsPerPixel, height: screen.height * dotsPerPixel };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
}

async function record(session: CDPSession): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, response }) => {
    if (response.url.startsWith('data:')) return;
    const isKept = response.fromDiskCache === true || response.status === 304;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    fetched.push({ url: response.url, kind: type, bytes: isKept ? 0 : Number(length?.[1] ?? 0) });
  });
  return fetched;
}

export async function openPage(phone: BrowserContext, { slowdown, slowNet }: Conditions = {}): Promise<Visit> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  const fetched = await record(session);
  await holdAllDots(session);
  await page.addInitScript(installMeter);
  if (slowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (slowNet) await session.send('Network.emulateNetworkConditions', slowNetwork);
  return { page, fetched, close: () => page.close() };
}
