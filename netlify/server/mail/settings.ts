import { readFile } from 'node:fs/promises';
import type { Address } from 'nodemailer/lib/addressparser';
import * as v from 'valibot';
import { isEmailAddress } from '#shop/typed-text.ts';
import { fillIn, placeholdersOf } from '#shop/placeholders.ts';
import { type Env, howToCorrect } from '#server/platform/settings.ts';

export type MailSettings = ReturnType<typeof readMailSettings>;

/** Before the last @, these characters would end the password, or be read as others. */
const unencoded = /^smtps?:\/\/[^@]*(?:[\s/?#]|%(?![\da-f]{2}))[^@]*@/i;

export function smtpUrlProblem(url: string): string | undefined {
  if (unencoded.test(url))
    return 'SMTP_URL has a user name or password with a special character: write / as %2F, ? as %3F, # as %23 and % as %25';
  const isUrl = /^smtps?:\/\/[^/]+/.test(url) && URL.canParse(url);
  return isUrl ? undefined : 'SMTP_URL must start with smtp:// or smtps:// and name a mail server';
}

/**
 * A build with wrong settings fails, so they are not checked again: netlify/commands/go-live.ts.
 * - `outbox`: a folder for mails in place of a server, for development.
 * - `from` and `owner`: sender and packer; by default the shop's contact address.
 */
export const readMailSettings = (env: Env) => ({
  smtpUrl: env['SMTP_URL'] || undefined,
  outbox: env['MAIL_OUTBOX_DIR'] || undefined,
  from: env['MAIL_FROM'] || undefined,
  owner: env['OWNER_EMAIL'] || undefined,
});

const isOne = ([found, ...others]: readonly Address[]): boolean =>
  found !== undefined &&
  !found.group &&
  others.length === 0 &&
  isEmailAddress(found.address) &&
  !found.name.includes('@');

/** Messages to the owner about a sender or packer that is not one address. */
export async function addressProblems(env: Env): Promise<string[]> {
  const { default: parse } = await import('nodemailer/lib/addressparser');
  const example =
    'is not one address that mail can be sent to: write one, such as Fogbell Soap Co. <orders@fogbellsoap.example>, or only the address';
  const forSeveral = ' Your mail provider can forward mail from one address to several people.';
  return ['MAIL_FROM', 'OWNER_EMAIL']
    .filter((name) => env[name] && !isOne(parse(env[name])))
    .map((name) => `${name} ${example}.${name === 'OWNER_EMAIL' ? forSeveral : ''} ${howToCorrect}.`);
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
