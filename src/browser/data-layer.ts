declare global {
  interface Window {
    dataLayer?: object[];
  }
}

type Consent = Partial<
  Record<'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage', 'granted' | 'denied'>
>;

/** Tag managers recognize a command by its `arguments` object, as in Google's snippet. */
const command: (name: 'consent', kind: 'default' | 'update', consent: Consent) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- an array would not be read as a command
  getQueue().push(arguments);
};

/** The queue; with a tag manager it starts by denying all consent. */
function getQueue(): object[] {
  if (window.dataLayer) return window.dataLayer;
  const entries: object[] = (window.dataLayer = []);
  if (import.meta.env.PUBLIC_TAG_MANAGER_ID) pushConsent('default', nothing);
  return entries;
}

const nothing: Consent = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** https://developers.google.com/tag-platform/security/guides/consent */
export const pushConsent = (kind: 'default' | 'update', consent: Consent): void => command('consent', kind, consent);

/**
 * Queues an event for the owner's tag manager. Clears `ecommerce` first, as
 * https://developers.google.com/analytics/devguides/collection/ga4/ecommerce asks.
 */
export function pushEvent(event: object): void {
  getQueue().push({ ecommerce: null });
  getQueue().push(event);
}
