import { mixed, object, ref, string } from 'yup'
import { PROOF_ACTIONS } from './model'
import { GUEST_ID_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/kernel/sessions'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { AS_TYPED, emailRuleWith, newEmailRule, NUMBER_TOO, withoutLookAlikes } from '@/lib/kernel/rules'
import {
  atMostLetters,
  codeRule,
  longestText,
  NAME_WITHOUT_LETTERS,
  optionalPhoneRule,
  phoneRule,
  storedPhoneRule,
  testPhoneOrEmail,
  withLetters,
} from '@/lib/kernel/typed-rules'

/** Input rules of accounts, shared by form and API. The messages are those that v2 clients know; the forms show them next to the field. */

const NAME_TOO_LONG = `The name may not be greater than ${NAME_MAX_LENGTH} characters.`

export const nameRule = string()
  .required('Name is required')
  .test(withLetters('Name is required', NAME_WITHOUT_LETTERS))
  .max(longestText(NAME_MAX_LENGTH), NAME_TOO_LONG)
  .test(atMostLetters(NAME_MAX_LENGTH, NAME_TOO_LONG))

export const passwordRule = string()
  .meta(AS_TYPED)
  .required('Password is required')
  .min(PASSWORD_MIN_LENGTH, `Minimum ${PASSWORD_MIN_LENGTH} digits required for password`)
  .max(PASSWORD_MAX_LENGTH, `The password may not be greater than ${PASSWORD_MAX_LENGTH} characters.`)

const boundedPasswordRule = string().meta(AS_TYPED).max(PASSWORD_MAX_LENGTH, 'The password is too long.')
const givenPasswordRule = boundedPasswordRule.required('Password is required')

const guestRule = string().max(GUEST_ID_MAX_LENGTH).nullable()
/** An addition: the device token of an earlier sign-in. */
export const deviceRule = string().max(64).nullable()

/** With the sentences of the contract (3.17, 3.20). */
const accountEmailRule = emailRuleWith('Email must be a valid email address').required('Email is required')

/** E-mail or phone in one field; the field `by` says which. */
const emailOrPhone = (by: string, rule: typeof accountEmailRule, phone = phoneRule) =>
  string()
    .meta(NUMBER_TOO)
    .when(by, ([given]: unknown[]) => (given === 'phone' ? phone : rule))

const by = string().oneOf(['email', 'phone']).default('email')

export const loginRule = object({
  login_by: by,
  /** Holds the phone number if `login_by` is 'phone'. */
  email: emailOrPhone('login_by', accountEmailRule, storedPhoneRule).required(),
  password: givenPasswordRule,
  send_code_by: string().max(20),
  guestId: guestRule,
  temp_user_id: guestRule,
  device_token: deviceRule,
})

export const signupRule = object({
  name: nameRule,
  email_or_phone: emailOrPhone('register_by', withoutLookAlikes(accountEmailRule)).required(),
  password: passwordRule,
  password_confirmation: string()
    .meta(AS_TYPED)
    .required('Password confirmation is required')
    .oneOf([ref('password')], 'Password confirmation does not match'),
  register_by: by,
  guestId: guestRule,
  temp_user_id: guestRule,
  device_token: deviceRule,
})

export const forgotPasswordRule = object({
  email_or_phone: string()
    .meta(NUMBER_TOO)
    .required('Email or phone is required')
    .max(254, 'Email or phone is too long.')
    .test('account', 'Email or phone is required', testPhoneOrEmail),
  send_code_by: string().max(20),
})

export const resetPasswordRule = object({
  token: string().required('Invalid or missing token.').max(200),
  password: passwordRule,
  device_token: deviceRule,
})

export const checkUserRule = object({
  phone: phoneRule,
  /** Without it, a code is sent. */
  otp: codeRule,
  guestId: guestRule,
  temp_user_id: guestRule,
  device_token: deviceRule,
})

export const userByTokenRule = object({ access_token: string().max(200) })

export const profileRule = object({
  name: nameRule,
  /** '' removes the number, if the account has an e-mail address. */
  phone: optionalPhoneRule,
  /** Empty: the password stays. */
  new_password: string()
    .meta(AS_TYPED)
    .when({ is: (value: unknown) => Boolean(value), then: () => passwordRule }),
  confirm_password: string()
    .meta(AS_TYPED)
    .when('new_password', ([wanted]: unknown[]) =>
      wanted
        ? string()
            .oneOf([ref('new_password')], 'Passwords do not match.')
            .required('Passwords do not match.')
        : string(),
    ),
  /** A new password requires one of the two: the current password or, for an account without one, a code. */
  current_password: boundedPasswordRule,
  proof_code: codeRule,
  device_token: deviceRule,
})

/** The content is checked when it is decoded. */
export const photoRule = object({
  photo: mixed((value): value is Blob => value instanceof Blob)
    .typeError('Please choose a photo.')
    .required('Please choose a photo.')
    .test('photo', 'Please choose a photo.', ({ size }) => size > 0),
})

export const emailChangeRule = object({
  email: newEmailRule,
  /** Without it, a code is sent to the new address, which requires one of these proofs. */
  code: codeRule,
  current_password: boundedPasswordRule,
  proof_code: codeRule,
  device_token: deviceRule,
})

export const deleteAccountRule = object({ password: boundedPasswordRule, proof_code: codeRule })

export const proofCodeRule = object({ action: string().oneOf(PROOF_ACTIONS, 'The selected action is invalid.').required() })

/** Without the code, one is sent. */
export const phoneProofRule = object({ code: codeRule })
