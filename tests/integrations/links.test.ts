import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderForEachTest } from '../folders.ts';
import { putFiles } from '../local/running-shop.ts';
import { siteRedirects } from '../../src/integrations/netlify-static.ts';

const dist = folderForEachTest();

/** Checks a site with these links on a policy. */
async function check(...hrefs: string[]): Promise<void> {
  const links = hrefs.map((href) => `<a class="link" href="${href}">Link</a>`);
  await putFiles(dist(), {
    'index.html': '',
    '404.html': '',
    'llms.txt': '',
    'product/rose.html': '<p id="story"></p><a href="../terms">Terms</a>',
    'terms.html': `<h2 id="late"></h2>${links.join('')}`,
  });
  const done = siteRedirects().hooks['astro:build:done'] as (options: object) => Promise<void>;
  await done({ dir: pathToFileURL(`${dist()}/`) });
}

test('links to pages, their parts, files, functions and other sites pass, and rules are written', async () => {
  await check(
    ...['/', '/product/rose', '/product/rose/', '/terms.html?a=b', 'product/rose#story', '#late', '/llms.txt'],
    ...['/discount/FIRSTTIMESHOPPER', 'https://usps.com/x', 'mailto:a@soap.test', 'tel:+1', '?a=b'],
  );
  expect(await readFile(dist('_redirects'), 'utf8')).toContain('/product/rose.html /product/rose 301!\n');
});

const dead = ['/product/rsoe', 'www.usps.com', '/product/rose#stroy', '#stroy', '/llms.tx', 'http://', '/discounts'];
test.each(dead)('a build with a link to %s stops and names it with its page', async (href) => {
  const words = `These links lead nowhere. Correct or remove them:\n  ${href} on terms.html`;
  await expect(check('/', href)).rejects.toThrow(words);
});

test('a link from a content file is named with the file', async () => {
  await expect(check('/contact')).rejects.toThrow('/contact on terms.html, see src/content/policies/privacy-policy.md');
});
