import { asc } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { outboundMessages } from '@/lib/db/schema'

export type QueuedMessage = { to: string; text: string; subject: string }

/** The queued mails and SMS, oldest first. */
export const queuedMessages = (): Promise<QueuedMessage[]> =>
  database()
    .select({ to: outboundMessages.recipient, text: outboundMessages.text, subject: outboundMessages.subject })
    .from(outboundMessages)
    .orderBy(asc(outboundMessages.id))

async function lastTo(recipient: string): Promise<QueuedMessage> {
  const message = (await queuedMessages()).findLast(({ to }) => to === recipient)
  if (!message) throw new Error(`nothing was written to ${recipient}`)
  return message
}

const found = (match: RegExpExecArray | null): string => {
  if (!match?.[1]) throw new Error('the message has neither link nor code')
  return match[1]
}

/** The token of the link in the newest mail to the recipient. */
export const tokenMailedTo = async (recipient: string): Promise<string> => found(/[?&]token=([\w-]+)/.exec((await lastTo(recipient)).text))

/** The six digits of the newest mail or SMS to the recipient. */
export const codeSentTo = async (recipient: string): Promise<string> => found(/(?<!\d)(\d{6})(?!\d)/.exec((await lastTo(recipient)).text))

/** A different six-digit code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The twelve digits of the newest SMS to the recipient. */
export const longCodeSentTo = async (recipient: string): Promise<string> =>
  found(/(?<!\d)(\d{12})(?!\d)/.exec((await lastTo(recipient)).text))

/** A different code of twelve digits. */
export const otherLongCode = (code: string): string => String((Number(code) + 1) % 1_000_000_000_000).padStart(12, '0')
