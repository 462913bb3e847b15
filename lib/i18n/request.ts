import { _createCache } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { localeOf } from './locales'
import { messagesOf } from './messages'

/**
 * Parsed messages, for the life of the process. Without it next-intl makes a cache for each request, and each request parses the same few hundred messages
 * again. `_cache` is not documented: next-intl passes the whole configuration to createTranslator of use-intl, which reads it. If a later version does not,
 * request.test.ts fails and pages only become slower. Its keys contain the language.
 */
const parsedMessages = { _cache: _createCache() }

/** next-intl's configuration: the messages of a request. Pages set their language with setPageLocale, so nothing reads headers. */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  return { ...parsedMessages, locale, messages: messagesOf(locale), timeZone: 'Asia/Kolkata' }
})
export default requestConfig
