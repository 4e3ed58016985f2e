import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

/** A name that is not this machine's own, so that the browser grants nothing that it keeps for https and localhost. */
export const otherHost = 'phone.shop.test';

const launch = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`,
  ],
});

export const headless = launch(findHeadlessBrowser());

/** The headless shell keeps no page that was left, and asks for other pictures ahead of the layout than the browser of a shopper. */
export const whole = launch(findBrowser());
