import { allocate, includedGst, splitGst } from '@/lib/commerce/pricing'
import type { Paise } from '@/lib/kernel/money'
import { dayInIndia } from '@/lib/i18n/dates'
import { amountInWords } from './amount-in-words'
import { CREDIT_REASONS } from './credit-reasons.model'
import type { CreditLine, CreditNote, Invoice, InvoiceLine } from './model'
import { statedReason } from './pdf/invoice-texts'

/** `isChosen`: the line's goods are returned, not only its share of delivery and fee. `units`: how many; omitted: all of the line. */
export type OrderedLine = { orderLineId: number; isChosen: boolean; units?: number }

type Facts = {
  number: string
  issuedAt: Date
  invoice: Invoice
  reason: CreditNote['reason']
  amountPaise: Paise
  /** In invoice line order. */
  lines: readonly OrderedLine[]
  /** The invoice's credit notes so far. */
  earlier: readonly CreditNote[]
}

type Figures = 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'

const sum = (rows: readonly Pick<CreditLine, Figures>[], key: Figures): Paise => rows.reduce((total, row) => total + row[key], 0)
const total = (amounts: readonly Paise[]): Paise => amounts.reduce((all, one) => all + one, 0)

const gstOf = ({ cgstPaise, sgstPaise, igstPaise }: Pick<CreditLine, Figures>): Paise => cgstPaise + sgstPaise + igstPaise

/** An invoice line, with what earlier credit notes have credited for it. */
type Credited = OrderedLine & { line: InvoiceLine; amountPaise: Paise; gstPaise: Paise }

function creditedSoFar({ invoice, lines, earlier }: Facts): readonly Credited[] {
  const before = earlier.flatMap((note) => note.lines)
  return lines.flatMap((ordered, at) => {
    const line = invoice.lines[at]
    if (!line) return []
    const own = before.filter(({ orderLineId }) => orderLineId === ordered.orderLineId)
    return [{ ...ordered, line, amountPaise: sum(own, 'amountPaise'), gstPaise: total(own.map(gstOf)) }]
  })
}

/** What the note credits of a line before anything else. */
function firstOf({ line, isChosen }: Credited, reason: CreditNote['reason']): Paise {
  const { takes } = CREDIT_REASONS[reason]
  if (takes === 'charges') return line.chargesPaise
  return isChosen ? line.grossPaise - line.discountPaise : 0
}

/**
 * First what the reason concerns, for example what was paid for the goods; then everything left, in proportion. In this way delivery and fee are credited with
 * the last goods, and a price reduction is spread over all lines.
 */
function sharesOf(credited: readonly Credited[], { amountPaise, reason }: Facts): readonly Paise[] {
  const left = credited.map(({ line, amountPaise: before }) => line.amountPaise - before)
  const first = credited.map((one, at) => Math.min(left[at] ?? 0, firstOf(one, reason)))
  const firstPaise = total(first)
  if (firstPaise >= amountPaise) return allocate(amountPaise, first)
  const others = allocate(
    amountPaise - firstPaise,
    left.map((paise, at) => paise - (first[at] ?? 0)),
  )
  return first.map((paise, at) => paise + (others[at] ?? 0))
}

const evenUp = (paise: Paise): Paise => paise + Math.abs(paise % 2)

/**
 * The tax on everything credited so far, less the tax on earlier notes. Always even, never negative, and at least so much that the taxable values of all notes
 * stay within the invoice's: the last part credits exactly the remaining tax.
 */
function gstInside({ line, amountPaise, gstPaise }: Credited, share: Paise): Paise {
  const soFar = amountPaise + share
  const leftPaise = gstOf(line) - gstPaise
  const leastPaise = Math.max(0, evenUp(leftPaise - (line.amountPaise - soFar)))
  return Math.max(leastPaise, Math.min(leftPaise, includedGst(soFar, line.gstPercent) - gstPaise))
}

function toCreditLine(credited: Credited, share: Paise, { invoice, reason }: Facts): CreditLine {
  const { line, orderLineId, isChosen, units = line.quantity } = credited
  const namesGoods = CREDIT_REASONS[reason].takes !== 'price'
  const gstPaise = gstInside(credited, share)
  return {
    orderLineId,
    name: namesGoods ? line.name : '',
    variantLabel: namesGoods ? line.variantLabel : '',
    hsn: line.hsn,
    gstPercent: line.gstPercent,
    quantity: isChosen ? units : null,
    amountPaise: share,
    taxablePaise: share - gstPaise,
    ...splitGst(gstPaise, invoice.stateTax !== null),
  }
}

/** The content of a refund's credit note. Pure: nothing else influences what is printed. */
export function composeCreditNote(facts: Facts): CreditNote {
  const { number, issuedAt, invoice, reason, amountPaise } = facts
  const credited = creditedSoFar(facts)
  const shares = sharesOf(credited, facts)
  const lines = credited.map((one, at) => toCreditLine(one, shares[at] ?? 0, facts)).filter((line) => line.amountPaise > 0)
  return {
    locale: invoice.locale,
    number,
    issuedOn: dayInIndia(issuedAt),
    seller: invoice.seller,
    buyer: invoice.buyer,
    placeOfSupply: invoice.placeOfSupply,
    stateTax: invoice.stateTax,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    orderCode: invoice.order.code,
    reason,
    stated: statedReason(reason, invoice.locale),
    lines,
    totals: {
      taxablePaise: sum(lines, 'taxablePaise'),
      cgstPaise: sum(lines, 'cgstPaise'),
      sgstPaise: sum(lines, 'sgstPaise'),
      igstPaise: sum(lines, 'igstPaise'),
      amountPaise: sum(lines, 'amountPaise'),
    },
    amountInWords: amountInWords(amountPaise),
  }
}
