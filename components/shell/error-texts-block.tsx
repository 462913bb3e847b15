import { ERROR_TEXTS } from '@/lib/i18n/error-texts'
import { isTranslated, type Locale } from '@/lib/i18n/locales'
import { TRANSLATIONS } from '@/messages'

/** Gives a page in another language than English, which is part of the code (lib/i18n/error-texts), its texts of errors, as data. */
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
