import type { Queryable } from '@/lib/commerce/kernel/context'
import { letterHtml } from './letter-html'
import { letterText } from './letter-text'
import type { Mail } from './mail'
import { insertMessage } from './mail.queries'
import { readMailShop } from './read-mail-shop'
import { writeLetter } from './write-letter'

/** Written in the caller's transaction and sent afterwards: none is lost, none is sent for what was rolled back. */
export async function queueMail(db: Queryable, mail: Mail): Promise<void> {
  const shop = await readMailShop(db)
  const letter = writeLetter(mail, shop)
  await insertMessage(db, {
    channel: 'mail',
    recipient: mail.to,
    replyTo: mail.kind === 'contact_message' ? mail.sent.email : null,
    subject: letter.subject,
    text: letterText(letter, shop),
    html: letterHtml(letter, shop),
    invoiceId: 'order' in mail ? mail.invoiceId : null,
  })
}
