import { ERROR_TEXTS } from '@/lib/i18n/error-texts'
import { isTranslated, type Locale } from '@/lib/i18n/locales'
import { TRANSLATIONS } from '@/messages'

/** Adds the error texts as data to pages in languages other than English; the English texts are in the code (lib/i18n/error-texts). */
export function ErrorTextsBlock({ locale }: { locale: Locale }) {
  if (!isTranslated(locale)) return null
  return (
    <script
      type="application/json"
      id={ERROR_TEXTS}
      dangerouslySetInnerHTML={{ __html: JSON.stringify(TRANSLATIONS[locale].errors).replaceAll('<', '\\u003c') }}
    />
  )
}
