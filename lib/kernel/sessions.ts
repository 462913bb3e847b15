/** Lifetimes of accounts, guests and known browsers, and the requirements for passwords and codes. */

export const GUEST_ID_DAYS = 30
/** 'guest_' and 64 characters. */
export const GUEST_ID_MAX_LENGTH = 70
/** The cookie with the PIN code that a visitor has checked; not sensitive, so scripts may read it. */
export const PIN_COOKIE = 'pincode'
/** Lifetime of the PIN code cookie. */
export const PIN_COOKIE_DAYS = 180
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200
export const SESSION_DAYS = 30
export const PASSWORD_RESET_MINUTES = 60
/** Lifetime of the link with which a guest sets a first password: longer, because they may read the mail in the evening. */
export const FIRST_PASSWORD_HOURS = 24
/** How long an account remembers a device that has signed in, and how many devices. */
export const KNOWN_DEVICE_DAYS = 180
export const KNOWN_DEVICES_MAX = 20
/** The minimum interval between two reset mails or codes to the same account. */
export const RESEND_AFTER_SECONDS = 60
export const CODE_MINUTES = 10
/** Wrong attempts per six-digit code. */
export const CODE_TRIES = 5
/** Lifetime of a stored payment page (CHK-07). */
export const PAYMENT_PAGE_MINUTES = 10
