import { pushConsent } from './data-layer.ts';
import { whenIdle } from './loading.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'privacy_choice';

export type PrivacyChoice = 'accepted' | 'declined';

export function readChoice(): PrivacyChoice | undefined {
  const stored = readStored(key);
  return stored === 'accepted' || stored === 'declined' ? stored : undefined;
}

export const writeChoice = (choice: PrivacyChoice): void => writeStored(key, choice);

/** Global Privacy Control, which counts as a refusal: https://www.w3.org/TR/gpc/ */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

let isWanted = false;

export const isTagManagerWanted = (): boolean => isWanted;

/** Loads the owner's tag manager once, with consent to analytics only, when the page is idle. */
export async function loadTagManager(id: string): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  await whenIdle();
  pushConsent('update', { analytics_storage: 'granted' });
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
