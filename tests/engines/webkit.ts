import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { freePort } from '../local/running-shop.ts';
import { goBack, noQuestion, windowHeight, type Browser, type Tab } from './engine.ts';
import type { WebKitFiles } from './find-engines.ts';

/** An X server without a screen, which chooses a free number for itself and writes it. */
async function startDisplay(program: string) {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const found = server.stdio[3];
  if (!found) throw new Error('The X server has no way to write its number.');
  const [number] = await Promise.race([once(found, 'data'), once(server, 'exit')]);
  return { name: `:${String(number).trim()}`, close: () => server.kill() };
}

async function startDriver({ driver }: WebKitFiles, display: string): Promise<DriverService> {
  const port = await freePort();
  // WebKit's sandbox does not start for root, whom tests in a container run as.
  const sandbox = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  const env = { ...process.env, ...sandbox, DISPLAY: display };
  const service = new DriverService(driver, { port, args: [`--port=${String(port)}`], loopback: true, env });
  await service.start();
  return service;
}

const keys = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Space: Keys.SPACE, Tab: Keys.TAB };

function actionsOf(driver: WebDriver): Omit<Tab, 'close'> {
  const move = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    errors: [],
    open: (url) => driver.get(url),
    back: () => driver.executeScript(goBack),
    evaluate: (answer, question = noQuestion) => driver.executeScript(answer, question),
    run: (script) => driver.executeScript(script),
    clickAt: (x, y, heldMs = 0) => move(x, y).press().pause(heldMs).release().perform(),
    moveTo: (x, y) => move(x, y).perform(),
    press: (key) => type(keys[key]),
    type,
  };
}

/**
 * The shop's pages have the COOP header, for which WebKit changes processes where the payment page has none. Its driver loses
 * a page that comes back into a process before: nothing after `history.back()` is ever answered.
 */
const oneProcess = '--features=!CrossOriginOpenerPolicy';

async function startSession(address: string, browser: string, width: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', oneProcess] },
  });
  // Of a bench, which signs its certificate itself.
  capabilities.setAcceptInsecureCerts(true);
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  // A question to a page that is just being left is never answered: it is asked again.
  await driver.manage().setTimeouts({ script: 3000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width, height: windowHeight });
  return driver;
}

const startMs = 10_000;
const starts = 3;

async function tooLate(): Promise<never> {
  await setTimeout(startMs, undefined, { ref: false });
  throw new Error('WebKit did not start in time.');
}

/**
 * A session of its own, whose cookies and storage end with it. So has each its own server, which does not survive a session that
 * is closed while a question is open, as a failed test leaves it. One start in a hundred hangs, and is made anew.
 */
async function newTab(files: WebKitFiles, display: string, width: number, startsLeft = starts): Promise<Tab> {
  const service = await startDriver(files, display);
  try {
    const session = startSession(await service.address(), files.browser, width);
    const driver = await Promise.race([session, tooLate()]);
    return { ...actionsOf(driver), close: () => driver.quit().finally(() => service.kill()) };
  } catch (error) {
    await service.kill();
    if (startsLeft === 1) throw error;
    return newTab(files, display, width, startsLeft - 1);
  }
}

/** By WebDriver, which WebKitGTK has a server for. */
export async function startWebKit(files: WebKitFiles): Promise<Browser> {
  const display = await startDisplay(files.display);
  const close = () => {
    display.close();
    return Promise.resolve();
  };
  return { newTab: (width) => newTab(files, display.name, width), close };
}
