/** For developers only; builds drop it and its calls. */
/* @__NO_SIDE_EFFECTS__ */ export function logInDev(cause: unknown): void {
  // eslint-disable-next-line no-console -- developers look here for what failed to load
  if (import.meta.env.DEV) console.error(cause);
}
