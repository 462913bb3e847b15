import { CODE_MINUTES } from '@/lib/commerce/kernel/limits'
import type { ProofAction } from '@/lib/commerce/customers/model'
import type { Paise } from '@/lib/commerce/kernel/money'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { OrderNewsKind } from './mail'
import { insertMessage } from './mail.queries'
import { readMailShop } from './read-mail-shop'

/** The news of an order worth a text to who has no e-mail address. */
const ORDER_TEXTS = {
  order_paid: messages.mail.order.paid.sms,
  order_on_the_way: messages.mail.order.onTheWay.sms,
  order_delivered: messages.mail.order.delivered.sms,
} as const satisfies Partial<Record<OrderNewsKind, string>>

export type TextedNewsKind = keyof typeof ORDER_TEXTS

export const isTexted = (kind: OrderNewsKind): kind is TextedNewsKind => kind in ORDER_TEXTS

/** What the shop texts to its customers. `to` is a phone number of ten digits. */
export type Sms =
  | { to: string; kind: 'sign_in_code'; code: string }
  | { to: string; kind: 'phone_code'; code: string }
  | { to: string; kind: 'proof_code'; code: string; action: ProofAction }
  /** `path`: where on the site the order can be followed. */
  | { to: string; kind: TextedNewsKind; orderCode: string; totalPaise: Paise; path: string }

function writeText(sms: Sms, shop: string, url: string): string {
  const { signInCode, phoneCode, proofCode } = messages.mail
  if (sms.kind === 'sign_in_code') return fill(signInCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'phone_code') return fill(phoneCode.sms, { code: sms.code, shop, minutes: CODE_MINUTES })
  if (sms.kind === 'proof_code') return fill(proofCode.sms, { code: sms.code, shop, action: proofCode.actions[sms.action] })
  return fill(ORDER_TEXTS[sms.kind], { code: sms.orderCode, total: formatMoney(sms.totalPaise), link: `${url}${sms.path}`, shop })
}

/** As `queueMail`: in the caller's transaction, sent afterwards. */
export async function queueSms(db: Queryable, sms: Sms): Promise<void> {
  const { name: shop, url } = await readMailShop(db)
  await insertMessage(db, { channel: 'sms', recipient: sms.to, subject: sms.kind, text: writeText(sms, shop, url), html: null })
}
