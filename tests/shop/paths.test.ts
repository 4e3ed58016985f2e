import { expect, test } from 'vitest';
import { pagePathOf } from '#shop/paths.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/catalog', '/catalog'],
  ['/catalog/', '/catalog'],
  ['/catalog.html', '/catalog'],
  ['/catalog/index.html', '/catalog'],
  ['/index-of-scents', '/index-of-scents'],
  ['/catalogxhtml', '/catalogxhtml'],
])('%s is the page %s', (pathname, path) => expect(pagePathOf(pathname)).toBe(path));
