import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { formTexts } from '@/lib/i18n/form-texts'

/** A form's rule whose faults are told in the words of the page: rules are written in the English of the protocol. */
export const inPageLanguage =
  <Values extends FieldValues, Context, Output>(resolve: Resolver<Values, Context, Output>): Resolver<Values, Context, Output> =>
  async (values, context, options) => {
    const first = await resolve(values, context, options)
    if (Object.keys(first.errors).length === 0) return first
    const reword = await formTexts(browserLocale())
    // Checked again: `values` are the form's own, and a PIN code may have filled in places while the sentences were loading.
    const result = await resolve(values, context, options)
    const faults = Object.entries(result.errors)
    if (faults.length === 0) return result
    const reworded = faults.map(([field, fault]) => [
      field,
      typeof fault?.message === 'string' ? { ...fault, message: reword(fault.message) } : fault,
    ])
    // Object.fromEntries loses the names of the fields.
    return { values: {}, errors: Object.fromEntries(reworded) as FieldErrors<Values> }
  }
