export type { Mail } from './mail'
export { queueMail } from './queue-mail'
export { queueSms } from './queue-sms'
export { sendDueMail, type SendingGateways, type Sent } from './send-due-mail'
