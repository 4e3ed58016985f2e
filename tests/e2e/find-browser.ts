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

/** Chromium without the parts that tests do not need: half the work for each page. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium that is there; undefined when there is none. */
export const findBrowser = (): string | undefined => firstFile([...usualPlaces, chromium.executablePath()]);

const findHeadlessShell = () => firstFile([process.env['CHROMIUM_PATH'], headlessShell]);

/** The headless shell where Debian has put it, unless a browser was chosen by hand; any Chromium otherwise. */
export const findHeadlessBrowser = (): string | undefined => findHeadlessShell() ?? findBrowser();

/** As root on Debian by apt; elsewhere Playwright's own build. */
function install(): void {
  if (canInstallPackages()) installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation');
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

const isMissing = () => !findBrowser() || (canInstallPackages() && !findHeadlessShell());

export function ensureBrowser(): string {
  if (isMissing()) {
    try {
      install();
    } catch {
      // Without the shell the tests take longer; without any Chromium the message below says what to do.
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its path.');
}
