/**
 * The path of a link's page if it may be fetched before it is opened; undefined for what changes something, belongs to one person,
 * has a query, is a file, or lies elsewhere.
 */
export function pageAhead(href: string, origin: string): string | undefined {
  const { origin: site, pathname, search } = new URL(href, origin);
  const isPage = !/^\/(api|checkout|discount|owner|thankyou)\b|\./.test(pathname);
  return site === origin && !search && isPage ? pathname : undefined;
}
