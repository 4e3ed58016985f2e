export { type Cookies, cookiesOf } from './cookies.ts';
export { notFoundRoute } from './not-found-route.ts';
export { codeLink, normalizeSlashes, redirect } from './redirects.ts';
export { parseJson } from './request-body.ts';
export { type Answer, type Call, type HttpServices, type Route, serve } from './serve.ts';
