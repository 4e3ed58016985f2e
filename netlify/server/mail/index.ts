export { readAddresses } from './settings.ts';
export { isFresh, isNeeded, kindsOf, type MailKind, type MailTransport } from './message.ts';
export { type OrderMail, orderMail } from './order-mail.ts';
export { isDone, type MailStatuses, mailLeases, type MailLeases, skipMails } from './leases.ts';
export { sendUnsentMail } from './order-mail.ts';
export { isAlertUrl, readMailSettings } from './settings.ts';
