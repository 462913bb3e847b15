import { failure } from '@/lib/kernel/result'
import { reasonOf, writeToOutbox, type Delivery } from './message-delivery'

export type SmsMessage = {
  /** The id of its row in the queue. */
  id: number
  /** Ten digits, without +91. */
  to: string
  text: string
}

export type SmsProvider = { send: (message: SmsMessage) => Promise<Delivery> }

/** Writes each SMS to a file. Not to the server's log: an SMS may hold a sign-in code, and people who read logs must not be able to use it. */
export const outboxSms = (folder?: string): SmsProvider => ({
  send: async ({ id, to, text }) => {
    try {
      return await writeToOutbox({ recipient: to, id, extension: 'txt', content: `To: +91 ${to}\n\n${text}\n` }, folder)
    } catch (error) {
      return failure('not_now', { reason: reasonOf(error) })
    }
  },
})

/** There is no SMS provider yet: another implementation is chosen here. */
export const openSmsProvider = (): SmsProvider => outboxSms()
