import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { isLoopback } from '#server/platform/index.ts';
import type { MailMessage, MailTransport } from './message.ts';
import type { MailWay } from './settings.ts';

/** Loaded with the first mail: a static import would be hoisted to the top of every deployed function. */
const mailer = () => import('nodemailer');

const silenceMs = 4000;
/** Some servers scan a message before accepting it. */
const acceptanceMs = 8000;

const optionsOf = ({ messageId, from, to, replyTo, subject, text, html }: MailMessage): SendMailOptions => ({
  messageId,
  from,
  to,
  subject,
  text,
  html,
  ...(replyTo && { replyTo }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
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
    await transport.sendMail(optionsOf(message));
  };
}

/** Writes each mail to an .eml file. Sending it again replaces the file. */
export function outboxTransport(directory: string): MailTransport {
  return async (message) => {
    const { createTransport } = await mailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: source } = await transport.sendMail(optionsOf(message));
    if (!Buffer.isBuffer(source)) throw new Error('The mailer returned no buffer for a message');
    const file = join(directory, `${message.name}.eml`);
    await mkdir(directory, { recursive: true });
    await writeFile(`${file}.draft`, source);
    await rename(`${file}.draft`, file);
  };
}

export function transportOf(way: MailWay): MailTransport | undefined {
  if (way.kind === 'smtp') return smtpTransport(way.url);
  return way.kind === 'outbox' ? outboxTransport(way.directory) : undefined;
}
