import english from '@/messages/en-errors.json'
import hindi from '@/messages/hi-errors.json'
import { browserLocale } from './browser-locale'
import type { Locale } from './locales'

const FILES: Readonly<Record<Locale, typeof english>> = { en: english, hi: hindi }

/**
 * What a page says when it fails, in the language of the page. All languages are loaded with every page, so they have their own small files: an error
 * boundary cannot receive texts as props.
 */
export const errorTexts = (): typeof english => FILES[browserLocale()]
