/** Finds a Chromium for the end-to-end tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, firstFile, installPackages } from '../debian-packages.ts';

const usualPlaces = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findBrowser = (): string | undefined => firstFile([...usualPlaces, chromium.executablePath()]);

/** Chromium without the parts that tests do not need, which halves the work per page. */
const findHeadlessShell = () => firstFile([process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell']);

/** Debian's headless shell, unless a browser was set in the environment; otherwise any Chromium. */
export const findHeadlessBrowser = (): string | undefined => findHeadlessShell() ?? findBrowser();

/** Tests take longer without the shell, `openssl` signs a certificate, and windows are measured with the font. */
const files = ['/usr/bin/openssl', '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'];
const isMissing = () => !findBrowser() || !findHeadlessShell() || !files.every(existsSync);

export function ensureBrowser(): string {
  if (canInstallPackages()) {
    if (isMissing()) installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation', 'openssl');
  } else if (!findBrowser()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its path.');
}
