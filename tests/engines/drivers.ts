import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../local/running-shop.ts';
import type { EngineFiles } from './find-engines.ts';

/** Elements: those of a CSS selector that can be seen and whose name or text fits the pattern. */
export interface Wanted {
  selector: string;
  pattern: string;
  /** Scrolls there and looks twice, to see that it rests. */
  toBePressed?: boolean;
}

/** One page of a browser that knows nothing of the tests before, whatever drives it. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Calls a function inside the page; it sees nothing but its argument, which travels as JSON. */
  evaluate<Answer>(question: (wanted: Wanted) => Answer, wanted?: Wanted): Promise<Awaited<Answer>>;
  /** Presses the mouse's button there, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: 'Enter' | 'F8'): Promise<void>;
  type(text: string): Promise<void>;
  /** Uncaught errors of the page, where the driver reports them. */
  readonly errors: string[];
}

type OnEnd = (end: () => unknown) => void;

/** What the browser is told to do without. */
export type Without = 'cookies' | 'storage';

const height = 844;
const nothing: Wanted = { selector: '', pattern: '' };

/** https://searchfox.org/mozilla-central/source/modules/libpref/init/StaticPrefList.yaml */
const firefoxWithout = { cookies: { 'network.cookie.cookieBehavior': 2 }, storage: { 'dom.storage.enabled': false } };

/** By WebDriver BiDi, which Firefox speaks itself; WebKitGTK's driver does not know enough of it. */
async function openFirefox(executablePath: string, width: number, onEnd: OnEnd, without?: Without): Promise<Tab> {
  const extraPrefsFirefox = without ? firefoxWithout[without] : {};
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  onEnd(() => firefox.close());
  const page = await firefox.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  // Uncaught ones only: what the shop logs itself may be a request that ended because its page was left.
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (question, wanted = nothing) => page.evaluate(question, wanted),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  };
}

/** An X server without a screen, which chooses a free number for itself and writes it. */
async function startDisplay(program: string, onEnd: OnEnd): Promise<string> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  onEnd(() => server.kill());
  const found = server.stdio[3];
  if (!found) throw new Error('The X server has no way to write its number.');
  const [number] = await Promise.race([once(found, 'data'), once(server, 'exit')]);
  return `:${String(number).trim()}`;
}

async function startDriver(program: string, display: string, onEnd: OnEnd): Promise<string> {
  const port = String(await freePort());
  // WebKit's sandbox does not start for root, whom tests in a container run as.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  const env = { ...process.env, ...sandbox, DISPLAY: display };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  onEnd(() => driver.kill());
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 });
  return address;
}

/**
 * The shop's pages have the COOP header, for which WebKit changes processes where the payment page has none. Its driver loses
 * a page that comes back into a process before: nothing after `history.back()` is ever answered.
 */
const oneProcess = '--features=!CrossOriginOpenerPolicy';

/** Arguments of MiniBrowser. */
const webKitWithout = { cookies: '--cookies-policy=never', storage: '--enable-html5-local-storage=false' };

/** A driver does not survive a session that is closed while a question is open, as a failed test leaves it: each tab has its own. */
async function openWebKit(
  files: EngineFiles & { engine: 'WebKit' },
  width: number,
  onEnd: OnEnd,
  without?: Without,
): Promise<Tab> {
  const display = await startDisplay(files.display, onEnd);
  const address = await startDriver(files.driver, display, onEnd);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: files.browser,
      args: ['--automation', oneProcess, ...(without ? [webKitWithout[without]] : [])],
    },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  onEnd(() => driver.quit());
  // A question to a page that is just being left is never answered: it is asked again.
  await driver.manage().setTimeouts({ script: 3000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    errors: [],
    open: (url) => driver.get(url),
    evaluate: (question, wanted = nothing) => driver.executeScript(question, wanted),
    clickAt: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    press: (key) => type(key === 'F8' ? Key.F8 : Key.ENTER),
    type,
  };
}

export const openTab = (files: EngineFiles, width: number, onEnd: OnEnd, without?: Without): Promise<Tab> =>
  files.engine === 'Firefox'
    ? openFirefox(files.browser, width, onEnd, without)
    : openWebKit(files, width, onEnd, without);
