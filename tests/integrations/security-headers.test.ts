import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseTags } from '../../src/integrations/built-files.ts';
import {
  listInlineHashes,
  createPolicy,
  withScriptAttributes,
  parseGtmId,
  tagManagerSources,
} from '../../src/integrations/security-headers.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const none = new Set<string>();

test('tags in templates and noscript are found, and those that the parser adds are not', () => {
  const html = '<table><template><td class=a></td></template><noscript><p></noscript></table>';
  expect(parseTags(html).map(({ name }) => name)).toEqual(['noscript', 'p', 'table', 'template', 'td']);
});

test('the policy names what runs inline, and leaves data alone', () => {
  const page = `<script>one()</script><script type="module">two()</script><script src="/x.js"></script>
    <script type="application/ld+json">{}</script><script type="speculationrules">{"a":1}</script>`;
  expect(listInlineHashes(parseTags(page))).toEqual([hash('one()'), hash('two()'), hash('{"a":1}')]);
});

test('the policy forbids by default, and asks for https only where the site has it', () => {
  const policy = createPolicy(none, new URL('http://localhost:8888'));
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade-insecure/);
  expect(createPolicy(none, new URL('https://soap.test'))).toMatch(/; upgrade-insecure-requests$/);
});

test('integrity, that of the file, and a low priority are given once to every script file and preload of the site', () => {
  const read = (path: string) => Buffer.from(`content of ${path}`);
  const sign = (path: string) =>
    `integrity="sha256-${createHash('sha256').update(`content of ${path}`).digest('base64')}"`;
  const withAttributes = (html: string) => withScriptAttributes(html, parseTags(html), read);
  const signed = withAttributes(
    '<link rel="modulepreload" href="/b.js?dpl=1#x"/><link rel="icon" href="/i.svg"><script src="/a.js"></script>',
  );
  expect(signed).toBe(
    `<link rel="modulepreload" href="/b.js?dpl=1#x" ${sign('/b.js')}><link rel="icon" href="/i.svg"><script src="/a.js" ${sign('/a.js')} fetchpriority="low"></script>`,
  );
  expect(withAttributes(signed)).toBe(signed);
  for (const src of ['https://evil.test/x.js', '//evil.test/x.js', 'x.js'])
    expect(() => withAttributes(`<script src="${src}"></script>`)).toThrow("not the site's own");
});

test('a tag manager is known by its container, and the error says what one looks like', () => {
  const idOf = (id: string | undefined) => parseGtmId({ PUBLIC_TAG_MANAGER_ID: id });
  expect(['GTM-ABC1', '', undefined].map(idOf)).toEqual(['GTM-ABC1', undefined, undefined]);
  for (const id of ['UA-12345-1', 'G-ABC1234', 'gtm-abc1234', 'GTM-ABC', 'GTM-ABC1&x=1', 'GTM-ABC1"'])
    expect(() => idOf(id)).toThrow(
      `PUBLIC_TAG_MANAGER_ID is "${id}", which is not a Google Tag Manager container: it looks like GTM-ABC1234.`,
    );
});

test('the policy names the places of a tag manager in their directives, and is the same as ever without them', () => {
  const site = new URL('https://soap.test');
  expect(createPolicy(none, site)).not.toContain('google');
  const policy = createPolicy(none, site, tagManagerSources).split('; ');
  expect(policy).toContain("script-src 'self' https://*.googletagmanager.com");
  expect(policy).toContain("img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com");
  expect(policy.map((directive) => directive.replace(/ https:\S+/g, '')).join('; ')).toBe(createPolicy(none, site));
});
