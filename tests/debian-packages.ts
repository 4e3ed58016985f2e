/** Finds browsers for the tests, and installs Debian's packages if they are missing. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const firstFile = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** What is missing afterwards is reported by the callers. */
export function installPackages(...names: string[]): void {
  const aptGet = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
  try {
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
  } catch (error) {
    console.error(error);
  }
}
