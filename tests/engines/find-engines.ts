/** Finds Firefox and WebKit for their tests, or installs them as root on Debian. */
import { globSync } from 'node:fs';
import { canInstallPackages, firstFile, installPackages } from '../debian-packages.ts';

/** MiniBrowser, WebKitGTK's small browser, is started by its WebDriver server and needs an X server. */
export type EngineFiles =
  { engine: 'Firefox'; browser: string } | { engine: 'WebKit'; browser: string; driver: string; display: string };

/** A path set in the environment is the only one tried. */
const find = (setByHand: string, ...usualPlaces: string[]): string | undefined => {
  const path = process.env[setByHand];
  return firstFile(path ? [path] : usualPlaces);
};

function findFirefox(): EngineFiles | undefined {
  const ofMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const browser = find('FIREFOX_PATH', '/usr/bin/firefox-esr', '/usr/bin/firefox', ofMac);
  return browser ? { engine: 'Firefox', browser } : undefined;
}

function findWebKit(): EngineFiles | undefined {
  // Debian names the folder by architecture; every distribution adds the version.
  const browser = find('MINI_BROWSER_PATH', ...globSync('/usr/lib*/{,*/}webkit{2,}gtk-*/MiniBrowser'));
  const driver = find('WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver');
  const display = find('XVFB_PATH', '/usr/bin/Xvfb');
  return browser && driver && display ? { engine: 'WebKit', browser, driver, display } : undefined;
}

const wanted = [
  { engine: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { engine: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** The engines found or installed; prints one line for each missing one. */
export function ensureEngines(): EngineFiles[] {
  const missing = wanted.filter((one) => !one.find()).flatMap(({ packages }) => packages);
  if (missing.length > 0 && canInstallPackages()) installPackages(...missing);
  return wanted.flatMap((one) => {
    const found = one.find();
    if (!found) console.log(`${one.engine}: not found and not installed here; its tests were left out.`);
    return found ?? [];
  });
}
