export { type Cookies, cookiesOf } from './cookies.ts';
export { redirectOf } from './redirects.ts';
export { parseJson } from './request-body.ts';
export { type Answer, type Call, type HttpServices, type Route, serve } from './serve.ts';
