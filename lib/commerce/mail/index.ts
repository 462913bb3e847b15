export { queueMail, type Mail } from './queue-mail'
export { queueSms, type Sms } from './queue-sms'
