import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addInlineHashes, blockedIn, policyOf, withScriptAttributes } from '../../src/integrations/content-security.ts';
import { tagsOf } from '../../src/integrations/html-tags.ts';
import { tagManagerIdOf, tagManagerSources } from '../../src/integrations/tag-manager.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const local = new URL('http://localhost:8888');
const none = { scripts: new Set<string>(), styles: new Set<string>() };

describe('the tags of a page', () => {
  test('are not those in comments, scripts and styles', () => {
    const html = '<!-- <b> --><script>"<i style=x>"</script><style>a > b {}</style><p title="a > b">x</p>';
    expect(tagsOf(html).map(({ name }) => name)).toEqual(['script', 'style', 'p']);
  });

  test('are those inside templates and noscript too, and none that the parser adds', () => {
    const html = '<table><template><td class=a></td></template><noscript><tr><td></noscript><tr></table>';
    expect(tagsOf(html).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['<table>', '<template>', '<td class=a>', '<noscript>', '<tr>']),
    );
    expect(tagsOf('<p>x').map(({ name }) => name)).toEqual(['p']);
  });

  test('have attributes of every spelling', () => {
    const [tag] = tagsOf(`<INPUT A="1" b='2' c=3 disabled data-x="<>">`);
    expect(tag?.name).toBe('input');
    expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({ a: '1', b: '2', c: '3', disabled: '', 'data-x': '<>' });
  });
});

describe('the policy', () => {
  test('names what runs inline, each once, and leaves data alone', () => {
    const page = `<script>one()</script><script type="module">two()</script><script src="/x.js"></script>
      <script type="application/ld+json">{}</script><script type="speculationrules">{"a":1}</script><style>p {}</style>`;
    const [scripts, styles] = [new Set<string>(), new Set<string>()];
    for (const html of [page, page]) addInlineHashes(tagsOf(html), { scripts, styles });
    expect([...scripts]).toEqual([hash('one()'), hash('two()'), hash('{"a":1}')]);
    expect([...styles]).toEqual([hash('p {}')]);
  });

  test('forbids by default, and asks for https only where the site has it', () => {
    const policy = policyOf(none, local);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade-insecure/);
    expect(policyOf(none, new URL('https://soap.test'))).toMatch(/; upgrade-insecure-requests$/);
  });
});

test.each([
  ['<p style="color: red">', [/^an inline style/]],
  ["<p class=a style='x'>", [/^an inline style/]],
  ['<img src="/x" ONERROR=alert(1)>', [/^an inline event handler/]],
  ['<a href=" JavaScript:void 0">', [/^a javascript: address/]],
  ['<p data-style="x" class="on">', []],
  ['<script>const html = `<p style="x">`;</script>', []],
  ['<!-- <p onclick="x"> -->', []],
  ['<a href="/one" title="style=&quot;x&quot;">', []],
  ['<astro-island props="{&quot;style&quot;:1}" client="only">', []],
])('of %s the policy would block %j', (html, found) => {
  expect(blockedIn(tagsOf(html))).toEqual(found.map((words) => expect.stringMatching(words)));
});

describe('integrity, and a priority below that of what is seen first,', () => {
  const read = (path: string) => Buffer.from(`content of ${path}`);
  const sign = (path: string) =>
    `integrity="sha256-${createHash('sha256').update(`content of ${path}`).digest('base64')}"`;

  const withAttributes = (html: string) => withScriptAttributes(html, tagsOf(html), read);

  test('is given to every script file and preload, once', () => {
    const html = '<link rel="modulepreload" href="/b.js"/><link rel="icon" href="/i.svg"><script src="/a.js"></script>';
    const signed = withAttributes(html);
    expect(signed).toBe(
      `<link rel="modulepreload" href="/b.js" ${sign('/b.js')}><link rel="icon" href="/i.svg"><script src="/a.js" ${sign('/a.js')} fetchpriority="low"></script>`,
    );
    expect(withAttributes(signed)).toBe(signed);
  });

  test('is that of the file, whatever follows its name in the address', () => {
    expect(withAttributes('<link rel="modulepreload" href="/b.js?dpl=1#x">')).toBe(
      `<link rel="modulepreload" href="/b.js?dpl=1#x" ${sign('/b.js')}>`,
    );
  });

  test.each(['https://evil.test/x.js', '//evil.test/x.js', 'x.js'])('is refused to %s of another site', (src) => {
    expect(() => withAttributes(`<script src="${src}"></script>`)).toThrow("not the site's own");
  });
});

test.each([
  ['GTM-ABC1', 'GTM-ABC1'],
  ['GTM-TEST123', 'GTM-TEST123'],
  ['', undefined],
  [undefined, undefined],
])('%j is the container %j of a tag manager', (id, expected) => {
  expect(tagManagerIdOf({ PUBLIC_TAG_MANAGER_ID: id })).toBe(expected);
});

test.each([
  ...['UA-12345-1', 'G-ABC1234', 'gtm-abc1234', 'GTM-', 'GTM-ABC', ' GTM-ABC1', 'GTM-ABC1&x=1', 'GTM-ABC1"', 'true'],
])('%j is no container, and the error says what one looks like', (id) => {
  expect(() => tagManagerIdOf({ PUBLIC_TAG_MANAGER_ID: id })).toThrow(
    `PUBLIC_TAG_MANAGER_ID is "${id}", which is no container of Google Tag Manager: it looks like GTM-ABC1234.`,
  );
});

test('the policy names the places of a tag manager in their directives, and is the same as ever without them', () => {
  const site = new URL('https://soap.test');
  expect(policyOf(none, site)).not.toContain('google');
  const policy = policyOf(none, site, tagManagerSources).split('; ');
  expect(policy).toContain("script-src 'self' https://*.googletagmanager.com");
  expect(policy).toContain("img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com");
  const open = policy.map((directive) => directive.replace(/ https:\S+/g, ''));
  expect(open.join('; ')).toBe(policyOf(none, site));
});
