import { readdirSync, readFileSync } from 'node:fs';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

const policies = 'src/content/policies';

/** The date that each policy shows, by its address. */
function policyDates(): Map<string, string> {
  const files = readdirSync(policies).filter((name) => name.endsWith('.md'));
  return new Map(
    files.flatMap((name) => {
      const [, date] = /^effective: *(\d{4}-\d\d-\d\d)/m.exec(readFileSync(`${policies}/${name}`, 'utf8')) ?? [];
      return date === undefined ? [] : [[`/${name.replace(/\.md$/, '')}`, date] as const];
    }),
  );
}

/** Pages that have another page as canonical, or that search engines should not list. */
const left = /\/(edit|owner|thankyou|productimage1|product-image-[a-z-]+)$/;

/**
 * The addresses for search engines. Only policies have a date: the build does not know when other pages changed, and a
 * wrong date makes crawlers ignore all of them.
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
