import type { Queryable } from '../context'
import { insertMessage } from './mail.queries'

/** What the shop texts to its customers. `to` is a phone number of ten digits. */
export type Sms = { to: string; kind: 'sign_in_code'; code: string }

/** As `queueMail`: in the caller's transaction, sent afterwards. */
export async function queueSms(db: Queryable, sms: Sms): Promise<void> {
  await insertMessage(db, { channel: 'sms', recipient: sms.to, subject: sms.kind, text: JSON.stringify(sms), html: null })
}
