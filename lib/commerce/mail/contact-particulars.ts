import { GRIEVANCE_ACK_HOURS } from '@/lib/commerce/kernel/limits'
import messages from '@/messages/en.json'
import type { Mail } from './mail'
import type { Particulars } from './particulars'

const texts = messages.mail.contact

type ContactMail = Extract<Mail, { ticket: string }>

/** What a message to the shop says to the shop, and to whoever has sent it. */
export function particularsOfContact(mail: ContactMail, url: string): Particulars {
  const values = { ticket: mail.ticket, hours: GRIEVANCE_ACK_HOURS }
  if (mail.kind === 'contact_received') {
    const href = `${url}/contact-us?ticket=${encodeURIComponent(mail.ticket)}`
    return { words: texts.received, action: { label: texts.received.action, href }, values }
  }
  const { name, surname, email, phone, message } = mail.sent
  const facts = [
    { label: texts.facts.ticket, value: mail.ticket },
    { label: texts.facts.name, value: [name, surname].filter(Boolean).join(' ') },
    { label: texts.facts.email, value: email },
    { label: texts.facts.phone, value: phone },
  ].filter(({ value }) => value !== '')
  // Filled in last, and once: braces in a message are the visitor's own.
  return { words: texts.message, facts, values: { ...values, message: message || texts.noMessage } }
}
