import type { Paise } from '@/lib/commerce/kernel/money'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { dayInIndia } from '@/lib/i18n/dates'
import { splitGst, type GstSplit } from '../pricing'
import { amountInWords } from './amount-in-words'
import type { Invoice, InvoiceLine, TaxRow } from './invoice'
import type { LineRow, OrderRow } from './invoices.queries'

export type Seller = Invoice['seller']

type Given = { number: string; issuedAt: Date; seller: Seller; order: OrderRow; lines: readonly LineRow[] }

/** All that the invoice of an order says. Pure: what it is given is what is printed, for ever. */
export function writeInvoice({ number, issuedAt, seller, order, lines: rows }: Given): Invoice {
  const buyer = writeBuyer(order)
  const sameState = isSameState(seller, buyer)
  const lines = rows.map((row) => writeLine(row, sameState))
  return {
    number,
    issuedOn: dayInIndia(issuedAt),
    seller,
    buyer,
    placeOfSupply: { state: buyer.state, stateCode: buyer.stateCode },
    stateTax: sameState ? stateTaxOf(seller) : null,
    order: {
      code: order.code,
      placedOn: dayInIndia(order.createdAt),
      paymentMethod: order.paymentMethod,
      paidOn: order.paidAt && dayInIndia(order.paidAt),
      couponCode: order.couponCode ?? '',
    },
    lines,
    taxes: sumTaxes(lines),
    totals: {
      itemsPaise: order.itemsPaise,
      couponDiscountPaise: order.couponDiscountPaise,
      shippingPaise: order.shippingPaise,
      cashOnDeliveryFeePaise: order.cashOnDeliveryFeePaise,
      taxablePaise: sum(lines, 'taxablePaise'),
      cgstPaise: sum(lines, 'cgstPaise'),
      sgstPaise: sum(lines, 'sgstPaise'),
      igstPaise: sum(lines, 'igstPaise'),
      grandTotalPaise: order.grandTotalPaise,
    },
    amountInWords: amountInWords(order.grandTotalPaise),
  }
}

/** '12, MG Road,' and 'Indiranagar' are '12, MG Road, Indiranagar': the paper has a line for it. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

const writeBuyer = ({ shippingAddress: { stateGstCode, email, ...address } }: OrderRow): Invoice['buyer'] => ({
  name: readLine(address.name),
  // Its lines are the shopper's own.
  address: onOneLine(address.address),
  city: address.city,
  state: address.state,
  stateCode: stateGstCode ?? '',
  postalCode: address.postalCode,
  country: address.country,
  phone: address.phone,
  email: email ?? '',
})

/** Section 8 of the IGST Act: within one state CGST and SGST, between two of them IGST. A state without a code is known by its name. */
const isSameState = (seller: Seller, buyer: Invoice['buyer']): boolean =>
  seller.stateCode !== '' && buyer.stateCode !== ''
    ? seller.stateCode === buyer.stateCode
    : seller.state.toLowerCase() === buyer.state.toLowerCase()

/** Andaman and Nicobar, Chandigarh, Dadra and Nagar Haveli with Daman and Diu, Lakshadweep, Ladakh (UTGST Act, section 1). */
const UNION_TERRITORIES = ['35', '04', '26', '31', '38']

const stateTaxOf = ({ stateCode }: Seller): 'SGST' | 'UTGST' => (UNION_TERRITORIES.includes(stateCode) ? 'UTGST' : 'SGST')

function writeLine(row: LineRow, sameState: boolean): InvoiceLine {
  const grossPaise = row.unitPricePaise * row.quantity
  const amountPaise = grossPaise - row.discountPaise + row.chargesPaise
  return {
    name: row.productName,
    variantLabel: row.variantLabel,
    hsn: row.hsn,
    gstPercent: row.gstPercent,
    quantity: row.quantity,
    unitPricePaise: row.unitPricePaise,
    grossPaise,
    discountPaise: row.discountPaise,
    chargesPaise: row.chargesPaise,
    amountPaise,
    taxablePaise: amountPaise - row.gstPaise,
    ...splitGst(row.gstPaise, sameState),
  }
}

type Summed = 'taxablePaise' | keyof GstSplit

const sum = (rows: readonly Pick<TaxRow, Summed>[], key: Summed): Paise => rows.reduce((total, row) => total + row[key], 0)

function sumTaxes(lines: readonly InvoiceLine[]): readonly TaxRow[] {
  const groups = new Map<string, InvoiceLine[]>()
  for (const line of lines) {
    const key = `${line.hsn} ${line.gstPercent}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ hsn, gstPercent }) => ({
      hsn,
      gstPercent,
      taxablePaise: sum(group, 'taxablePaise'),
      cgstPaise: sum(group, 'cgstPaise'),
      sgstPaise: sum(group, 'sgstPaise'),
      igstPaise: sum(group, 'igstPaise'),
    })),
  )
}
