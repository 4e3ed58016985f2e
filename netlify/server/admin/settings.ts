import type { Settings } from '#server/platform/index.ts';

export const minSecretLength = 16;

/** A secret that everybody knows starts like this; only the payment sandbox takes it. */
const sandboxPrefix = 'sandbox-';

export interface AdminSettings {
  /** Opens the admin. undefined: it is switched off. */
  secret: string | undefined;
  /** The secret is no secret: the sign-in page of the sandbox shows it. */
  isShown: boolean;
}

/** A secret that is too short, or the sandbox's on a real site, is none. */
export function readAdminSettings(
  env: Record<string, string | undefined>,
  { isLocal, stripe }: Pick<Settings, 'isLocal' | 'stripe'>,
): AdminSettings {
  const secret = env['OWNER_SECRET'] ?? '';
  const isSandbox = isLocal && stripe?.apiOrigin !== undefined;
  const isShown = secret.startsWith(sandboxPrefix);
  if (secret.length < minSecretLength || (isShown && !isSandbox)) return { secret: undefined, isShown: false };
  return { secret, isShown };
}
