export { MailError, type MailTransport } from './message.ts';
export { type OrderMail, orderMail, sendUnsentMail } from './order-mail.ts';
export { isAlertUrl, readAddresses, readMailSettings, siteDetailsReader, smtpUrlProblem } from './settings.ts';
