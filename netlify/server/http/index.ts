export { type Cookies, cookiesOf } from './cookies.ts';
export { notFoundRoute } from './not-found-route.ts';
export { normalizeSlashes } from './normalize-slashes.ts';
export { type Answer, type Call, type HttpServices, type Route, serve } from './serve.ts';
