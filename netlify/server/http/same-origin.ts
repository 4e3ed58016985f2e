/**
 * Whether a state-changing request comes from the shop's own pages: Fetch Metadata first, the Origin header for browsers
 * without it. Neither header means no browser, thus no cookie that the shopper did not mean to send.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === siteUrl || origin === new URL(request.url).origin;
}
