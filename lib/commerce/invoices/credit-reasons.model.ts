/** The three grounds for a credit note in section 34(1) of the CGST Act: more was charged than is payable; goods came back; goods are deficient. */
export type CreditGround = 'exceeds' | 'returned' | 'deficient'

/** The reasons in GSTR-1 that a shop for goods needs, in its wording; the others concern services, the place of supply and provisional rates. */
export type Gstr1Reason = 'Sales return' | 'Post sale discount' | 'Others'

/** `takes`: what the note credits first: the goods; their share of delivery and cash fee; or every line in proportion, without naming goods. */
type Terms = { ground: CreditGround; gstr1: Gstr1Reason; takes: 'goods' | 'charges' | 'price' }

/**
 * Why a credit note is issued, in the terms of GST law. `returned`: also refunds of delivered goods for which no return was recorded. `deficient`: damaged or
 * missing goods of which nothing comes back. `left_out`: cancelled before packing. `delivery`: the delivery charge or cash fee alone. `price_reduced`:
 * refunded at the payment provider, so the shop knows only the amount.
 */
export const CREDIT_REASONS = {
  returned: { ground: 'returned', gstr1: 'Sales return', takes: 'goods' },
  returned_deficient: { ground: 'deficient', gstr1: 'Sales return', takes: 'goods' },
  deficient: { ground: 'deficient', gstr1: 'Others', takes: 'goods' },
  came_back: { ground: 'returned', gstr1: 'Sales return', takes: 'goods' },
  left_out: { ground: 'exceeds', gstr1: 'Others', takes: 'goods' },
  order_cancelled: { ground: 'exceeds', gstr1: 'Others', takes: 'goods' },
  delivery: { ground: 'exceeds', gstr1: 'Post sale discount', takes: 'charges' },
  goodwill: { ground: 'exceeds', gstr1: 'Post sale discount', takes: 'price' },
  price_reduced: { ground: 'exceeds', gstr1: 'Post sale discount', takes: 'price' },
  bank_dispute: { ground: 'exceeds', gstr1: 'Others', takes: 'price' },
} as const satisfies Readonly<Record<string, Terms>>
export type CreditReason = keyof typeof CREDIT_REASONS
