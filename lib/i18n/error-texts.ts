import english from '@/messages/en-errors.json'
import { browserLocale } from './browser-locale'
import { DEFAULT_LOCALE } from './locales'

/** The data block with the texts of a page in another language (components/shell/error-texts-block.tsx). */
export const ERROR_TEXTS = 'error-texts'

/** The event that shows the text `longChallenge`: an answer will take long (components/ui/notice-board.tsx). */
export const LONG_CHALLENGE = 'shop:long-challenge'

/** The event that shows the text `sessionEnded`: the server has ended the session, for example because the customer logged out on another device. */
export const SESSION_ENDED = 'shop:session-ended'

/**
 * What a page shows when it fails, or when an answer has no message. English is loaded with every page, because an error boundary cannot receive texts as
 * props; a page in another language has its texts in its HTML.
 */
export function errorTexts(): typeof english {
  if (browserLocale() === DEFAULT_LOCALE) return english
  const block = document.getElementById(ERROR_TEXTS)
  // Parse boundary: the block is written by ErrorTextsBlock from a file with the same keys.
  return block?.textContent ? (JSON.parse(block.textContent) as typeof english) : english
}
