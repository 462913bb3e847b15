import { RESEND_AFTER_SECONDS } from '@/lib/domain/limits'
import type { Allowance } from '../attempts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** At one account, by all devices that have not signed in to it before; and by one address, at whatever account. */
export const LOGIN_AT_ACCOUNT: Allowance = { name: 'login-account', tries: 10, windowSeconds: QUARTER_HOUR }
export const LOGIN_BY_CLIENT: Allowance = { name: 'login-client', tries: 100, windowSeconds: QUARTER_HOUR }
/** At one account, by a device that has signed in to it before: who attacks from elsewhere does not lock its owner out. */
export const LOGIN_BY_DEVICE: Allowance = { name: 'login-device', tries: 10, windowSeconds: QUARTER_HOUR }
export const SIGNUP_BY_CLIENT: Allowance = { name: 'signup-client', tries: 30, windowSeconds: HOUR }
/** Many shoppers of one mobile network come from the same address, and each of them may mistype. */
export const GUEST_ACCOUNTS_BY_CLIENT: Allowance = { name: 'guest-account-client', tries: 120, windowSeconds: HOUR }

/** Codes by which a customer without a password proves who they are. */
export const PROOF_CODE: Allowance = { name: 'proof-code', tries: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const PROOF_CODES_OF_CUSTOMER: Allowance = { name: 'proof-codes-customer', tries: 10, windowSeconds: HOUR }

/** Codes by SMS to a number that a customer says is theirs: it may be anybody's. */
export const PHONE_CODE: Allowance = { name: 'phone-code', tries: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const PHONE_CODES_OF_CUSTOMER: Allowance = { name: 'phone-codes-customer', tries: 5, windowSeconds: HOUR }
export const PHONE_CODES_TO_PHONE: Allowance = { name: 'phone-codes-phone', tries: 5, windowSeconds: HOUR }

/** At the current password of a customer who is signed in: whoever found the browser open does not know it. */
export const PASSWORD_OF_CUSTOMER: Allowance = { name: 'password-customer', tries: 10, windowSeconds: QUARTER_HOUR }

export const RESET_MAIL: Allowance = { name: 'reset-mail', tries: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const RESET_MAILS_TO_ACCOUNT: Allowance = { name: 'reset-mails-account', tries: 5, windowSeconds: HOUR }
export const RESET_BY_CLIENT: Allowance = { name: 'reset-client', tries: 30, windowSeconds: HOUR }
export const RESET_TOKEN_BY_CLIENT: Allowance = { name: 'reset-token-client', tries: 30, windowSeconds: QUARTER_HOUR }

export const SIGN_IN_CODE: Allowance = { name: 'sign-in-code', tries: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const SIGN_IN_CODES_TO_PHONE: Allowance = { name: 'sign-in-codes-phone', tries: 10, windowSeconds: HOUR }
export const SIGN_IN_CODES_BY_CLIENT: Allowance = { name: 'sign-in-codes-client', tries: 30, windowSeconds: HOUR }
export const CODE_AT_PHONE: Allowance = { name: 'code-phone', tries: 20, windowSeconds: QUARTER_HOUR }
export const CODE_BY_CLIENT: Allowance = { name: 'code-client', tries: 60, windowSeconds: QUARTER_HOUR }

/** Asking tells whether an address is taken, and writes to whoever has it: neither for long. */
export const NEW_EMAILS_OF_CUSTOMER: Allowance = { name: 'new-email-customer', tries: 10, windowSeconds: HOUR }
export const NEW_EMAIL_MAIL: Allowance = { name: 'new-email-mail', tries: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const MAILS_TO_NEW_EMAIL: Allowance = { name: 'new-email-address', tries: 5, windowSeconds: HOUR }
export const CODE_OF_CUSTOMER: Allowance = { name: 'code-customer', tries: 20, windowSeconds: QUARTER_HOUR }

/** Decoding a picture is work. */
export const PHOTOS_OF_CUSTOMER: Allowance = { name: 'photo-customer', tries: 20, windowSeconds: QUARTER_HOUR }
