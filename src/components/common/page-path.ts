/**
 * The path under which a page is linked: '/', '/catalog'. While a page is built its URL names the file ('/index.html',
 * '/catalog.html'); the dev server's has no ending.
 */
export const pagePath = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
