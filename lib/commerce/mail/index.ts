export type { Mail, MailOrder, OrderNewsKind, ShopNewsKind } from './mail'
export { queueMail } from './queue-mail'
export { isTexted, queueSms } from './queue-sms'
export { sendDueMail, type MessagingProviders, type Sent } from './send-due-mail'
