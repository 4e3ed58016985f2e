/** For developers only: removed from builds with its calls. */
/* @__NO_SIDE_EFFECTS__ */ export function logInDev(cause: unknown): void {
  // eslint-disable-next-line no-console -- where a browser shows what it could not load
  if (import.meta.env.DEV) console.error(cause);
}
