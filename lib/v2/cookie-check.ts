/**
 * The header of an answer that sets cookies which scripts cannot read, and along with them the cookie COOKIE_CHECK, which they can: a browser, extension or
 * proxy that drops one drops the others as well.
 */
export const COOKIE_CHECK_HEADER = 'cookie-check'
export const COOKIE_CHECK = 'cookie_check'
