import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const manifest = readJson('package.json') as LockedPackage & { allowScripts: Record<string, boolean> };
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const { '': root, ...locked } = packages;
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

describe('row 109: what is installed', () => {
  test('is what package.json asks for', () => {
    expect(root?.dependencies).toEqual(manifest.dependencies);
    expect(root?.devDependencies).toEqual(manifest.devDependencies);
  });

  test('is known by its content, but for the builds of other machines that a registry may lack', () => {
    const unknown = Object.entries(locked).filter(
      ([, { integrity, optional, inBundle }]) => !integrity && !optional && !inBundle,
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
    const weak = Object.entries(locked).filter(([, { integrity }]) => integrity && !integrity.startsWith('sha512-'));
    expect(weak.map(([path]) => path)).toEqual([]);
  });

  test('comes from the registry and from nowhere else', () => {
    const elsewhere = Object.values(locked).filter(
      ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('runs no script at its installation that is not allowed by name', () => {
    const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(scripted.map(([path]) => nameOf(path)));
    // The W3C checker's would download a Java; its tests do with the one that is there, or without.
    const refused = Object.keys(manifest.allowScripts).filter((name) => !manifest.allowScripts[name]);
    expect(refused).toEqual(['vnu-jar']);
    expect([...names].filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });
});

/** Keys of Stripe, of Amazon and of mail services, private keys, tokens, and where this was built. */
const secrets =
  /\b[sr]k_(live|test)_\w|whsec_\w|\bAKIA[A-Z\d]{16}\b|\bre_[A-Za-z\d]{16,}|SG\.[\w-]{16,}\.|-----BEGIN [A-Z ]*PRIVATE|\bgh[po]_\w{20}|\bnf[pc]_\w{20}|\beyJ[\w-]{20,}\.[\w-]+\./;

describe('row 107: what is sent to browsers', () => {
  const names = readdirSync('dist', { recursive: true, withFileTypes: true });
  const texts = names.filter((entry) => entry.isFile() && /\.(html|js|css|json|xml|txt|svg)$|^_/.test(entry.name));

  test('is looked at', () => {
    expect(texts.length).toBeGreaterThan(30);
  });

  test.each(texts.map(({ parentPath, name }) => join(parentPath, name)))(
    '%s holds no secret and no path of this machine',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(secrets.exec(text)?.[0]).toBeUndefined();
      for (const local of [process.cwd(), '/root/', '/home/', 'file:///', '/node_modules/'])
        expect(text).not.toContain(local);
    },
  );

  test('would be found if it were there', () => {
    for (const secret of ['sk_live_1', 'rk_test_1', 'whsec_abc', '-----BEGIN PRIVATE KEY'])
      expect(secret).toMatch(secrets);
  });
});
