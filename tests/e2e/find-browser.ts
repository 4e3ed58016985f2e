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

/** The path of a Chromium that is there; undefined when there is none. */
export const findBrowser = (): string | undefined => firstFile([...usualPlaces, chromium.executablePath()]);

/** As root on Debian by apt; elsewhere Playwright's own build. */
function install(): void {
  if (canInstallPackages()) installPackages('chromium', 'fonts-liberation');
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
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
