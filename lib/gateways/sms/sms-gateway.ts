import type { Delivery } from '../delivery'

export type SmsMessage = {
  /** Of its row in the queue. */
  id: number
  /** Ten digits, without +91. */
  to: string
  text: string
}

export type SmsGateway = { send: (message: SmsMessage) => Promise<Delivery> }
