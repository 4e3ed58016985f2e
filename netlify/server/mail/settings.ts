import { readFile } from 'node:fs/promises';
import type { Address } from 'nodemailer/lib/addressparser';
import * as v from 'valibot';
import { isEmailAddress } from '#shop/email-address.ts';
import { fillIn, placeholdersOf } from '#shop/placeholders.ts';
import { isLoopback, type Log } from '#server/platform/index.ts';

export type MailWay =
  | { kind: 'smtp'; url: string }
  /** A folder of files, for development. */
  | { kind: 'outbox'; directory: string }
  | { kind: 'none'; reason: string };

export interface MailSettings {
  way: MailWay;
  /** The sender. Default: the shop's contact address. */
  from: string | undefined;
  /** The packer. Default: the shop's contact address. */
  owner: string | undefined;
  alertUrl: string | undefined;
}

type Env = Record<string, string | undefined>;

/** Before the last @, these characters would end the password, or be read as others. */
const unencoded = /^smtps?:\/\/[^@]*(?:[\s/?#]|%(?![\da-f]{2}))[^@]*@/i;

export function smtpUrlProblem(url: string): string | undefined {
  if (unencoded.test(url))
    return 'SMTP_URL has a user name or password with a special character: write / as %2F, ? as %3F, # as %23 and % as %25';
  const isUrl = /^smtps?:\/\/[^/]+/.test(url) && URL.canParse(url);
  return isUrl ? undefined : 'SMTP_URL must start with smtp:// or smtps:// and name a mail server';
}

function wayOf(env: Env): MailWay {
  const url = env['SMTP_URL'];
  const directory = env['MAIL_OUTBOX_DIR'];
  const problem = url ? smtpUrlProblem(url) : undefined;
  if (problem !== undefined) return { kind: 'none', reason: problem };
  if (url) return { kind: 'smtp', url };
  return directory ? { kind: 'outbox', directory } : { kind: 'none', reason: 'SMTP_URL is not set' };
}

export const isAlertUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
};

/** Never throws: the shop sells even if its mail is misconfigured. */
export function readMailSettings(env: Env): MailSettings {
  const alertUrl = env['OWNER_ALERT_URL'];
  return {
    way: wayOf(env),
    from: env['MAIL_FROM'] || undefined,
    owner: env['OWNER_EMAIL'] || undefined,
    alertUrl: alertUrl && isAlertUrl(alertUrl) ? alertUrl : undefined,
  };
}

const names = { from: 'MAIL_FROM', owner: 'OWNER_EMAIL' } as const;

const example = 'write one, such as Fogbell Soap Co. <orders@fogbellsoap.example>, or only the address';
const forSeveral = 'Your mail provider can forward mail from one address to several people. ';
const mend =
  'Correct it at Netlify under Project configuration > Environment variables and deploy, or in .env on your own machine; ' +
  'until then mail uses the contact address of src/content/site.yaml.';

function problemOf([found, ...others]: readonly Address[]): string | undefined {
  if (found?.group) return `is a group of addresses, because it contains a colon: ${example}`;
  if (others.length > 0 || found?.name.includes('@')) return `contains more than one address: ${example}`;
  return found && isEmailAddress(found.address)
    ? undefined
    : `contains no address that mail can be sent to: ${example}`;
}

/** The valid sender and packer, and a message to the owner for each invalid one. */
export async function readAddresses(settings: Pick<MailSettings, 'from' | 'owner'>) {
  const { default: parse } = await import('nodemailer/lib/addressparser');
  const problems: string[] = [];
  const readable = (setting: keyof typeof names): string | undefined => {
    const text = settings[setting];
    const problem = text === undefined ? undefined : problemOf(parse(text));
    if (problem === undefined) return text;
    problems.push(`${names[setting]} ${problem}. ${setting === 'owner' ? forSeveral : ''}${mend}`);
    return undefined;
  };
  return { from: readable('from'), owner: readable('owner'), problems };
}

/** Logs and omits invalid addresses; the shop's contact address replaces them. */
export async function usableAddresses({ settings, log }: { settings: MailSettings; log: Log }) {
  const { problems, ...usable } = await readAddresses(settings);
  for (const fix of problems) log('error', 'mail-setting-refused', { fix });
  return usable;
}

const siteSchema = v.object({
  company: v.object({ name: v.string() }),
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    address: v.object({ street: v.string(), city: v.string(), state: v.string(), zip: v.string() }),
  }),
  hours: v.object({ open: v.string(), reply: v.string() }),
});

export type SiteDetails = v.InferOutput<typeof siteSchema>;

async function readDetails(siteFile: string): Promise<SiteDetails> {
  // A static import would be hoisted to the top of every deployed function.
  const { parse } = await import('yaml');
  const details = v.parse(siteSchema, parse(await readFile(siteFile, 'utf8')));
  return fillIn(details, placeholdersOf(details));
}

export function siteDetailsReader(siteFile: string): () => Promise<SiteDetails> {
  let details: Promise<SiteDetails> | undefined;
  return () => (details ??= readDetails(siteFile));
}
