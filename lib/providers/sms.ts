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

/** Writes each SMS to a file. Not to the server log: an SMS may contain a sign-in code, which log readers must not be able to use. */
export const outboxSms = (folder?: string): SmsProvider => ({
  send: async ({ id, to, text }) => {
    try {
      return await writeToOutbox({ recipient: to, id, extension: 'txt', content: `To: +91 ${to}\n\n${text}\n` }, folder)
    } catch (error) {
      return failure('not_now', { reason: reasonOf(error) })
    }
  },
})

/** There is no SMS provider yet: select an implementation here. */
export const openSmsProvider = (): SmsProvider => outboxSms()
