export { type Cookies, cookiesOf } from './cookies.ts';
export { parseJson } from './request-body.ts';
export { type Answer, type Call, type HttpServices, type Route, securityHeaders, serve } from './serve.ts';
