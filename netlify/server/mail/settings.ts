import { isLoopback } from '#server/platform/index.ts';

/** How mail leaves the shop. */
export type MailWay =
  | { kind: 'smtp'; url: string }
  /** Files in a folder, in place of a mail server on a developer's machine. */
  | { kind: 'outbox'; directory: string }
  | { kind: 'none'; reason: string };

export interface MailSettings {
  way: MailWay;
  /** The sender; the shop's contact address if not set. */
  from: string | undefined;
  /** Who packs; the shop's contact address if not set. */
  owner: string | undefined;
  /** Where the owner is alerted otherwise when mail does not go out. */
  alertUrl: string | undefined;
}

type Env = Record<string, string | undefined>;

const isSmtpUrl = (text: string): boolean => /^smtps?:\/\/[^/]+/.test(text) && URL.canParse(text);

function wayOf(env: Env): MailWay {
  const url = env['SMTP_URL'];
  const directory = env['MAIL_OUTBOX_DIR'];
  if (url && isSmtpUrl(url)) return { kind: 'smtp', url };
  if (url) return { kind: 'none', reason: 'SMTP_URL must start with smtp:// or smtps:// and name a mail server' };
  return directory ? { kind: 'outbox', directory } : { kind: 'none', reason: 'SMTP_URL is not set' };
}

/** An address by https; http only on this machine. */
export const isAlertUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
};

function alertUrlOf({ OWNER_ALERT_URL: url }: Env): string | undefined {
  return url && isAlertUrl(url) ? url : undefined;
}

/** Never throws: a shop whose mail is set up wrongly still sells. */
export const readMailSettings = (env: Env): MailSettings => ({
  way: wayOf(env),
  from: env['MAIL_FROM'] || undefined,
  owner: env['OWNER_EMAIL'] || undefined,
  alertUrl: alertUrlOf(env),
});
