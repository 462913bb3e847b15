import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** A form's rule whose faults are told in the language of the page: rules are written in English, as the protocol is. */
export const inPageLanguage =
  <Values extends FieldValues, Context, Output>(resolve: Resolver<Values, Context, Output>): Resolver<Values, Context, Output> =>
  async (values, context, options) => {
    const first = await resolve(values, context, options)
    const locale = browserLocale()
    if (locale === DEFAULT_LOCALE || Object.keys(first.errors).length === 0) return first
    // Loaded when needed: all sentences of the shop.
    const { apiTexts } = await import('@/lib/i18n/api-texts')
    // Checked again: `values` are the form's own, and a PIN code may have filled in places while the sentences were loading.
    const result = await resolve(values, context, options)
    const faults = Object.entries(result.errors)
    if (faults.length === 0) return result
    const translated = faults.map(([field, fault]) => [
      field,
      typeof fault?.message === 'string' ? { ...fault, message: apiTexts(locale)(fault.message) } : fault,
    ])
    // Object.fromEntries loses the names of the fields.
    return { values: {}, errors: Object.fromEntries(translated) as FieldErrors<Values> }
  }
