import { notFound } from '#server/platform/index.ts';
import type { Method, Route } from './serve.ts';

const refuse = () => Promise.reject(notFound());
const methods: Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Every address under /api that is not a route: JSON as everywhere, never the site's 404 page. */
export const notFoundRoute: Route = {
  fromOtherSites: true,
  methods: Object.fromEntries(methods.map((method) => [method, refuse])),
};
