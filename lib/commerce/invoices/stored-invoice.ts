import type { PaymentMethod } from '@/lib/kernel/payment'
import { localeOf } from '@/lib/i18n/locales'
import type { CreditNote, Invoice, InvoiceLine } from './model'

/** Invoices are never rewritten. Those issued before November 2026 have older names for two fields, and no language. */
type StoredInvoice = Omit<Invoice, 'locale' | 'order' | 'lines'> & {
  locale?: string
  order: Omit<Invoice['order'], 'paymentMethod'> & ({ paymentMethod: PaymentMethod } | { paymentType: 'razorpay' | 'cash_on_delivery' })
  lines: readonly (Omit<InvoiceLine, 'variantLabel'> & ({ variantLabel: string } | { pack: string }))[]
}

const paymentMethodOf = (order: StoredInvoice['order']): PaymentMethod => {
  if ('paymentMethod' in order) return order.paymentMethod
  return order.paymentType === 'razorpay' ? 'online' : order.paymentType
}

/** An invoice's frozen content, as stored. */
export function readInvoice(content: unknown): Invoice {
  // Written by composeInvoice, in this version or an earlier one.
  const { locale = '', order, lines, ...invoice } = content as StoredInvoice
  return {
    ...invoice,
    locale: localeOf(locale),
    order: { ...order, paymentMethod: paymentMethodOf(order) },
    lines: lines.map((line) => ({ ...line, variantLabel: 'variantLabel' in line ? line.variantLabel : line.pack })),
  }
}

/** A credit note's frozen content. Notes issued before December 2026 have no language: their labels are in English. Older ones than `stated` have none. */
export function readCreditNote(content: unknown): CreditNote {
  // Written by composeCreditNote, in this version or an earlier one.
  const {
    locale = '',
    stated = null,
    ...note
  } = content as Omit<CreditNote, 'locale' | 'stated'> & Partial<Pick<CreditNote, 'stated'>> & { locale?: string }
  return { ...note, stated, locale: localeOf(locale) }
}
