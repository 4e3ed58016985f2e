import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { isLoopback } from '#server/platform/index.ts';
import type { MailMessage, MailTransport } from './message.ts';
import type { MailWay } from './settings.ts';

/** Loaded with the first mail, here, since a static import would be lifted to the top of every deployed function. */
const mailer = () => import('nodemailer');

/** A mail server that is silent this long is down for now. */
const silenceMs = 4000;
/** Some servers look at a message for a while before they take it. */
const acceptanceMs = 8000;

/** The message as the mailer takes it. Its headers ask machines not to answer; nothing in it is ever read from a file or an address. */
const optionsOf = ({ messageId, from, to, replyTo, subject, text, html }: MailMessage): SendMailOptions => ({
  ...{ messageId, from, to, subject, text, html },
  ...(replyTo && { replyTo }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail server by its `smtp://` or `smtps://` address, over TLS unless it is on this machine. */
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

/** Leaves each mail as an .eml file in a folder. A mail that is sent again takes the place of the first. */
export function outboxTransport(directory: string): MailTransport {
  return async (message) => {
    const { createTransport } = await mailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: source } = await transport.sendMail(optionsOf(message));
    if (!Buffer.isBuffer(source)) throw new Error('The mailer made no buffer of a message');
    const file = join(directory, `${message.name}.eml`);
    await mkdir(directory, { recursive: true });
    await writeFile(`${file}.draft`, source);
    await rename(`${file}.draft`, file);
  };
}

/** undefined: mail is not set up. */
export function transportOf(way: MailWay): MailTransport | undefined {
  if (way.kind === 'smtp') return smtpTransport(way.url);
  return way.kind === 'outbox' ? outboxTransport(way.directory) : undefined;
}
