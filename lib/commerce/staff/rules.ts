import { boolean, mixed, object, string } from 'yup'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { PASSWORD_MAX_LENGTH } from '@/lib/kernel/sessions'
import { ROLES } from '@/lib/kernel/rights'
import { AS_TYPED, emailRuleWith, NO_EMAIL, withoutLookAlikes } from '@/lib/kernel/rules'
import { atMostLetters, longestText, withLetters } from '@/lib/kernel/typed-rules'
import { STAFF_PASSWORD_MIN_LENGTH } from './model'

/** Input rules of the staff's accounts, shared by form and call. */

const givenPassword = string().meta(AS_TYPED).required('Enter your password.').max(PASSWORD_MAX_LENGTH, 'The password is too long.')
/** Six digits from an app, or a recovery code. */
const codeRule = string().trim().max(40, 'The code is too long.')

/** Uses the wording of the forms. */
const emailRule = emailRuleWith(NO_EMAIL, 'Enter the e-mail address.')

export const signInRule = object({ email: emailRule, password: givenPassword, code: codeRule })

const newPassword = string()
  .meta(AS_TYPED)
  .required('Choose a password.')
  .min(STAFF_PASSWORD_MIN_LENGTH, `The password needs at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`)
  .max(PASSWORD_MAX_LENGTH, 'The password is too long.')
const NAME_TOO_LONG = `The name may not be longer than ${NAME_MAX_LENGTH} characters.`
const nameRule = string()
  .trim()
  .required('Enter a name.')
  .test(withLetters('Enter a name.', 'A name needs letters.'))
  .max(longestText(NAME_MAX_LENGTH), NAME_TOO_LONG)
  .test(atMostLetters(NAME_MAX_LENGTH, NAME_TOO_LONG))
const roleRule = string().oneOf(ROLES, 'Choose a role.').required('Choose a role.')
/** The answer of a browser's passkey; the verifying library validates its structure. */
const isResponse = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
const responseRule = mixed(isResponse)

export const inviteRule = object({ email: withoutLookAlikes(emailRule), name: nameRule, role: roleRule })
export const memberRule = object({
  name: nameRule,
  role: roleRule,
  is_active: boolean().required(),
  version: string().required().max(40),
})
export const acceptRule = object({ token: string().required().max(100), name: nameRule, password: newPassword })
export const passwordRule = object({ password: newPassword })
export const totpRule = object({ code: codeRule.required('Enter the code that the app shows.') })
export const passkeyNameRule = object({ name: nameRule })
export const passkeyRule = passkeyNameRule.shape({ response: responseRule.required() })
export const passkeySignInRule = object({ response: responseRule.required() })
export const proofRule = object({
  password: string().meta(AS_TYPED).max(PASSWORD_MAX_LENGTH, 'The password is too long.'),
  code: codeRule,
  response: responseRule.nullable().default(null),
})
