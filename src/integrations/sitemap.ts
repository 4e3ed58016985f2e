import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that have another page as canonical, or that search engines should not list. */
const left = /\/(edit|owner|thankyou|productimage1|product-image-[a-z-]+)$/;

/** The addresses for search engines. No dates: the build does not know when a page changed, and a wrong date makes crawlers ignore all. */
export const shopSitemap = (): AstroIntegration =>
  sitemap({
    filter: (page) => !left.test(page),
    namespaces: { news: false, image: false, video: false, xhtml: false },
  });
