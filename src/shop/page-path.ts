/**
 * The path under which a page is linked, '/' or '/catalog', from any path that shows it: while a page is built its path names
 * the file ('/index.html'), and some hosts and the dev server show '/catalog/' and '/catalog.html' too.
 */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
