/** Installed packages, and local data that must not reach browsers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

type LockedPackage = Partial<
  Record<'integrity' | 'resolved', string> & Record<'optional' | 'inBundle' | 'hasInstallScript', boolean>
>;

const { '': root, ...others } = lock.packages;
const locked = Object.entries<LockedPackage>(others);

test('the lock file is of this package.json; each package has its hash and is from the registry', () => {
  expect(root).toMatchObject({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies });
  // A registry may lack the builds for other platforms.
  const unknown = locked.filter(([, { integrity, optional, inBundle }]) =>
    integrity ? !integrity.startsWith('sha512-') : !optional && !inBundle,
  );
  const registry = 'https://registry.npmjs.org/';
  const elsewhere = locked.filter(([, { resolved = registry }]) => !resolved.startsWith(registry));
  expect([...unknown, ...elsewhere].map(([path]) => path)).toEqual([]);
});

test('no package runs a script when it is installed, unless package.json allows it', () => {
  const names = locked
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '');
  expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
});

const secret =
  /\b[sr]k_(live|test)_\w|whsec_\w|\bAKIA[A-Z\d]{16}\b|\bre_[A-Za-z\d]{16,}|SG\.[\w-]{16,}\.|-----BEGIN [A-Z ]*PRIVATE|\bgh[po]_\w{20}|\bnf[pc]_\w{20}|\beyJ[\w-]{20,}\.[\w-]+\./;

test('no built file contains a secret or a path of this machine', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(html|js|css|json|xml|txt|svg)$|^_(headers|redirects)$/.test(path),
  );
  const paths = [process.cwd(), '/root/', '/home/', 'file:///', '/node_modules/'];
  const found = files.flatMap((file) => {
    const text = readFileSync(join('dist', file), 'utf8');
    // The editor's package contains '/home/' in its own files.
    const mine = file.startsWith('edit/') ? [process.cwd()] : paths;
    return [secret.exec(text)?.[0], ...mine.filter((path) => text.includes(path))].flatMap((one) =>
      one ? [`${file}: ${one}`] : [],
    );
  });
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
  for (const one of ['sk_live_1', 'rk_test_1', 'whsec_abc', '-----BEGIN PRIVATE KEY']) expect(one).toMatch(secret);
});
