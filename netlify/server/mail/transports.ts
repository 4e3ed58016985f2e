import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Address } from 'nodemailer/lib/mailer';
import { isLoopback } from '#server/platform/settings.ts';
import type { MailSettings } from './settings.ts';

export interface MailMessage {
  name: string;
  messageId: string;
  from: string | Address;
  to: string | Address;
  replyTo: Address | undefined;
  subject: string;
  text: string;
  html: string;
}

/** No server accepted the message. Names no address and no user, so that it can be logged. */
export class MailError extends Error {
  override name = 'MailError';
  readonly smtpStatus: number | undefined;
  /** Trying again is useless until the address is corrected. */
  readonly refusesAddress: boolean;

  constructor(code: string, smtpStatus?: number, refusesAddress = false) {
    super([code, smtpStatus].filter(Boolean).join(' '));
    this.smtpStatus = smtpStatus;
    this.refusesAddress = refusesAddress;
  }
}

/** Rejects with a `MailError` if no server accepted the message. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** Loaded with the first mail: a static import would be hoisted to the top of every deployed function. */
const mailer = () => import('nodemailer');

const silenceMs = 4000;
/** Some servers scan a message before accepting it. */
const acceptanceMs = 8000;

const toSendOptions = (message: MailMessage): SendMailOptions => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Answers 5yz that are about the sender, the connection or the message, and not about the recipient. */
const aboutOthers = /^5\d\d[ -](?:5\.1\.[78]\b|5\.[3567]\.)|relay/i;

/**
 * True for a permanent refusal of the recipient, which some servers give only after the message.
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3 and https://www.rfc-editor.org/rfc/rfc3463#section-3
 */
export function refusesAddress(command: string, response: string): boolean {
  if (aboutOthers.test(response)) return false;
  return command === 'RCPT TO' ? /^55[0-4]/.test(response) : command === 'DATA' && /^5\d\d[ -]5\.[12]\./.test(response);
}

/** Makes it reject with a `MailError`, without the server's words, which quote addresses and the user's name. */
export const withMailErrors =
  (transport: MailTransport): MailTransport =>
  (message) =>
    transport(message).catch((error: unknown) => {
      if (error instanceof MailError) throw error;
      const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
      const isRefusal = refusesAddress(String(field('command')), String(field('response')));
      throw new MailError(
        String(field('code') ?? field('name')),
        Number(field('responseCode')) || undefined,
        isRefusal,
      );
    });

function smtpTransport(url: string): MailTransport {
  return async (message) => {
    const { createTransport } = await mailer();
    const transport = createTransport({
      url,
      requireTLS: !isLoopback(new URL(url)),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      dnsTimeout: silenceMs,
      socketTimeout: acceptanceMs,
    });
    await transport.sendMail(toSendOptions(message));
  };
}

/** Writes each mail to an .eml file. Sending it again replaces the file. */
export function outboxTransport(directory: string): MailTransport {
  return async (message) => {
    const { createTransport } = await mailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: source } = await transport.sendMail(toSendOptions(message));
    if (!Buffer.isBuffer(source)) throw new Error('The mailer returned no buffer for a message');
    const file = join(directory, `${message.name}.eml`);
    await mkdir(directory, { recursive: true });
    await writeFile(`${file}.draft`, source);
    await rename(`${file}.draft`, file);
  };
}

export function createTransport({ smtpUrl, outbox }: MailSettings): MailTransport {
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl);
  return outbox === undefined ? () => Promise.reject(new MailError('SMTP_URL is not set')) : outboxTransport(outbox);
}
