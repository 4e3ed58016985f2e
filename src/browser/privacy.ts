import { readStored, writeStored } from './storage.ts';

const key = 'privacy_choice';

export type PrivacyChoice = 'accepted' | 'declined';

export function readChoice(): PrivacyChoice | undefined {
  const stored = readStored(key);
  return stored === 'accepted' || stored === 'declined' ? stored : undefined;
}

export const writeChoice = (choice: PrivacyChoice): void => {
  writeStored(key, choice);
};

/** Global Privacy Control, which counts as a refusal: https://www.w3.org/TR/gpc/ */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
