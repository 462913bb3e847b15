import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { CONTACT_MESSAGE_MAX_LENGTH } from './model'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { emailRule, newEmailRule, NUMBER_TOO } from '@/lib/kernel/rules'
import { atMostLetters, longestText, NAME_WITHOUT_LETTERS, withLetters } from '@/lib/kernel/typed-rules'

/** Room for an extension or a remark. */
const CONTACT_PHONE_MAX_LENGTH = 40

const NAME_TOO_LONG = fault('name_too_long', { max: NAME_MAX_LENGTH })
const SURNAME_TOO_LONG = fault('surname_too_long', { max: NAME_MAX_LENGTH })
const MESSAGE_TOO_LONG = fault('message_too_long', { max: CONTACT_MESSAGE_MAX_LENGTH })

/** A message to the shop, for form and API. Name and e-mail address are required. */
export const contactRule = object({
  name: string()
    .required(fault('contact_name_missing'))
    .test(withLetters(fault('contact_name_missing'), NAME_WITHOUT_LETTERS))
    .max(longestText(NAME_MAX_LENGTH), NAME_TOO_LONG)
    .test(atMostLetters(NAME_MAX_LENGTH, NAME_TOO_LONG)),
  surname: string().max(longestText(NAME_MAX_LENGTH), SURNAME_TOO_LONG).nullable().test(atMostLetters(NAME_MAX_LENGTH, SURNAME_TOO_LONG)),
  email: newEmailRule,
  phone: string()
    .meta(NUMBER_TOO)
    .max(CONTACT_PHONE_MAX_LENGTH, fault('phone_too_long', { max: CONTACT_PHONE_MAX_LENGTH }))
    .nullable(),
  message: string()
    .max(longestText(CONTACT_MESSAGE_MAX_LENGTH), MESSAGE_TOO_LONG)
    .nullable()
    .test(atMostLetters(CONTACT_MESSAGE_MAX_LENGTH, MESSAGE_TOO_LONG)),
  /** The honeypot, an addition to v2: the field is invisible, so only bots fill it in. */
  subject: string().nullable(),
})

/** The address that the message was sent from. */
export const ticketCopyRule = object({ email: emailRule })
