import { defineAdminCall } from '@/lib/v2/admin-call'
import { readAsIs, writeAsIs } from '@/lib/v2/as-is'
import { writeResult } from '@/lib/v2/codec'
import type { GstRates, RateFields } from './admin.model'

const done = { write: () => writeResult('Saved.'), read: () => null }

/** GET /gst-rates */
export const listGstRates = defineAdminCall<GstRates>({
  method: 'GET',
  path: '/gst-rates',
  right: 'settings.edit',
  write: writeAsIs,
  read: readAsIs,
})

export const addGstRate = defineAdminCall<null, { fields: RateFields }>({
  method: 'POST',
  path: '/gst-rates',
  right: 'settings.edit',
  input: async () => (await import('./admin.rules')).newRateRule,
  refusals: {
    unknown_product: { status: 422, message: () => 'There is no product with this web address.', field: 'fields.subject' },
    in_the_past: {
      status: 422,
      message: () => 'Choose today or a later day. Orders already placed keep their rate.',
      field: 'fields.from',
    },
    day_taken: { status: 422, message: () => 'There is a rate from this day on. Remove it first.', field: 'fields.from' },
  },
  ...done,
})

export const removeGstRate = defineAdminCall<null>({
  method: 'DELETE',
  path: '/gst-rates/{id}',
  right: 'settings.edit',
  refusals: {
    not_found: { status: 404, message: () => 'This rate has already been removed.' },
    still_needed: {
      status: 409,
      message: ({ count, names }) =>
        `Without this rate, ${count === 1 ? 'a published product has' : `${count} published products have`} no GST rate and cannot be sold: ${names}. Add another rate for its HSN first, or hide the ${count === 1 ? 'product' : 'products'}.`,
    },
    has_held: { status: 409, message: () => 'This rate was in use before today, so it cannot be removed.' },
  },
  ...done,
})
