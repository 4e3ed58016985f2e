/**
 * The owner's Google Tag Manager container; undefined if none is set, and then no page contains or loads a tag manager.
 * Throws for an invalid id.
 */
export function tagManagerIdOf({ PUBLIC_TAG_MANAGER_ID: id }: Record<string, string | undefined>): string | undefined {
  if (!id) return undefined;
  if (/^GTM-[A-Z\d]{4,12}$/.test(id)) return id;
  throw new Error(
    `PUBLIC_TAG_MANAGER_ID is "${id}", which is not a Google Tag Manager container: it looks like GTM-ABC1234. Leave it empty for a shop without analytics.`,
  );
}

/** Sources that a tag manager needs after consent: https://developers.google.com/tag-platform/security/guides/csp */
export const tagManagerSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};
