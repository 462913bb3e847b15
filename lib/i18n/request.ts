import { _createCache } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale } from './locales'
import messages from '@/messages/en.json'

/**
 * The parsed messages, for the life of the process: next-intl makes a cache for each request, which then parses the same few hundred messages again. It
 * reads `_cache` of the configuration (createTranslator of use-intl), though the type of the configuration does not list it.
 */
const parsedMessages = { _cache: _createCache() }

/** next-intl's configuration: the messages of a request. Pages set their locale with setRequestLocale, so nothing reads headers. */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? DEFAULT_LOCALE
  return { ...parsedMessages, locale: isLocale(asked) ? asked : DEFAULT_LOCALE, messages, timeZone: 'Asia/Kolkata' }
})
export default requestConfig
