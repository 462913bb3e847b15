import type { TicketCounts } from '@/lib/commerce/contact/admin.model'
import type { Paise } from '@/lib/kernel/money'
import type { ShownPicture } from '@/lib/commerce/media/model'

export const SALES_DAYS = 30

/** Orders that are paid or will be in cash, without cancelled ones. */
export type Sales = { totalPaise: Paise; orders: number }

export type SalesReport = {
  now: Sales
  /** The thirty days before. */
  before: Sales
  /** Of the last thirty days, the oldest first. `day`: '2026-11-20', in India. */
  days: readonly (Sales & { day: string })[]
}

/** As many as the lists of the stages show the member. */
export type OrderCounts = {
  toPack: number
  toShip: number
  onTheWay: number
  /** null: not for this role. */
  money: { problems: number; toPayBack: number } | null
}
/** What the payment provider reports about an order and the staff have not settled yet. */
export type OpenReport = { code: string; text: string }
/** `count`: of the products in the list of published products that are low or sold out; `variants`: the lowest of theirs. */
export type LowStock = { count: number; variants: readonly { product: string; sku: string; stock: number }[] }
export type EmptySearch = { text: string; count: number }
/** What keeps products from being sold rightly; each list has its first entries. */
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
  /** Mails and SMS that are late, and those that were given up within a week. */
  messages: { late: number; givenUp: number }
  /** Open payments whose next check is late. */
  latePayments: number
  /** null: not checked yet. */
  invariants: InvariantResult | null
}

/** null: not for this role. */
export type Today = {
  sales: SalesReport | null
  orders: OrderCounts | null
  /** The newest first. */
  reports: readonly OpenReport[] | null
  lowStock: LowStock | null
  tickets: TicketCounts | null
  /** Of the last seven days. */
  newReviews: number | null
  emptySearches: readonly EmptySearch[] | null
  catalog: CatalogProblems | null
  health: Health | null
}
