/**
 * Why something could not be loaded, for developers. Visitors read it on the page: a build has neither this nor a
 * call of it.
 */
/* @__NO_SIDE_EFFECTS__ */ export function logInDev(cause: unknown): void {
  // eslint-disable-next-line no-console -- where a browser shows what it could not load
  if (import.meta.env.DEV) console.error(cause);
}
