import { CODE_MINUTES, CODE_TRIES, PASSWORD_RESET_MINUTES, RESEND_AFTER_SECONDS } from '@/lib/kernel/sessions'
import { type RateLimit, UNBOUNDED } from '@/lib/commerce/rate-limits'
import { failure, success } from '@/lib/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Password guesses from unknown devices. The guessing address is slowed down first, so that ten of them leave the owner's attempts untouched. An account
 * accepts 200 a day and 1,000 more with a solved challenge: the bound exists because many passwords are among the most common ones. Beyond that, known devices,
 * the link in a password reset mail and a code to a proven number still sign in. An address is only slowed down, because all customers of a mobile network may
 * share it.
 */
export const LOGIN_OF_CLIENT_AT_ACCOUNT: RateLimit = {
  name: 'login-client-account',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}
export const LOGIN_BY_CLIENT: RateLimit = { name: 'login-client', limit: 100, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
export const LOGIN_AT_ACCOUNT: RateLimit = { name: 'login-account', limit: 200, windowSeconds: DAY, solvedPerDay: 1_000 }
/** Per account and known device, so that an attacker elsewhere does not lock the owner out. */
export const LOGIN_BY_DEVICE: RateLimit = { name: 'login-device', limit: 10, windowSeconds: QUARTER_HOUR }
export const SIGNUP_BY_CLIENT: RateLimit = { name: 'signup-client', limit: 30, windowSeconds: HOUR, solvedPerDay: UNBOUNDED }
/** High, because many shoppers on a mobile network share an address, and each of them may mistype. */
export const GUEST_ACCOUNTS_BY_CLIENT: RateLimit = {
  name: 'guest-account-client',
  limit: 120,
  windowSeconds: HOUR,
  solvedPerDay: UNBOUNDED,
}

/** Codes by which a customer without a password proves their identity. */
export const PROOF_CODE: RateLimit = { name: 'proof-code', limit: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const PROOF_CODES_OF_CUSTOMER: RateLimit = { name: 'proof-codes-customer', limit: 10, windowSeconds: HOUR }

/** Codes by SMS to a number that a customer claims, which may belong to another person. */
export const PHONE_CODE: RateLimit = { name: 'phone-code', limit: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const PHONE_CODES_OF_CUSTOMER: RateLimit = { name: 'phone-codes-customer', limit: 5, windowSeconds: HOUR }
export const PHONE_CODES_TO_PHONE: RateLimit = { name: 'phone-codes-phone', limit: 5, windowSeconds: HOUR }

/** Attempts at the current password within a session: another person at an open browser may guess it. */
export const PASSWORD_OF_CUSTOMER: RateLimit = { name: 'password-customer', limit: 10, windowSeconds: QUARTER_HOUR }

export const RESET_MAIL: RateLimit = { name: 'reset-mail', limit: 1, windowSeconds: RESEND_AFTER_SECONDS }
/** The window equals a link's lifetime, so the owner's newest mail still works even if a stranger has used up the limit. */
export const RESET_MAILS_TO_ACCOUNT: RateLimit = { name: 'reset-mails-account', limit: 3, windowSeconds: PASSWORD_RESET_MINUTES * 60 }
export const RESET_BY_CLIENT: RateLimit = { name: 'reset-client', limit: 30, windowSeconds: HOUR, solvedPerDay: UNBOUNDED }
/** Its 256 bits cannot be guessed; the limit makes attempts costly. */
export const RESET_TOKEN_BY_CLIENT: RateLimit = {
  name: 'reset-token-client',
  limit: 30,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}

/**
 * Codes sent to a number: one a minute, and after six requests in an hour one in eight minutes, about 300 a day. No request is refused because of its number: a
 * code works for ten minutes, so whenever none is sent, the newest one on the owner's phone works for at least two more minutes.
 */
export const SIGN_IN_CODE: RateLimit = { name: 'sign-in-code', limit: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const SIGN_IN_CODES_TO_PHONE: RateLimit = { name: 'sign-in-codes-phone', limit: 6, windowSeconds: HOUR }
export const SIGN_IN_CODE_OF_MANY: RateLimit = { name: 'sign-in-code-many', limit: 1, windowSeconds: (CODE_MINUTES - 2) * MINUTE }
/** SMS cost money. */
export const SIGN_IN_CODES_BY_CLIENT: RateLimit = { name: 'sign-in-codes-client', limit: 30, windowSeconds: HOUR, solvedPerDay: 100 }
/**
 * Attempts at a number's codes. 100 a day may try six-digit codes: a chance of one in ten thousand. After that the shop sends twelve-digit codes and accepts
 * only those. These have no limit per number, so strangers cannot use it up: 1,000 attempts a second, far more than the shop answers, cover 600,000 of 10^12
 * codes in a code's ten minutes, which at 180 codes a day is a chance of one in 9,000. */
export const CODE_OF_CLIENT_AT_PHONE: RateLimit = {
  name: 'code-client-phone',
  limit: CODE_TRIES,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}
export const CODE_BY_CLIENT: RateLimit = { name: 'code-client', limit: 60, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
export const SHORT_CODE_AT_PHONE: RateLimit = { name: 'code-phone', limit: 100, windowSeconds: DAY }

/** A request reveals whether an address is taken and sends mail to it; the limits keep both rare. */
export const NEW_EMAILS_OF_CUSTOMER: RateLimit = { name: 'new-email-customer', limit: 10, windowSeconds: HOUR }
export const NEW_EMAIL_MAIL: RateLimit = { name: 'new-email-mail', limit: 1, windowSeconds: RESEND_AFTER_SECONDS }
export const MAILS_TO_NEW_EMAIL: RateLimit = { name: 'new-email-address', limit: 5, windowSeconds: HOUR }
export const CODE_OF_CUSTOMER: RateLimit = { name: 'code-customer', limit: 20, windowSeconds: QUARTER_HOUR }

/** Decoding a picture is expensive. */
export const PHOTOS_OF_CUSTOMER: RateLimit = { name: 'photo-customer', limit: 20, windowSeconds: QUARTER_HOUR }

/** Performs the work for an unknown customer as well and rolls it back, so that the response time does not reveal whether an account exists. */
export async function withUniformTiming(
  ctx: Context,
  { isKnown }: { isKnown: boolean },
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await inTransaction<null, 'unknown_account'>(ctx.db, async (tx) => {
    await work(tx)
    return isKnown ? success(null) : failure('unknown_account')
  })
}
