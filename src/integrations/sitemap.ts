import { readdirSync, readFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

const policies = 'src/content/policies';

/** When each policy's meaning last changed, by its address: the date that its page shows. */
function policyDates(): Map<string, string> {
  const files = readdirSync(policies).filter((name) => name.endsWith('.md'));
  return new Map(
    files.flatMap((name) => {
      const [, date] = /^effective: *(\d{4}-\d\d-\d\d)/m.exec(readFileSync(`${policies}/${name}`, 'utf8')) ?? [];
      return date === undefined ? [] : [[`/${name.replace(/\.md$/, '')}`, date] as const];
    }),
  );
}

/** Pages that name another one as theirs, or that search engines should leave out. */
const left = /\/(edit|owner|thankyou|productimage1|product-image-[a-z-]+)$/;

/**
 * The addresses that search engines should keep. A date stands only where a page states one: neither a checkout's file times nor a
 * shallow history know when the others last changed, and a wrong date makes crawlers disregard all of them.
 */
export function shopSitemap(): AstroIntegration {
  const dates = policyDates();
  return sitemap({
    filter: (page) => !left.test(page),
    namespaces: { news: false, image: false, video: false, xhtml: false },
    serialize: (item: SitemapItem) => {
      const lastmod = dates.get(new URL(item.url).pathname);
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  });
}
