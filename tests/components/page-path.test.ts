import { expect, test } from 'vitest';
import { pagePath } from '#components/common/page-path.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/catalog', '/catalog'],
  ['/catalog/', '/catalog'],
  ['/catalog.html', '/catalog'],
  ['/product/shea-butter-rose.html', '/product/shea-butter-rose'],
  ['/my-index', '/my-index'],
])('%s is the page %s', (pathname, path) => {
  expect(pagePath(new URL(pathname, 'https://soap.test'))).toBe(path);
});
