import { env } from '@/lib/config/env'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { CODE_MINUTES } from '@/lib/commerce/kernel/limits'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/commerce/kernel/money'
import messages from '@/messages/en.json'
import { shopSettings } from '../content'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { CustomerNotificationKind, Mail, ShopIdentity, Sms, SmsNotificationKind } from './model'
import { insertMessage } from './queries'
import { renderHtml, renderText } from './render-mail'
import { writeMail } from './write-mail'

/** Each value is one line, because some of them become headers. */
export async function readShopIdentity(db: Queryable): Promise<ShopIdentity> {
  const url = env().SITE_URL
  const found = await shopSettings(db, ['website_name', 'legal_name', 'contact_address', 'contact_phone', 'contact_email', 'fssai_licence'])
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

/** Stores a mail in the caller's transaction; a worker sends it after the commit. So none is lost, and none is sent after a rollback. */
export async function queueMail(db: Queryable, mail: Mail): Promise<void> {
  const shop = await readShopIdentity(db)
  const content = writeMail(mail, shop)
  await insertMessage(db, {
    channel: 'mail',
    recipient: mail.to,
    replyTo: mail.kind === 'contact_message' ? mail.sent.email : null,
    subject: content.subject,
    text: renderText(content, shop),
    html: renderHtml(content, shop),
    invoiceId: 'order' in mail ? mail.invoiceId : null,
    creditNoteId: 'order' in mail ? mail.creditNoteId : null,
  })
}

const ORDER_SMS: Readonly<Record<SmsNotificationKind, string>> = {
  order_paid: messages.mail.order.paid.sms,
  order_on_the_way: messages.mail.order.onTheWay.sms,
  order_delivered: messages.mail.order.delivered.sms,
}

/** Whether a customer without an e-mail address is notified of this by SMS. */
export const hasSms = (kind: CustomerNotificationKind): kind is SmsNotificationKind => kind in ORDER_SMS

function smsText(sms: Sms, { name: shop, url }: ShopIdentity): string {
  const { signInCode, phoneCode, proofCode } = messages.mail
  if (sms.kind === 'sign_in_code') return fill(signInCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'phone_code') return fill(phoneCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'proof_code') return fill(proofCode.sms, { code: sms.code, shop, action: proofCode.actions[sms.action] })
  return fill(ORDER_SMS[sms.kind], { code: sms.orderCode, total: formatMoney(sms.totalPaise), link: `${url}${sms.path}`, shop })
}

/** Stores an SMS in the caller's transaction, as `queueMail` does. */
export async function queueSms(db: Queryable, sms: Sms): Promise<void> {
  const text = smsText(sms, await readShopIdentity(db))
  await insertMessage(db, { channel: 'sms', recipient: sms.to, subject: sms.kind, text, html: null })
}
