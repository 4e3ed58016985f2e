import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

/** Not a loopback name, so that the browser grants nothing reserved for https and localhost. */
export const otherHost = 'phone.shop.test';

const launch = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    // One process for all pages of a test, and none in reserve: a tenth less work.
    '--renderer-process-limit=1',
    `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`,
  ],
});

export const headless = launch(findHeadlessBrowser());

/** The full browser: the headless shell has no back/forward cache, and its preload scanner picks other pictures. */
export const whole = launch(findBrowser());
