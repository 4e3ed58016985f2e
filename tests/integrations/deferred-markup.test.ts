import { expect, test } from 'vitest';
import { withoutDeferred, withoutIslandRuntime } from '../../src/integrations/deferred-markup.ts';

const page = (text: string) => `<p>a</p><template data-defer="pictures">${text}</template><template>b</template>`;

test('deferred markup leaves its page, which has its address', () => {
  const files = new Map<string, string>();
  const html = withoutDeferred(page('<p>\n$& rose</p>'), files);
  const [[address = '', text] = []] = files;
  expect(address).toMatch(/^\/_astro\/pictures\.[0-9a-f]{8}\.txt$/);
  expect(text).toBe('<p>\n$& rose</p>');
  expect(html).toBe(`<p>a</p><template data-defer="${address}"></template><template>b</template>`);
  withoutDeferred(page('other'), files);
  expect(files.size).toBe(2);
});

test("Astro's runtime leaves the page, which knows where it is; scripts of ours stay", () => {
  const before = '<script data-inline>first()</script><main>';
  const after = '<astro-island client="intent"></astro-island><script data-inline>last()</script></main>';
  const runtime = '<style>astro-island{display:contents}</style><script>a("</b>")</script><script>b()</script>';
  const files = new Map<string, string>();
  const html = withoutIslandRuntime(`${before}${runtime}${after}</body>`, files);
  const [[address = '', code] = []] = files;
  expect(address).toMatch(/^\/_astro\/runtime\.[0-9a-f]{8}\.js$/);
  expect(code?.trim().split(/\n+/)).toEqual(['a("</b>")', 'b()']);
  const template = `<template id="island-runtime" data-defer="${address}"></template>`;
  expect(html).toBe(`${before}${after}${template}</body>`);
});

test('a page without either stays as it is', () => {
  const html = '<script data-inline>first()</script><template>b</template>';
  const files = new Map<string, string>();
  expect([withoutDeferred(html, files), withoutIslandRuntime(html, files), files.size]).toEqual([html, html, 0]);
});
