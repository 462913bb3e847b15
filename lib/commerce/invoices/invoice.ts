import type { Paise } from '@/lib/commerce/kernel/money'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import type { GstSplit } from '../pricing'

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
  /** Its share of delivery and of the fee for cash: taxed as the goods they belong to. */
  chargesPaise: Paise
  /** gross − discount + charges. */
  amountPaise: Paise
  /** amount − GST. */
  taxablePaise: Paise
}

export type TaxRow = GstSplit & { hsn: string; gstPercent: number; taxablePaise: Paise }

/** All that an invoice says, frozen on the day it is issued: rule 46 of the CGST Rules. Days are days in India ('2026-11-21'). */
export type Invoice = {
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
    /** The GST code; '' not known. */
    stateCode: string
    postalCode: string
    country: string
    phone: string
    email: string
  }
  placeOfSupply: { state: string; stateCode: string }
  /** What the state's half of the tax is called: in union territories without a parliament of their own 'UTGST'. null: IGST. */
  stateTax: 'SGST' | 'UTGST' | null
  order: {
    code: string
    placedOn: string
    paymentMethod: PaymentMethod
    /** null: to be paid at the door. */
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
