/**
 * Messages to customers and the shopkeeper: mails and SMS. A use case queues them in its transaction (table outbound_messages); the message worker in lib/jobs
 * sends them through the providers.
 */
export type { CustomerNotificationKind, Mail, MailOrder, ShopNotificationKind } from './model'
export { countMessages, deleteMessagesTo } from './queries'
export { hasSms, queueMail, queueSms } from './queue-message'
export { sendDueMessages, type MessagingProviders } from './send-due-messages'
