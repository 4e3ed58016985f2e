export { isDone, mailLeases, type MailLeases, type MailStatuses, skipMails } from './leases.ts';
export { isFresh, isNeeded, kindsOf, MailError, type MailKind, type MailTransport } from './message.ts';
export { type OrderMail, orderMail, sendUnsentMail } from './order-mail.ts';
export { isAlertUrl, readAddresses, readMailSettings, siteDetailsReader } from './settings.ts';
