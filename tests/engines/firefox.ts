import puppeteer, { type Browser as PuppeteerBrowser, type Page } from 'puppeteer-core';
import { goBack, noQuestion, windowHeight, type Browser, type Tab } from './engine.ts';
import type { FirefoxFiles } from './find-engines.ts';

/** Uncaught ones only: what the shop logs itself may be a request that ended because its page was left. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(error instanceof Error ? error.message : String(error));
  });
  return errors;
}

/** Of a browser that Puppeteer drives. */
export async function tabOf(browser: PuppeteerBrowser, width: number): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: windowHeight });
  return {
    errors: errorsOf(page),
    open: async (url) => {
      await page.goto(url);
    },
    // Puppeteer's own `goBack` waits for a load, which a page that was kept in memory does not have.
    back: () => page.evaluate(goBack),
    evaluate: (answer, question = noQuestion) => page.evaluate(answer, question),
    run: async (script) => {
      await page.evaluate(script);
    },
    clickAt: (x, y, heldMs = 0) => page.mouse.click(x, y, { delay: heldMs }),
    moveTo: (x, y) => page.mouse.move(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => context.close(),
  };
}

/** By WebDriver BiDi, which Firefox speaks itself: no driver stands between. */
export async function startFirefox({ browser }: FirefoxFiles): Promise<Browser> {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: browser, acceptInsecureCerts: true });
  return { newTab: (width) => tabOf(firefox, width), close: () => firefox.close() };
}
