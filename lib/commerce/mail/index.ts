export { queueMail, type Mail } from './queue-mail'
