/** Finds Firefox and WebKit for their tests, or installs them as root on Debian. */
import { readdirSync } from 'node:fs';
import { canInstallPackages, firstFile, installPackages } from '../debian-packages.ts';

export interface FirefoxFiles {
  engine: 'Firefox';
  browser: string;
}

/** WebKitGTK's small browser, the WebDriver server that starts it, and the X server without a screen that it is drawn on. */
export interface WebKitFiles {
  engine: 'WebKit';
  browser: string;
  driver: string;
  display: string;
}

export type EngineFiles = FirefoxFiles | WebKitFiles;

/** Where distributions put WebKitGTK's MiniBrowser: the folder is named by the processor on Debian, by the version everywhere. */
function miniBrowsers(): string[] {
  const parents = ['/usr/lib', '/usr/lib64', '/usr/libexec', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  const foldersIn = (parent: string) => {
    try {
      return readdirSync(parent).filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'));
    } catch {
      return [];
    }
  };
  return parents.flatMap((parent) => foldersIn(parent).map((name) => `${parent}/${name}/MiniBrowser`));
}

/** A path that was set by hand is the only one that counts. */
const find = (setByHand: string | undefined, usualPlaces: readonly string[]) =>
  firstFile(setByHand ? [setByHand] : usualPlaces);

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

function findFirefox(): FirefoxFiles | undefined {
  const usualPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', macFirefox];
  const browser = find(process.env['FIREFOX_PATH'], usualPlaces);
  return browser ? { engine: 'Firefox', browser } : undefined;
}

function findWebKit(): WebKitFiles | undefined {
  const browser = find(process.env['MINI_BROWSER_PATH'], miniBrowsers());
  const driver = find(process.env['WEBKIT_DRIVER_PATH'], ['/usr/bin/WebKitWebDriver']);
  const display = find(process.env['XVFB_PATH'], ['/usr/bin/Xvfb']);
  return browser && driver && display ? { engine: 'WebKit', browser, driver, display } : undefined;
}

const wanted = [
  { engine: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { engine: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** The engines that are there, or could be installed; one line for each of the others. */
export function ensureEngines(): EngineFiles[] {
  const missing = wanted.filter((one) => !one.find()).flatMap(({ packages }) => packages);
  if (missing.length > 0 && canInstallPackages()) {
    try {
      installPackages(...missing);
    } catch {
      // The lines below say what is missing.
    }
  }
  return wanted.flatMap((one) => {
    const found = one.find();
    if (!found) console.log(`${one.engine}: not found and not installed here; its tests were left out.`);
    return found ?? [];
  });
}
