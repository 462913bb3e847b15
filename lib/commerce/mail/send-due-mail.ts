import { settings } from '@/lib/config/settings'
import { readMailbox, type Mailbox } from '@/lib/config/mailbox'
import { reasonOf, type Delivery } from '@/lib/providers/delivery'
import type { MailAttachment, MailProvider } from '@/lib/providers/mail/provider'
import type { SmsProvider } from '@/lib/providers/sms'
import { failure } from '@/lib/commerce/kernel/result'
import type { Context } from '@/lib/commerce/kernel/context'
import { renderIssuedInvoice } from '../invoices'
import type { MailShop } from './mail'
import { claimDueMessages, updateFailed, updateSent, type DueMessage } from './mail.queries'
import { readMailShop } from './read-mail-shop'

/** As many as a mail server is asked to take side by side: none of them waits for another inside its claim. */
const BATCH = 5
/** Far longer than a provider takes for one message (a minute). */
const LEASE_MINUTES = 5
/** After the first try, the second, …; the last one from then on. */
const RETRY_MINUTES = [1, 5, 15, 60, 6 * 60] as const
const GIVE_UP_AFTER_DAYS = 3

export type MessagingProviders = { mail: Pick<MailProvider, 'send'>; sms: SmsProvider }
/** How many messages of a batch went out, will be tried again, and will not. */
export type Sent = { sent: number; failed: number; givenUp: number }

const retryMinutesAfter = (attempts: number): number => RETRY_MINUTES[attempts - 1] ?? 6 * 60

function senderOf(shop: MailShop): Mailbox {
  const given = readMailbox(settings().MAIL_FROM ?? '')
  return given ?? { name: shop.name, address: shop.email || `no-reply@${new URL(shop.url).hostname}` }
}

/** Rendered for each try and kept nowhere. */
async function attach(ctx: Context, invoiceId: number | null): Promise<MailAttachment | null> {
  if (invoiceId === null) return null
  const { pdf, fileName } = await renderIssuedInvoice(ctx.db, invoiceId)
  return { fileName, contentType: 'application/pdf', content: pdf }
}

async function deliver(ctx: Context, message: DueMessage, shop: MailShop, providers: MessagingProviders): Promise<Delivery> {
  const { id, recipient: to, text, html, subject, createdAt, invoiceId } = message
  if (message.channel === 'sms') return providers.sms.send({ id, to, text })
  const from = senderOf(shop)
  const replyTo = message.replyTo ?? (shop.email !== '' && shop.email !== from.address ? shop.email : null)
  const messageId = `${id}.${createdAt.getTime()}@${new URL(shop.url).hostname}`
  return providers.mail.send({ id, messageId, from, replyTo, to, subject, text, html, attachment: await attach(ctx, invoiceId) })
}

async function sendOne(ctx: Context, message: DueMessage, shop: MailShop, providers: MessagingProviders): Promise<keyof Sent> {
  const delivery = await deliver(ctx, message, shop, providers).catch((error: unknown) => failure('not_now', { reason: reasonOf(error) }))
  if (delivery.ok) {
    await updateSent(ctx.db, message.id)
    return 'sent'
  }
  const isGivenUp = await updateFailed(ctx.db, {
    id: message.id,
    reason: String(delivery.detail?.reason ?? delivery.reason),
    retryMinutes: retryMinutesAfter(message.attempts),
    giveUpAfterDays: delivery.reason === 'refused' ? 0 : GIVE_UP_AFTER_DAYS,
  })
  return isGivenUp ? 'givenUp' : 'failed'
}

/**
 * Sends a batch of what is due, mails and SMS. Each is claimed for some minutes first, so several senders never take the same one, and a
 * sender that dies leaves it to the next. Dying between sending and noting it repeats a message, but loses none: at least once is the most
 * that two systems without a common transaction can promise. The repeat has the same Message-ID, by which most mailboxes drop it.
 * @returns what became of the batch; all zero when nothing was due
 */
export async function sendDueMail(ctx: Context, providers: MessagingProviders): Promise<Sent> {
  const sent: Sent = { sent: 0, failed: 0, givenUp: 0 }
  const due = await claimDueMessages(ctx.db, { limit: BATCH, leaseMinutes: LEASE_MINUTES })
  if (due.length === 0) return sent
  const shop = await readMailShop(ctx.db)
  for (const outcome of await Promise.all(due.map((message) => sendOne(ctx, message, shop, providers)))) sent[outcome] += 1
  return sent
}
