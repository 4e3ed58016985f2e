import { expect, test } from 'vitest';
import { toPagePath } from '#shop/paths.ts';

test.each([
  ['/', ['/', '/index', '/index.html']],
  ['/catalog', ['/catalog', '/catalog/', '/catalog.html', '/catalog/index.html']],
  ['/index-of-scents', ['/index-of-scents']],
  ['/catalogxhtml', ['/catalogxhtml']],
])('the page %s has the addresses %j', (path, addresses) => {
  for (const address of addresses) expect([address, toPagePath(address)]).toEqual([address, path]);
});
