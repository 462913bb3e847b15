/** Marks answers that set httpOnly cookies plus the readable COOKIE_CHECK: a browser, extension or proxy that drops one drops the others as well. */
export const COOKIE_CHECK_HEADER = 'cookie-check'
export const COOKIE_CHECK = 'cookie_check'
