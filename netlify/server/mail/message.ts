import { createHash } from 'node:crypto';
import type { MailKind } from '#server/orders/index.ts';

interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  name: string;
  messageId: string;
  from: string | MailAddress;
  to: string | MailAddress;
  replyTo: MailAddress | undefined;
  subject: string;
  text: string;
  html: string;
}

/** No server accepted the message. Names no address and no user, so that it can be logged. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  readonly smtpStatus: number | undefined;
  /** Trying again is useless until the address is corrected. */
  readonly refusesAddress: boolean;

  constructor(code: string, smtpStatus?: number, refusesAddress = false) {
    super([code, smtpStatus].filter(Boolean).join(' '));
    this.code = code;
    this.smtpStatus = smtpStatus;
    this.refusesAddress = refusesAddress;
  }
}

/** Rejects with a `MailError` if no server accepted the message. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** The same for every try, so that mail programs show a mail that was sent twice only once. */
export function messageIdOf(sessionId: string, kind: MailKind, siteUrl: string): string {
  const hash = createHash('sha256').update(`${sessionId} ${kind}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}
