/** Finds a Chromium for the end-to-end tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { canInstallPackages, firstFile, installPackages } from '../debian-packages.ts';

const usualPlaces = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of an installed Chromium; undefined if there is none. */
export const findBrowser = (): string | undefined => firstFile([...usualPlaces, chromium.executablePath()]);

/** Chromium without the parts that tests do not need, which halves the work per page. */
const findHeadlessShell = () => firstFile([process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell']);

/** Debian's headless shell, unless a browser was set in the environment; otherwise any Chromium. */
export const findHeadlessBrowser = (): string | undefined => findHeadlessShell() ?? findBrowser();

function install(): void {
  if (canInstallPackages()) installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation', 'openssl');
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

/** `openssl` signs the certificate of the tests over https. */
const isMissing = () =>
  !findBrowser() || (canInstallPackages() && !(findHeadlessShell() && firstFile(['/usr/bin/openssl'])));

export function ensureBrowser(): string {
  if (isMissing()) {
    try {
      install();
    } catch {
      // Tests take longer without the shell; without any Chromium, the message below says what to do.
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its path.');
}
