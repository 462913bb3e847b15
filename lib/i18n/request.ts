import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale } from './locales'
import messages from '@/messages/en.json'

/** next-intl's configuration: the messages of a request. Pages set their locale with setRequestLocale, so nothing reads headers. */
const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? DEFAULT_LOCALE
  return { locale: isLocale(asked) ? asked : DEFAULT_LOCALE, messages, timeZone: 'Asia/Kolkata' }
})
export default requestConfig
