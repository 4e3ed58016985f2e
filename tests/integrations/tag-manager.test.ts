import { expect, test } from 'vitest';
import { policyOf } from '../../src/integrations/content-security.ts';
import { tagManagerIdOf, tagManagerSources } from '../../src/integrations/tag-manager.ts';

test.each([
  ['GTM-ABC1', 'GTM-ABC1'],
  ['GTM-TEST123', 'GTM-TEST123'],
  ['', undefined],
  [undefined, undefined],
])('%j is the container %j', (id, expected) => {
  expect(tagManagerIdOf({ PUBLIC_TAG_MANAGER_ID: id })).toBe(expected);
});

test.each([
  'UA-12345-1',
  'G-ABC1234',
  'gtm-abc1234',
  'GTM-',
  'GTM-ABC',
  ' GTM-ABC1',
  'GTM-ABC1&x=1',
  'GTM-ABC1"',
  'true',
])('%j is none, and the error says what one looks like', (id) => {
  expect(() => tagManagerIdOf({ PUBLIC_TAG_MANAGER_ID: id })).toThrow(
    `PUBLIC_TAG_MANAGER_ID is "${id}", which is no container of Google Tag Manager: it looks like GTM-ABC1234.`,
  );
});

test('the policy names its places in their directives, and is the same as ever without them', () => {
  const none = { scripts: new Set<string>(), styles: new Set<string>() };
  const site = new URL('https://soap.test');
  expect(policyOf(none, site)).not.toContain('google');
  const policy = policyOf(none, site, tagManagerSources).split('; ');
  expect(policy).toContain("script-src 'self' https://*.googletagmanager.com");
  expect(policy).toContain("img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com");
  const open = policy.map((directive) => directive.replace(/ https:\S+/g, ''));
  expect(open.join('; ')).toBe(policyOf(none, site));
});
