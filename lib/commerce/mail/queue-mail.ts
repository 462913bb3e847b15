import type { Queryable } from '../context'
import { insertMessage } from './mail.queries'

/** What the shop writes to its customers. `token` and `code` are what is told once. */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  | { kind: 'password_reset'; to: string; name: string; token: string }
  | { kind: 'email_code'; to: string; name: string; code: string }
  | { kind: 'sign_in_code'; to: string; name: string; code: string }
  /** To the old address: whoever had it must hear of it. */
  | { kind: 'email_changed'; to: string; name: string }
  | { kind: 'account_deleted'; to: string; name: string }

/** Written in the caller's transaction and sent afterwards: none is lost, none is sent for what was rolled back. */
export async function queueMail(db: Queryable, mail: Mail): Promise<void> {
  await insertMessage(db, { channel: 'mail', recipient: mail.to, subject: mail.kind, text: JSON.stringify(mail), html: null })
}
