import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { formTexts } from '@/lib/i18n/form-texts'
import type { Fault } from '@/lib/i18n/text-keys'

/** Resolves a form's rule; its faults become sentences in the page's language. */
export const inPageLanguage =
  <Values extends FieldValues, Context, Output>(resolve: Resolver<Values, Context, Output>): Resolver<Values, Context, Output> =>
  async (values, context, options) => {
    const first = await resolve(values, context, options)
    if (Object.keys(first.errors).length === 0) return first
    const wordsOf = await formTexts(browserLocale())
    // Validated again: `values` are the form's own, and a PIN code may have filled in places while the texts were loading.
    const result = await resolve(values, context, options)
    const faults = Object.entries(result.errors)
    if (faults.length === 0) return result
    const worded = faults.map(([field, error]) => {
      // yup types every message as text; our rules' messages are faults or page texts.
      const message = error?.message as string | Fault | undefined
      return [field, typeof message === 'object' ? { ...error, message: wordsOf(message) } : error]
    })
    // Object.fromEntries loses the field names.
    return { values: {}, errors: Object.fromEntries(worded) as FieldErrors<Values> }
  }
