import { errorTexts } from '@/lib/i18n/error-texts'
import { hasCookie } from '@/lib/browser-storage'
import type { Answer } from './call'
import { COOKIE_CHECK, COOKIE_CHECK_HEADER } from './cookie-check'

/** The failure of a call whose cookies the browser does not store. @param status 0: the call was not sent, as browsers number it */
export const noCookies = (status = 0): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', status, message: errorTexts().noCookies, errors: {} },
})

/** Whether the browser has dropped the cookies of this answer, although it may report that cookies are enabled. */
export const hasDroppedCookies = ({ headers }: Response): boolean => headers.has(COOKIE_CHECK_HEADER) && !hasCookie(COOKIE_CHECK)
