// A file of its own: what every page needs is bundled with the shell, which the admin does not load.

/** The canonical path of a page, '/' or '/catalog', from '/index.html' (in a build), '/catalog/' or '/catalog.html'. */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
