import { readMailbox, type Mailbox } from '@/lib/config/mailbox'
import { env } from '@/lib/config/env'
import { failure } from '@/lib/kernel/result'
import { processBatch, retryDelay, type BatchResult } from '@/lib/db/queue'
import { reasonOf, type Delivery } from '@/lib/providers/message-delivery'
import type { MailAttachment, MailProvider } from '@/lib/providers/mail/provider'
import type { SmsProvider } from '@/lib/providers/sms'
import type { Context, Queryable } from '@/lib/db/context'
import { readRuntime } from '@/lib/runtime'
import type { ShopIdentity } from './model'
import { claimDueMessages, deleteMessage, updateFailed, updateSent, type DueMessage } from './queries'
import { readShopIdentity } from './queue-message'

/** Sent in parallel, so that no message waits for another while its lease runs. A provider takes at most a minute per message. */
const CLAIM = { limit: 5, leaseMinutes: 5 }
const RETRIES = { minutes: [1, 5, 15, 60], afterwards: 6 * 60 }
const GIVE_UP_AFTER_DAYS = 3

export type MessagingProviders = { mail: Pick<MailProvider, 'send'>; sms: SmsProvider }

/** Renders a mail's attachment by its id. Throws if there is no such document. */
type Papers = Readonly<Record<'invoice' | 'creditNote', (db: Queryable, id: number) => Promise<{ pdf: Uint8Array; fileName: string }>>>
/** The providers and renderers needed to send messages. `isSubscribed`: whether an address may be sent newsletters now. */
type Means = MessagingProviders & { papers: Papers; isSubscribed: (db: Queryable, email: string) => Promise<boolean> }

function senderOf(shop: ShopIdentity): Mailbox {
  const given = readMailbox(env().MAIL_FROM ?? '')
  return given ?? { name: shop.name, address: shop.email || `no-reply@${new URL(shop.url).hostname}` }
}

/** Rendered again for each attempt: the PDF is not stored. */
async function attachmentOf({ db }: Context, { invoiceId, creditNoteId }: DueMessage, papers: Papers): Promise<MailAttachment | null> {
  const rendered =
    (invoiceId !== null && (await papers.invoice(db, invoiceId))) || (creditNoteId !== null && (await papers.creditNote(db, creditNoteId)))
  return rendered ? { fileName: rendered.fileName, contentType: 'application/pdf', content: rendered.pdf } : null
}

async function deliver(ctx: Context, message: DueMessage, shop: ShopIdentity, { mail, sms, papers }: Means): Promise<Delivery> {
  const { id, recipient: to, text, html, subject, createdAt } = message
  if (message.channel === 'sms') return sms.send({ id, to, text })
  const from = senderOf(shop)
  const replyTo = message.replyTo ?? (shop.email !== '' && shop.email !== from.address ? shop.email : null)
  const messageId = `${id}.${createdAt.getTime()}@${new URL(shop.url).hostname}`
  const attachment = await attachmentOf(ctx, message, papers)
  const { unsubscribeUrl } = message
  return mail.send({ id, messageId, from, replyTo, to, subject, text, html, attachment, unsubscribeUrl })
}

async function sendOne(ctx: Context, message: DueMessage, shop: ShopIdentity, means: Means): Promise<keyof BatchResult> {
  // Asked last: the recipient may have unsubscribed while the mail was queued, rendered or retried.
  if (message.unsubscribeUrl !== null && !(await means.isSubscribed(ctx.db, message.recipient))) {
    await deleteMessage(ctx.db, message.id)
    return 'done'
  }
  const delivery = await deliver(ctx, message, shop, means).catch((error: unknown) => failure('not_now', { reason: reasonOf(error) }))
  if (delivery.ok) {
    await updateSent(ctx.db, message.id)
    readRuntime().observer?.message(message.channel, 'sent')
    return 'done'
  }
  const isGivenUp = await updateFailed(ctx.db, {
    id: message.id,
    reason: String(delivery.detail?.reason ?? delivery.reason),
    retryMinutes: retryDelay(RETRIES, message.attempts),
    giveUpAfterDays: delivery.reason === 'refused' ? 0 : GIVE_UP_AFTER_DAYS,
  })
  readRuntime().observer?.message(message.channel, isGivenUp ? 'given_up' : 'failed')
  return isGivenUp ? 'givenUp' : 'failed'
}

/**
 * Sends a batch of due mails and SMS. A worker that dies after sending but before recording it repeats the message: two systems without a common transaction
 * can guarantee at-least-once delivery at best. The repeat has the same Message-ID, by which most mailboxes recognise a duplicate. @returns all zeros if none
 * was due
 */
export async function sendDueMessages(ctx: Context, means: Means): Promise<BatchResult> {
  const due = await claimDueMessages(ctx.db, CLAIM)
  if (due.length === 0) return { done: 0, failed: 0, givenUp: 0 }
  const shop = await readShopIdentity(ctx.db)
  return processBatch(due, (message) => sendOne(ctx, message, shop, means), { inParallel: true })
}
