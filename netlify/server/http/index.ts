export { type Cookies, cookiesOf } from './cookies.ts';
export {
  type Answer,
  type Call,
  type CallContext,
  type HttpServices,
  parseJson,
  type Route,
  securityHeaders,
  serve,
} from './serve.ts';
export { mixPath } from './mix-path.ts';
