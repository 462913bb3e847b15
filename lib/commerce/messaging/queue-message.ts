import { env } from '@/lib/config/env'
import { readLine } from '@/lib/kernel/contact-data'
import { CODE_MINUTES } from '@/lib/kernel/sessions'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { maskedAccountText } from '@/lib/i18n/masked-account'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { localHref } from '@/lib/routes.mjs'
import { oneClickPath } from '@/lib/kernel/consent-links'
import { shopSettings } from '../content'
import type { Queryable } from '@/lib/db/context'
import type { CustomerNotificationKind, Mail, ShopIdentity, Sms, SmsNotificationKind } from './model'
import { insertMessage } from './queries'
import { renderHtml, renderText } from './render-mail'
import { writeMail } from './write-mail'

/** Each value is one line, because some of them become headers. */
export async function readShopIdentity(db: Queryable, locale = DEFAULT_LOCALE): Promise<ShopIdentity> {
  const url = env().SITE_URL
  const found = await shopSettings(
    db,
    ['website_name', 'legal_name', 'contact_address', 'contact_phone', 'contact_email', 'fssai_licence'],
    locale,
  )
  return {
    name: readLine(found.website_name) || new URL(url).hostname,
    url,
    legalName: readLine(found.legal_name),
    address: readLine(found.contact_address),
    phone: readLine(found.contact_phone),
    email: readLine(found.contact_email),
    fssaiLicence: readLine(found.fssai_licence),
  }
}

/**
 * Stores a mail in the caller's transaction; a worker sends it after the commit. This way none is lost, and none is sent after a rollback.
 * @param locale  the recipient's language: from the request that caused the mail, or from the order
 */
export async function queueMail(db: Queryable, mail: Mail, locale = DEFAULT_LOCALE): Promise<void> {
  const shop = await readShopIdentity(db, locale)
  const content = writeMail(mail, shop, locale)
  await insertMessage(db, {
    channel: 'mail',
    recipient: mail.to,
    replyTo: mail.kind === 'contact_message' ? mail.sent.email : null,
    subject: content.subject,
    text: renderText(content, shop),
    html: renderHtml(content, shop),
    invoiceId: 'order' in mail ? mail.invoiceId : null,
    creditNoteId: 'order' in mail ? mail.creditNoteId : null,
    unsubscribeUrl: mail.kind === 'newsletter_welcome' ? shop.url + oneClickPath(mail.token) : null,
  })
}

const ORDER_SMS: Readonly<Record<SmsNotificationKind, (texts: Messages['mail']['order']) => string>> = {
  order_paid: ({ paid }) => paid.sms,
  order_on_the_way: ({ onTheWay }) => onTheWay.sms,
  order_delivered: ({ delivered }) => delivered.sms,
  own_order_cancelled: ({ cancelledByYou }) => cancelledByYou.sms,
  own_item_cancelled: ({ itemCancelledByYou }) => itemCancelledByYou.sms,
  order_delivery_changed: ({ deliveryChanged }) => deliveryChanged.sms,
  order_sent_again: ({ sentAgain }) => sentAgain.sms,
  refund_account_needed: ({ refundAccountNeeded }) => refundAccountNeeded.sms,
  refund_account_known: ({ refundAccountKnown }) => refundAccountKnown.sms,
  refund_account_given: ({ refundAccountGiven }) => refundAccountGiven.sms,
  refund_paid_by_hand: ({ refundPaidByHand }) => refundPaidByHand.sms,
  order_item_removed: ({ itemRemoved }) => itemRemoved.sms,
  batch_recalled: ({ batchRecalled }) => batchRecalled.sms,
  order_came_back: ({ cameBack }) => cameBack.sms,
  paid_order_came_back: ({ paidCameBack }) => paidCameBack.sms,
  return_approved: ({ returnApproved }) => returnApproved.sms,
  return_refused: ({ returnRefused }) => returnRefused.sms,
  return_replaced: ({ returnReplaced }) => returnReplaced.sms,
}

/** For a refund that waits for a dispute. */
const HELD_SMS: Partial<typeof ORDER_SMS> = {
  own_order_cancelled: ({ cancelledByYou }) => cancelledByYou.held.sms,
  own_item_cancelled: ({ itemCancelledByYou }) => itemCancelledByYou.held.sms,
  paid_order_came_back: ({ paidCameBack }) => paidCameBack.held.sms,
}

/** Whether a customer without an e-mail address is notified of this by SMS. */
export const hasSms = (kind: CustomerNotificationKind): kind is SmsNotificationKind => kind in ORDER_SMS

function smsText(sms: Sms, { name: shop, url, address }: ShopIdentity, locale: Locale): string {
  const { signInCode, phoneCode, proofCode, order } = messagesOf(locale).mail
  if (sms.kind === 'sign_in_code') return fill(signInCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'phone_code') return fill(phoneCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'proof_code') return fill(proofCode.sms, { code: sms.code, shop, action: proofCode.actions[sms.action] })
  const link = `${url}${localHref(sms.path, locale)}`
  const { orderCode: code, detail } = sms
  const held = sms.isHeld === true ? HELD_SMS[sms.kind] : undefined
  const sendTo = sms.kind === 'return_approved' && detail === 'post' && address !== '' ? order.returnApproved.smsSendTo : undefined
  return fill(sendTo ?? (held ?? ORDER_SMS[sms.kind])(order), {
    address,
    code,
    total: formatMoney(sms.totalPaise),
    amount: formatMoney(sms.amountPaise),
    detail: sms.kind.startsWith('refund_account_') ? maskedAccountText(detail, order.accountEnding) : detail,
    link,
    shop,
  })
}

/** Stores an SMS in the caller's transaction, like `queueMail`. */
export async function queueSms(db: Queryable, sms: Sms, locale = DEFAULT_LOCALE): Promise<void> {
  const text = smsText(sms, await readShopIdentity(db, locale), locale)
  await insertMessage(db, { channel: 'sms', recipient: sms.to, subject: sms.kind, text, html: null })
}
