import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { createPlaceholders, fillIn } from '#shop/placeholders.ts';
import type { Env } from '#server/platform/settings.ts';

export type MailSettings = ReturnType<typeof readMailSettings>;

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
  return fillIn(details, createPlaceholders(details));
}

export function siteDetailsReader(siteFile: string): () => Promise<SiteDetails> {
  let details: Promise<SiteDetails> | undefined;
  return () => (details ??= readDetails(siteFile));
}
