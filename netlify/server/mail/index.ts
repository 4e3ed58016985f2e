export { kindsOf, type MailTransport } from './message.ts';
export { orderMail, type OrderMail } from './order-mail.ts';
export { isClosed, type MailStanding, type OutboxClaims, outboxClaims } from './outbox-claims.ts';
export { sendUnsentMail } from './send-unsent-mail.ts';
export { readMailSettings } from './settings.ts';
