import { array, boolean, mixed, number, object, string } from 'yup'
import { STOCK_REASON_MAX_LENGTH } from './model'

const MAX_IDS = 100
const MAX_PAISE = 1_000_000_000
const MAX_STOCK = 1_000_000
const SKU_MAX_LENGTH = 64

/** The document is read by document.wire.ts and checked field by field by the use case, like a row of the catalogue file. */
export const saveRule = object({
  id: number().integer().positive().nullable().default(null),
  version: string().max(100).default(''),
  document: mixed().required('The product is missing.'),
})

export const publishRule = object({
  ids: array().of(number().integer().positive().required()).min(1).max(MAX_IDS, `At most ${MAX_IDS} at once.`).required(),
  published: boolean().required(),
})

/** `seen`: what the list showed, so that a price changed in the meantime is not overwritten. */
export const priceRule = object({
  seen: object({ price_paise: number().integer().required(), mrp_paise: number().integer().required() }).required(),
  sku: string().max(SKU_MAX_LENGTH).required(),
  price_paise: number()
    .integer()
    .min(1, 'The price must be more than ₹0.')
    .max(MAX_PAISE, 'This price is too high.')
    .required('The price is missing.'),
  mrp_paise: number()
    .integer()
    .min(1, 'The MRP must be more than ₹0.')
    .max(MAX_PAISE, 'This MRP is too high.')
    .required('The MRP is missing.'),
})

/** `to` or `by`: the counted stock, or the difference. `seen`: the stock that the change is based on; null to change it unconditionally. */
export const stockRule = object({
  seen: number().integer().nullable().default(null),
  sku: string().max(SKU_MAX_LENGTH).required(),
  to: number().integer().min(0, 'The stock cannot be negative.').max(MAX_STOCK, 'This stock is too high.').nullable().default(null),
  by: number().integer().min(-MAX_STOCK).max(MAX_STOCK, 'This stock is too high.').nullable().default(null),
  reason: string().trim().max(STOCK_REASON_MAX_LENGTH, `At most ${STOCK_REASON_MAX_LENGTH} characters.`).default(''),
})

const HTML_MAX_LENGTH = 100_000
export const htmlRule = object({ html: string().max(HTML_MAX_LENGTH, 'This text is too long.').defined() })
