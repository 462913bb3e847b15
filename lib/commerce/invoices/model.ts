import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { GstSplit } from '@/lib/commerce/pricing/model'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import type { CreditReason } from './credit-reasons.model'

/** A batch from which a line was packed. `bestBefore`: '2027-12-31'. */
export type PackedBatch = { number: string; bestBefore: string | null; quantity: number }

export type InvoiceLine = GstSplit & {
  name: string
  /** '250 g'; '' for a single-variant product. */
  variantLabel: string
  hsn: string
  gstPercent: number
  quantity: number
  unitPricePaise: Paise
  /** unit price × quantity. This amount and the next three include GST. */
  grossPaise: Paise
  discountPaise: Paise
  /** The line's share of delivery and of the cash fee: taxed like the goods they belong to. */
  chargesPaise: Paise
  /** gross − discount + charges. */
  amountPaise: Paise
  /** amount − GST. */
  taxablePaise: Paise
  /** Missing if the product's stock is not kept by batch. */
  batches?: readonly PackedBatch[]
}

export type TaxRow = GstSplit & { hsn: string; gstPercent: number; taxablePaise: Paise }

/** The contents that rule 46 of the CGST Rules requires of an invoice, frozen when issued. Days are days in India ('2026-11-21'). */
export type Invoice = {
  /** The order's language: labels are in English and in this language. */
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
    /** The state's GST code; '' if unknown. */
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
    /** null: cash, payable on delivery. */
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

/** What a credit note credits for one order line. */
export type CreditLine = GstSplit & {
  orderLineId: number
  /** '', like the next one, if only the price is reduced. */
  name: string
  variantLabel: string
  hsn: string
  gstPercent: number
  /** null: only the line's share of delivery and fee is credited, or a price reduction. */
  quantity: number | null
  /** Includes GST. */
  amountPaise: Paise
  taxablePaise: Paise
}

/** The contents that rule 53 of the CGST Rules requires of a credit note, frozen when issued. */
export type CreditNote = Pick<
  Invoice,
  'locale' | 'number' | 'issuedOn' | 'seller' | 'buyer' | 'placeOfSupply' | 'stateTax' | 'amountInWords'
> & {
  invoice: { number: string; issuedOn: string }
  orderCode: string
  reason: CreditReason
  /** The reason as printed: in English and in the note's language, with its ground in section 34(1) and its name in GSTR-1. null: issued before January 2027. */
  stated: { reason: string; ground: string; gstr1: string } | null
  lines: readonly CreditLine[]
  totals: GstSplit & { taxablePaise: Paise; amountPaise: Paise }
}

/** Which order documents are printed. */
export const PRINTED_PAPERS = ['slips', 'invoices', 'slips-and-invoices'] as const
export type PrintedPapers = (typeof PRINTED_PAPERS)[number]
/** The maximum number of orders in one PDF. */
export const PRINTED_MAX = 50

/** What goes into and onto the parcel. */
export type PackingSlip = {
  code: string
  placedAt: string
  shipTo: { name: string; address: string; city: string; postalCode: string; state: string; country: string; phone: string }
  /** The amount that the courier collects; null: nothing. */
  collectPaise: Paise | null
  shipment: { courier: string; trackingNumber: string }
  /** `isBlocked`: the batch was recalled after the order took it, and must not be packed. */
  lines: readonly {
    name: string
    variantLabel: string
    sku: string
    quantity: number
    batches: readonly (PackedBatch & { isBlocked: boolean })[]
  }[]
}

const APRIL = 4
const SERIAL_DIGITS = 5
/** With '/26-27/' and six serial digits this makes 16 characters, the maximum under rule 46(b) of the CGST Rules. */
const PREFIX = /^[A-Z0-9]{1,3}$/

/** '2026-27': April to March, by the day in India. */
export function financialYearOf(moment: Date): string {
  const [year, month] = dayInIndia(moment).split('-').map(Number)
  const start = (year ?? 0) - ((month ?? 0) < APRIL ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** 'MH/26-27/00001'. A prefix that is too long or contains other characters is replaced by the default. */
export function invoiceNumber(prefix: string, financialYear: string, serial: number): string {
  const letters = prefix.trim().toUpperCase()
  return [
    PREFIX.test(letters) ? letters : SETTING_DEFAULTS.invoicePrefix,
    financialYear.slice(2),
    String(serial).padStart(SERIAL_DIGITS, '0'),
  ].join('/')
}

/** 'CN/26-27/00001': a separate series from the invoices. */
export const creditNoteNumber = (financialYear: string, serial: number): string => invoiceNumber('CN', financialYear, serial)
