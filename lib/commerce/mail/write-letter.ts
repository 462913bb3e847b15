import { readLine } from '@/lib/commerce/kernel/contact-data'
import { CODE_MINUTES, FIRST_PASSWORD_HOURS, PASSWORD_RESET_MINUTES } from '@/lib/commerce/kernel/limits'
import { fill } from '@/lib/i18n/fill'
import messages from '@/messages/en.json'
import type { Letter, Mail, MailShop } from './mail'
import { particularsOfOrder } from './order-particulars'
import { particularsOfContact } from './contact-particulars'
import type { Particulars } from './particulars'

const texts = messages.mail

/** What a mailbox would turn into a link. */
const LINK_LIKE = /[/\\@]|\.\p{L}{2}/u

/** Anyone can open an account with somebody else's address: a name that is an advertisement is not carried there. */
function greet(typed: string): string {
  const name = readLine(typed)
  return name === '' || LINK_LIKE.test(name) ? texts.greetingUnnamed : fill(texts.greeting, { name })
}

/** Where a link of a mail leads that chooses a password. */
const passwordPage = (url: string, token: string): string => `${url}/reset-password?token=${encodeURIComponent(token)}`

function particularsOf(mail: Mail, { url }: MailShop): Particulars {
  if ('order' in mail) return particularsOfOrder(mail, url)
  if ('ticket' in mail) return particularsOfContact(mail, url)
  switch (mail.kind) {
    case 'welcome':
      return { words: texts.welcome, action: { label: texts.welcome.action, href: `${url}/` } }
    case 'guest_welcome':
      return {
        words: texts.guestWelcome,
        action: { label: texts.guestWelcome.action, href: passwordPage(url, mail.token) },
        values: { hours: FIRST_PASSWORD_HOURS },
      }
    case 'password_reset':
      return {
        words: texts.passwordReset,
        action: { label: texts.passwordReset.action, href: passwordPage(url, mail.token) },
        values: { minutes: PASSWORD_RESET_MINUTES },
      }
    case 'email_code':
      return { words: texts.emailCode, code: mail.code, values: { minutes: CODE_MINUTES } }
    case 'sign_in_code':
      return { words: texts.signInCode, code: mail.code, values: { minutes: CODE_MINUTES } }
    case 'proof_code':
      return { words: texts.proofCode, code: mail.code, values: { minutes: CODE_MINUTES, action: texts.proofCode.actions[mail.action] } }
    case 'email_changed':
      return { words: texts.emailChanged }
    case 'account_deleted':
      return { words: texts.accountDeleted }
  }
}

export function writeLetter(mail: Mail, shop: MailShop): Letter {
  const { words, action = null, code = null, values = {}, facts = [], rows = [] } = particularsOf(mail, shop)
  const say = (text: string) => fill(text, { shop: shop.name, ...values })
  return {
    subject: say(words.subject),
    preheader: say(words.preheader),
    title: say(words.title),
    greeting: greet(mail.name),
    text: say(words.text),
    facts,
    rows,
    action,
    code,
    note: words.note === undefined ? null : say(words.note),
    hint: say(words.hint),
  }
}

/** The lines at the foot of every mail: who writes, and where to ask. */
export function footLines({ name, legalName, address, phone, email, fssaiLicence }: MailShop): string[] {
  const questions = phone === '' ? texts.questionsByMail : texts.questions
  return [
    email === '' ? '' : fill(questions, { email, phone }),
    [legalName || name, address].filter(Boolean).join(', '),
    fssaiLicence === '' ? '' : fill(texts.fssai, { number: fssaiLicence }),
    fill(texts.why, { shop: name }),
  ].filter(Boolean)
}
