import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { GstSplit } from '@/lib/commerce/pricing/model'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'

export type InvoiceLine = GstSplit & {
  name: string
  /** '250 g'; '' when the product has one variant only. */
  variantLabel: string
  hsn: string
  gstPercent: number
  quantity: number
  unitPricePaise: Paise
  /** unit price × quantity. GST is in this amount and the next three. */
  grossPaise: Paise
  discountPaise: Paise
  /** The line's share of delivery and of the fee for cash: taxed like the goods they belong to. */
  chargesPaise: Paise
  /** gross − discount + charges. */
  amountPaise: Paise
  /** amount − GST. */
  taxablePaise: Paise
}

export type TaxRow = GstSplit & { hsn: string; gstPercent: number; taxablePaise: Paise }

/** What rule 46 of the CGST Rules requires an invoice to state, frozen when it is issued. Days are days in India ('2026-11-21'). */
export type Invoice = {
  /** Of the order: labels are in English and in it. */
  locale: Locale
  number: string
  issuedOn: string
  seller: {
    shopName: string
    legalName: string
    address: string
    gstin: string
    state: string
    stateCode: string
    fssaiLicence: string
    phone: string
    email: string
  }
  buyer: {
    name: string
    address: string
    city: string
    state: string
    /** The state's GST code; '' when it is unknown. */
    stateCode: string
    postalCode: string
    country: string
    phone: string
    email: string
  }
  placeOfSupply: { state: string; stateCode: string }
  /** The name of the state's half of the tax: 'UTGST' in union territories without a legislature. null: the tax is IGST. */
  stateTax: 'SGST' | 'UTGST' | null
  order: {
    code: string
    placedOn: string
    paymentMethod: PaymentMethod
    /** null: cash, to be paid on delivery. */
    paidOn: string | null
    couponCode: string
  }
  lines: readonly InvoiceLine[]
  /** The lines summed by HSN and rate. */
  taxes: readonly TaxRow[]
  totals: GstSplit & {
    itemsPaise: Paise
    couponDiscountPaise: Paise
    shippingPaise: Paise
    cashOnDeliveryFeePaise: Paise
    taxablePaise: Paise
    grandTotalPaise: Paise
  }
  amountInWords: string
}

/** What a credit note takes back of one order line. */
export type CreditLine = GstSplit & {
  orderLineId: number
  /** '', as the next one: no goods go back, the price of the line is reduced. */
  name: string
  variantLabel: string
  hsn: string
  gstPercent: number
  /** null: only the line's share of delivery and fee goes back, or of a reduced price. */
  quantity: number | null
  /** GST is in this amount. */
  amountPaise: Paise
  taxablePaise: Paise
}

/** What rule 53 of the CGST Rules requires a credit note to state, frozen when it is issued. */
export type CreditNote = Pick<
  Invoice,
  'locale' | 'number' | 'issuedOn' | 'seller' | 'buyer' | 'placeOfSupply' | 'stateTax' | 'amountInWords'
> & {
  invoice: { number: string; issuedOn: string }
  orderCode: string
  /** `price_reduced`: money went back without goods, so no line names any. */
  reason: 'returned' | 'order_cancelled' | 'came_back' | 'price_reduced'
  lines: readonly CreditLine[]
  totals: GstSplit & { taxablePaise: Paise; amountPaise: Paise }
}

/** Which papers of orders are printed. */
export const PRINTED_PAPERS = ['slips', 'invoices', 'slips-and-invoices'] as const
export type PrintedPapers = (typeof PRINTED_PAPERS)[number]
/** The most orders in one PDF. */
export const PRINTED_MAX = 50

/** What goes into the parcel, and on it. */
export type PackingSlip = {
  code: string
  placedAt: string
  shipTo: { name: string; address: string; city: string; postalCode: string; state: string; country: string; phone: string }
  /** What the courier collects; null: nothing. */
  collectPaise: Paise | null
  shipment: { courier: string; trackingNumber: string }
  lines: readonly { name: string; variantLabel: string; sku: string; quantity: number }[]
}

const APRIL = 4
const SERIAL_DIGITS = 5
/** With '/26-27/' and six digits of the serial it is 16 characters, the most that rule 46(b) of the CGST Rules allows. */
const PREFIX = /^[A-Z0-9]{1,3}$/

/** '2026-27': from April to March, by the day in India. */
export function financialYearOf(moment: Date): string {
  const [year, month] = dayInIndia(moment).split('-').map(Number)
  const start = (year ?? 0) - ((month ?? 0) < APRIL ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** 'MH/26-27/00001'. A prefix that is too long or has other characters is replaced by the default one. */
export function invoiceNumber(prefix: string, financialYear: string, serial: number): string {
  const letters = prefix.trim().toUpperCase()
  return [
    PREFIX.test(letters) ? letters : SETTING_DEFAULTS.invoicePrefix,
    financialYear.slice(2),
    String(serial).padStart(SERIAL_DIGITS, '0'),
  ].join('/')
}

/** 'CN/26-27/00001': a series of its own, next to that of the invoices. */
export const creditNoteNumber = (financialYear: string, serial: number): string => invoiceNumber('CN', financialYear, serial)
