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

/** Never throws: a shop whose mail is set up wrongly still sells. */
export const readMailSettings = (env: Env): MailSettings => ({
  way: wayOf(env),
  from: env['MAIL_FROM'] || undefined,
  owner: env['OWNER_EMAIL'] || undefined,
});
