import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

const launch = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

export const headless = launch(findHeadlessBrowser());

/** The headless shell keeps no page that was left, and asks for other pictures ahead of the layout than the browser of a shopper. */
export const whole = launch(findBrowser());
