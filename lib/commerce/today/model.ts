import type { TicketCounts } from '@/lib/commerce/contact/admin.model'
import type { CertificateState } from '@/lib/commerce/compliance/model'
import type { Paise } from '@/lib/kernel/money'
import type { ShownPicture } from '@/lib/commerce/media/model'

export const SALES_DAYS = 30

/** Orders that are paid or will be paid in cash, excluding cancelled ones. */
export type Sales = { totalPaise: Paise; orders: number }

export type SalesReport = {
  now: Sales
  /** The thirty days before. */
  before: Sales
  /** The last thirty days, oldest first. `day`: '2026-11-20', in India. */
  days: readonly (Sales & { day: string })[]
}

/** The same numbers as in the stage lists that the member sees. */
export type OrderCounts = {
  toPack: number
  toShip: number
  onTheWay: number
  /** null: not for this role. */
  money: { problems: number; returns: number; toPayBack: number } | null
}
/** A provider report about an order that the staff have not settled yet. */
export type OpenReport = { code: string; text: string }
/** `count`: the number of published products that are low or sold out; `variants`: their lowest ones. */
export type LowStock = { count: number; variants: readonly { product: string; sku: string; stock: number }[] }
export type EmptySearch = { text: string; count: number }
/** Problems that prevent products from being sold correctly; each list contains only its first entries. */
export type CatalogProblems = {
  /** Published products without a GST rate. */
  untaxed: { count: number; products: readonly { slug: string; name: string; hsn: string }[] }
  /** What shows an uploaded picture whose file is missing. */
  missingPictures: { count: number; shown: readonly ShownPicture[] }
}
export type InvariantResult = { at: string; orderCount: number; violations: readonly string[] }

export type Health = {
  /** The server's own checks by name: database, migrations, writable, cache. */
  checks: Readonly<Record<string, boolean>>
  /** Overdue mails and SMS, and those given up within a week. */
  messages: { late: number; givenUp: number }
  /** Open payments whose next check is overdue. */
  latePayments: number
  /** null: not checked yet. */
  invariants: InvariantResult | null
}

/** null: not for this role. */
export type Today = {
  sales: SalesReport | null
  orders: OrderCounts | null
  /** Newest first. */
  reports: readonly OpenReport[] | null
  lowStock: LowStock | null
  tickets: TicketCounts | null
  /** From the last seven days. */
  newReviews: number | null
  emptySearches: readonly EmptySearch[] | null
  catalog: CatalogProblems | null
  /** The yearly self-audit for dark patterns. */
  certificate: CertificateState | null
  health: Health | null
}
