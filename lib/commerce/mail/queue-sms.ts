import { CODE_MINUTES } from '@/lib/domain/limits'
import { fill } from '@/lib/format/fill'
import messages from '@/messages/en.json'
import type { Queryable } from '../context'
import { insertMessage } from './mail.queries'
import { readMailShop } from './read-mail-shop'

/** What the shop texts to its customers. `to` is a phone number of ten digits. */
export type Sms = { to: string; kind: 'sign_in_code'; code: string }

/** As `queueMail`: in the caller's transaction, sent afterwards. */
export async function queueSms(db: Queryable, { to, kind, code }: Sms): Promise<void> {
  const { name } = await readMailShop(db)
  const text = fill(messages.mail.signInCode.sms, { code, shop: name, minutes: CODE_MINUTES })
  await insertMessage(db, { channel: 'sms', recipient: to, subject: kind, text, html: null })
}
