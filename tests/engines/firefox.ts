import puppeteer, { type Browser as Firefox, type Page } from 'puppeteer-core';
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

async function newTab(firefox: Firefox, width: number): Promise<Tab> {
  const context = await firefox.createBrowserContext();
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
    clickAt: (x, y) => page.mouse.click(x, y),
    moveTo: (x, y) => page.mouse.move(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => context.close(),
  };
}

/** By WebDriver BiDi, which Firefox speaks itself: no driver stands between. */
export async function startFirefox({ browser }: FirefoxFiles): Promise<Browser> {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: browser });
  return { newTab: (width) => newTab(firefox, width), close: () => firefox.close() };
}
