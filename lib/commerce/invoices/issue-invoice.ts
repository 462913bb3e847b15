import { shopSettings } from '@/lib/commerce/content'
import { readLine } from '@/lib/kernel/contact-data'
import type { Queryable } from '@/lib/db/context'
import type { Paise } from '@/lib/kernel/money'
import { splitGst, type GstSplit } from '@/lib/commerce/pricing'
import { dayInIndia } from '@/lib/i18n/dates'
import { localeOf } from '@/lib/i18n/locales'
import { amountInWords } from './amount-in-words'
import { financialYearOf, invoiceNumber, type Invoice, type InvoiceLine, type TaxRow } from './model'
import {
  type BatchRow,
  findInvoiceId,
  insertInvoice,
  listBatches,
  listLines,
  lockOrder,
  nextSerial,
  type LineRow,
  type OrderRow,
} from './queries'

export type Seller = Invoice['seller']

const SELLER_SETTINGS = [
  'website_name',
  'legal_name',
  'packer_address',
  'contact_address',
  'contact_phone',
  'contact_email',
  'gstin',
  'seller_state',
  'fssai_licence',
  'invoice_prefix',
] as const

/** Used while the setting website_name is empty. */
const DEFAULT_SHOP_NAME = 'Online shop'

/** The seller as currently set, and its invoice number prefix. */
export async function readSeller(db: Queryable): Promise<{ seller: Seller; prefix: string }> {
  const found = await shopSettings(db, SELLER_SETTINGS)
  const shopName = readLine(found.website_name) || DEFAULT_SHOP_NAME
  const gstin = readLine(found.gstin).toUpperCase()
  const seller = {
    shopName,
    legalName: readLine(found.legal_name) || shopName,
    address: readLine(found.contact_address) || readLine(found.packer_address),
    gstin,
    state: readLine(found.seller_state),
    // The first two digits of a GSTIN are its state.
    stateCode: gstin.slice(0, 2),
    fssaiLicence: readLine(found.fssai_licence),
    phone: readLine(found.contact_phone),
    email: readLine(found.contact_email),
  }
  return { seller, prefix: found.invoice_prefix }
}

type Facts = {
  number: string
  issuedAt: Date
  seller: Seller
  order: OrderRow
  lines: readonly LineRow[]
  batches?: readonly BatchRow[]
}

/** The content of an order's invoice. Pure: nothing else influences what is printed. */
export function composeInvoice({ number, issuedAt, seller, order, lines: rows, batches = [] }: Facts): Invoice {
  const buyer = toBuyer(order)
  const sameState = isSameState(seller, buyer)
  const lines = rows.map((row) => ({ ...toInvoiceLine(row, sameState), ...batchesOf(row, batches) }))
  return {
    locale: localeOf(order.locale),
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

/** '12, MG Road,' and 'Indiranagar' become '12, MG Road, Indiranagar'. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

const toBuyer = ({ shippingAddress: { stateGstCode, email, ...address } }: OrderRow): Invoice['buyer'] => ({
  name: readLine(address.name),
  address: onOneLine(address.address),
  city: address.city,
  state: address.state,
  stateCode: stateGstCode ?? '',
  postalCode: address.postalCode,
  country: address.country,
  phone: address.phone,
  email: email ?? '',
})

/** Section 8 of the IGST Act: CGST and SGST within a state, IGST between states. A state without a code is compared by name. */
const isSameState = (seller: Seller, buyer: Invoice['buyer']): boolean =>
  seller.stateCode !== '' && buyer.stateCode !== ''
    ? seller.stateCode === buyer.stateCode
    : seller.state.toLowerCase() === buyer.state.toLowerCase()

/** Andaman and Nicobar, Chandigarh, Dadra and Nagar Haveli with Daman and Diu, Lakshadweep, Ladakh (UTGST Act, section 1). */
const UNION_TERRITORIES = ['35', '04', '26', '31', '38']

const stateTaxOf = ({ stateCode }: Seller): 'SGST' | 'UTGST' => (UNION_TERRITORIES.includes(stateCode) ? 'UTGST' : 'SGST')

function toInvoiceLine(row: LineRow, sameState: boolean): InvoiceLine {
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

/** Nothing for a line whose stock is not kept by batch. */
function batchesOf({ id }: LineRow, batches: readonly BatchRow[]): Pick<InvoiceLine, 'batches'> {
  const own = batches.filter(({ orderLineId }) => orderLineId === id)
  return own.length === 0 ? {} : { batches: own.map(({ number, bestBefore, quantity }) => ({ number, bestBefore, quantity })) }
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

/**
 * Issues an order's invoice in the caller's transaction: the next number of the financial year, with the current content. An order keeps an existing invoice.
 * Call it last: until the transaction ends, every other invoice waits for the counter's row.
 */
export async function issueInvoice(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`there is no order ${orderId} to invoice`)
  if ((await findInvoiceId(tx, orderId)) !== null) return
  const [lines, batches, { seller, prefix }] = [await listLines(tx, orderId), await listBatches(tx, [orderId]), await readSeller(tx)]
  const financialYear = financialYearOf(now)
  const serial = await nextSerial(tx, financialYear)
  const number = invoiceNumber(prefix, financialYear, serial)
  const content = composeInvoice({ number, issuedAt: now, seller, order, lines, batches })
  await insertInvoice(tx, { orderId, number, financialYear, serial, content, issuedAt: now })
}
