import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../local/running-shop.ts';
import type { EngineFiles } from './find-engines.ts';

/** Visible elements that match a CSS selector and whose name or text matches the pattern. */
export interface Wanted {
  selector: string;
  pattern: string;
  /** Scrolls to it and waits until it no longer moves. */
  toBePressed?: boolean;
}

/** One page in a new browser, for any driver. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Calls a function in the page; it has access only to its argument, which is sent as JSON. */
  evaluate<Answer>(question: (wanted: Wanted) => Answer, wanted?: Wanted): Promise<Awaited<Answer>>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: 'Enter'): Promise<void>;
  type(text: string): Promise<void>;
  /** The page's uncaught errors, where the driver reports them. */
  readonly errors: string[];
}

type OnEnd = (end: () => unknown) => void;

export type Without = 'cookies' | 'storage';

const height = 844;
const nothing: Wanted = { selector: '', pattern: '' };

/** https://searchfox.org/mozilla-central/source/modules/libpref/init/StaticPrefList.yaml */
const firefoxWithout = { cookies: { 'network.cookie.cookieBehavior': 2 }, storage: { 'dom.storage.enabled': false } };

/** WebDriver BiDi is built into Firefox; WebKitGTK's driver supports too little of it. */
async function openFirefox(executablePath: string, width: number, onEnd: OnEnd, without?: Without): Promise<Tab> {
  const extraPrefsFirefox = without ? firefoxWithout[without] : {};
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  onEnd(() => firefox.close());
  const page = await firefox.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  // Uncaught ones only: the shop itself logs requests canceled by leaving a page.
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

/** An X server without a screen, which chooses a free display number and prints it. */
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
  // WebKit's sandbox does not start for root, as whom tests run in a container.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  const env = { ...process.env, ...sandbox, DISPLAY: display };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  onEnd(() => driver.kill());
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 10_000 });
  return address;
}

/** Because of COOP WebKit changes processes on the way to the payment page, and after Back its driver loses the page. */
const oneProcess = '--features=!CrossOriginOpenerPolicy';

const webKitWithout = { cookies: '--cookies-policy=never', storage: '--enable-html5-local-storage=false' };

/** A driver does not survive a session closed during a call, as after a failed test, so each tab has its own. */
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
  // A call to a page that is being left gets no answer, and is retried.
  await driver.manage().setTimeouts({ script: 3000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    errors: [],
    open: (url) => driver.get(url),
    evaluate: (question, wanted = nothing) => driver.executeScript(question, wanted),
    clickAt: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    press: () => type(Key.ENTER),
    type,
  };
}

export const openTab = (files: EngineFiles, width: number, onEnd: OnEnd, without?: Without): Promise<Tab> =>
  files.engine === 'Firefox'
    ? openFirefox(files.browser, width, onEnd, without)
    : openWebKit(files, width, onEnd, without);
