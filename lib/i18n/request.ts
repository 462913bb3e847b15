import { getRequestConfig } from 'next-intl/server'
import { PARSED_MESSAGES } from '@/lib/next-adapter/parsed-messages'
import { localeOf } from './locales'
import { messagesOf } from './messages'

/** next-intl's configuration: the messages of a request. Pages set their language with setPageLocale, so nothing reads headers. */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf((await requestLocale) ?? '')
  return { ...PARSED_MESSAGES, locale, messages: messagesOf(locale), timeZone: 'Asia/Kolkata' }
})
export default requestConfig
