export { readAddresses } from './addresses.ts';
export { isFresh, isNeeded, kindsOf, type MailKind, type MailTransport } from './message.ts';
export { type OrderMail, orderMail } from './order-mail.ts';
export { isDone, type MailStatuses, outboxClaims, type OutboxClaims, skipMails } from './outbox-claims.ts';
export { sendUnsentMail } from './send-unsent-mail.ts';
export { isAlertUrl, readMailSettings } from './settings.ts';
