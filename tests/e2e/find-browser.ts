/** Finds a Chromium for the end-to-end tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPlaces = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that is there; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

/** As root on Debian by apt; elsewhere Playwright's own build. */
function install(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  try {
    install();
  } catch {
    // The message below says what to do.
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to its path.');
}
