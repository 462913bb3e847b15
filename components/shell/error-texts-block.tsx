import { ERROR_TEXTS } from '@/lib/i18n/error-texts'
import type { Locale } from '@/lib/i18n/locales'
import hindi from '@/messages/hi-errors.json'

/** English is part of the code (lib/i18n/error-texts). */
const FILES: Readonly<Partial<Record<Locale, object>>> = { hi: hindi }

/** Gives a page in another language than English its texts of errors, as data. */
export function ErrorTextsBlock({ locale }: { locale: Locale }) {
  const texts = FILES[locale]
  if (!texts) return null
  return (
    <script
      type="application/json"
      id={ERROR_TEXTS}
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll('<', '\\u003c') }}
    />
  )
}
