import { expect, test } from 'vitest';
import { readAdminSettings } from '#server/admin/session.ts';
import { readSettings } from '#server/platform/settings.ts';

const real = { SITE_URL: 'https://soap.test', STRIPE_SECRET_KEY: 'sk_test_1' };
const local = { SITE_URL: 'http://localhost:8888', STRIPE_SECRET_KEY: 'sk_test_1', BLOBS_LOCAL_CONTEXT: 'a store' };
const sandbox = { ...local, STRIPE_API_ORIGIN: 'http://localhost:8888' };
const off = { owners: [], shownSecret: undefined, problems: [] };
const open = (secret: string, shownSecret?: string) => ({ ...off, owners: [{ name: 'Owner', secret }], shownSecret });
const shown = 'sandbox-owner-secret';

test.each<[what: string, env: Record<string, string>, secret: string, settings: object]>([
  ['15 characters', real, 'x'.repeat(15), off],
  ['16 characters', real, 'x'.repeat(16), open('x'.repeat(16))],
  ["the sandbox's secret on a real site", real, shown, off],
  ["the sandbox's secret on this machine, with Stripe", local, shown, off],
  ["the sandbox's secret on a real site that names it", { ...real, STRIPE_API_ORIGIN: 'http://[::1]:1' }, shown, off],
  ["the sandbox's secret in the sandbox", sandbox, shown, open(shown, shown)],
  ["the owner's secret in the sandbox", sandbox, 'a secret of the owner', open('a secret of the owner')],
])('%s', (_, env, secret, settings) => {
  const all = { ...env, OWNER_SECRET: secret };
  const found = readAdminSettings(all, readSettings(all).isSandbox);
  expect({ ...found, problems: [] }).toEqual(settings);
  expect(found.problems).toHaveLength(settings === off ? 1 : 0);
  for (const problem of found.problems)
    expect(problem).toMatch(/^OWNER_SECRET (?!.*xxx).*Environment variables.*\.env/);
});

const odd = /has a secret in quotation marks, or with a colon or an invisible character/;

test('before the shop opens, odd secrets and owners not separated by a semicolon are reported', () => {
  const quoted = ['"a secret of the owner"', '\u201ca secret of the owner\u201d', 'a secret of\u200b the owner'];
  for (const OWNER_SECRET of [...quoted, 'Ana:the secret of Ana;Ben:the secret of Ben'])
    expect(readAdminSettings({ OWNER_SECRET }, true).problems).toEqual([expect.stringMatching(odd)]);
  const problemsOf = (OWNER_SECRETS: string) => readAdminSettings({ OWNER_SECRETS }, false).problems;
  const [ana, ben] = ['Ana:6nYk0uQ6nYk0uQ6nYk0uQ', 'Ben:Xw8e2RdXw8e2RdXw8e2Rd'];
  for (const separator of [',', '\n', ' '])
    expect(problemsOf(`${ana}${separator}${ben}`)).toEqual([expect.stringMatching(odd)]);
  expect(problemsOf(`"${ana};${ben}"`)).toEqual([expect.stringMatching(/entry 2 .*in q/)]);
});

const ana = { name: 'Ana', secret: 'the secret of Ana' };
const ben = { name: 'Ben', secret: 'the secret of Ben' };
const anaEntry = 'Ana:the secret of Ana';

test.each<[what: string, text: string, owners: object[], problems: RegExp[]]>([
  ['spaces, and a semicolon at the end', ` Ana : the secret of Ana ; Ben:the secret of Ben; `, [ana, ben], []],
  ['no name', `${anaEntry};:the secret of Ben`, [ana], [/entry 2 needs a name of 1 to 40 characters/]],
  ['41 characters of a name', `${'n'.repeat(41)}:the secret of Ben`, [], [/entry 1 needs a name of 1 to 40/]],
  ['15 characters of a secret', `${anaEntry};Ben:${'x'.repeat(15)}`, [ana], [/entry 2 has a secret of fewer than 16/]],
  ['a name twice', `${anaEntry};Ana:the secret of Ben`, [ana], [/entry 2 repeats the name Ana/]],
  ['a secret twice', `${anaEntry};Ben:the secret of Ana`, [ana], [/entry 2 has the same secret as another one/]],
  ["the sandbox's secret", 'Ben:sandbox-owner-secret', [], [/entry 1 has the sandbox's secret/]],
])('OWNER_SECRETS with %s', (_, text, owners, problems) => {
  const settings = readAdminSettings({ OWNER_SECRETS: text }, false);
  expect(settings.owners).toEqual(owners);
  expect(settings.problems).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  expect(settings.problems.join()).not.toMatch(/of (Ana|Ben)/);
});
