import { mixed, object, ref, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
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

/** Input rules of accounts, shared by form and API. */

const NAME_TOO_LONG = fault('name_too_long', { max: NAME_MAX_LENGTH })

export const nameRule = string()
  .required(fault('name_missing'))
  .test(withLetters(fault('name_missing'), NAME_WITHOUT_LETTERS))
  .max(longestText(NAME_MAX_LENGTH), NAME_TOO_LONG)
  .test(atMostLetters(NAME_MAX_LENGTH, NAME_TOO_LONG))

export const passwordRule = string()
  .meta(AS_TYPED)
  .required(fault('password_missing'))
  .min(PASSWORD_MIN_LENGTH, fault('password_too_short', { min: PASSWORD_MIN_LENGTH }))
  .max(PASSWORD_MAX_LENGTH, fault('password_too_long', { max: PASSWORD_MAX_LENGTH }))

const boundedPasswordRule = string().meta(AS_TYPED).max(PASSWORD_MAX_LENGTH, fault('given_password_too_long'))
const givenPasswordRule = boundedPasswordRule.required(fault('password_missing'))

const guestRule = string().max(GUEST_ID_MAX_LENGTH).nullable()
/** An addition: the device token of an earlier sign-in. */
export const deviceRule = string().max(64).nullable()

/** With the faults of the contract (3.17, 3.20). */
const accountEmailRule = emailRuleWith(fault('account_email_format')).required(fault('account_email_missing'))

/** E-mail address or phone number in one field; the field `by` determines which. */
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
    .required(fault('password_confirmation_missing'))
    .oneOf([ref('password')], fault('password_confirmation_different')),
  register_by: by,
  guestId: guestRule,
  temp_user_id: guestRule,
  device_token: deviceRule,
})

export const forgotPasswordRule = object({
  email_or_phone: string()
    .meta(NUMBER_TOO)
    .required(fault('email_or_phone_missing'))
    .max(254, fault('email_or_phone_too_long'))
    .test('account', fault('email_or_phone_missing'), testPhoneOrEmail),
  send_code_by: string().max(20),
})

export const resetPasswordRule = object({
  token: string().required(fault('token_invalid')).max(200),
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
  /** Empty: the password does not change. */
  new_password: string()
    .meta(AS_TYPED)
    .when({ is: (value: unknown) => Boolean(value), then: () => passwordRule }),
  confirm_password: string()
    .meta(AS_TYPED)
    .when('new_password', ([wanted]: unknown[]) =>
      wanted
        ? string()
            .oneOf([ref('new_password')], fault('new_password_different'))
            .required(fault('new_password_different'))
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
    .typeError(fault('photo_missing'))
    .required(fault('photo_missing'))
    .test('photo', fault('photo_missing'), ({ size }) => size > 0),
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

export const proofCodeRule = object({
  action: string()
    .oneOf(PROOF_ACTIONS, fault('choice', { path: 'action' }))
    .required(),
})

/** Without the code, one is sent. */
export const phoneProofRule = object({ code: codeRule })
