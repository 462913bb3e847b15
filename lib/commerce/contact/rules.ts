import { object, string } from 'yup'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_PHONE_MAX_LENGTH, NAME_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { newEmailRule, NUMBER_TOO } from '@/lib/commerce/kernel/rules'

/** A message to the shop, for form and API. Name and e-mail address are required. */
export const contactRule = object({
  name: string()
    .required('Please enter your name.')
    .test('name', 'Please enter your name.', (value) => value === '' || readLine(value) !== '')
    .max(NAME_MAX_LENGTH, `The name may not be greater than ${NAME_MAX_LENGTH} characters.`),
  surname: string().max(NAME_MAX_LENGTH, `The surname may not be greater than ${NAME_MAX_LENGTH} characters.`).nullable(),
  email: newEmailRule,
  phone: string()
    .meta(NUMBER_TOO)
    .max(CONTACT_PHONE_MAX_LENGTH, `The phone number may not be greater than ${CONTACT_PHONE_MAX_LENGTH} characters.`)
    .nullable(),
  message: string()
    .max(CONTACT_MESSAGE_MAX_LENGTH, `The message may not be greater than ${CONTACT_MESSAGE_MAX_LENGTH} characters.`)
    .nullable(),
  /** The honeypot, an addition to v2: the field is invisible, so only bots fill it in. */
  subject: string().nullable(),
})

export const subscriberRule = object({ email: newEmailRule })
