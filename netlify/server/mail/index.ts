export { type OrderMail, orderMail, sendUnsentMail } from './order-mail.ts';
export { addressProblems, readMailSettings, siteDetailsReader, smtpUrlProblem } from './settings.ts';
export { MailError, type MailTransport } from './transports.ts';
