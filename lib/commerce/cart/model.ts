import type { Paise } from '@/lib/kernel/money'
import type { Visitor } from '@/lib/kernel/visitor'

export type CartLine = {
  id: number
  /** null if the remote server does not report it. */
  productId: number | null
  /** For a line that is not for sale: the page offers other variants. null if there is no page, or the remote server does not report it. */
  productSlug: string | null
  name: string
  imageUrl: string
  /** '' if the product has no variants. */
  variant: string
  /** The variant label in the page's language. */
  variantTitle: string
  /** Here and below, null if the remote server does not report it or the variant was removed. */
  pricePaise: Paise | null
  mrpPaise: Paise | null
  quantity: number
  /** The maximum quantity that can be ordered; null if the remote server does not report it. */
  upperLimit: number | null
  /** false: the shop no longer sells it. The line is in no total and no order, and can only be removed. */
  isForSale: boolean
  /** The category with similar products; null if the remote server does not report it. */
  categorySlug: string | null
}

/**
 * `grandTotalPaise` is null if it is neither reported nor computable. `saved`: the list saved for later, newest last; null if the server does not support it.
 * `unavailable`: lines whose product or variant is no longer for sale; empty if the server drops them.
 */
export type Cart = {
  lines: readonly CartLine[]
  unavailable: readonly CartLine[]
  grandTotalPaise: Paise | null
  saved: readonly CartLine[] | null
}

/** A payment provider: its name in calls, and the title that shoppers see. */
export type OnlineChoice = { name: string; title: string }

/**
 * Whether the order can be paid online. `choices`: the providers, if there are several; the first is suggested. `reason`: 'no_provider' if no payment provider
 * is configured, 'limit' if none collects this amount; `min` and `max` are then the limits, as texts.
 */
export type OnlinePayment =
  | { allowed: true; reason: null; choices?: readonly OnlineChoice[] }
  | { allowed: false; reason: 'no_provider' }
  | { allowed: false; reason: 'limit'; min: string; max: string }

/** Whether the order can be paid by cash on delivery, and what that costs (IND-10). */
export type CashOnDelivery = {
  allowed: boolean
  /** 'off': the shop does not offer it; 'limit': the total is above the limit; 'pin': not available at this PIN code. null if allowed. */
  reason: 'off' | 'limit' | 'pin' | null
  feePaise: Paise
  limitPaise: Paise
  /** The total including the fee. */
  grandTotalPaise: Paise
  /** The GST in that total, including the fee's. null if the server does not report it. */
  gstPaise: Paise | null
}

export type CartSummary = {
  /** Total of the lines at MRP. null, here and below, if the remote server does not report it. */
  mrpTotalPaise: Paise | null
  subTotalPaise: Paise | null
  couponApplied: boolean
  couponCode: string
  /** Positive; shown with a leading minus. */
  discountPaise: Paise | null
  shippingPaise: Paise | null
  /** Required: no order can be placed without it. */
  grandTotalPaise: Paise
  /** Included in the total. null if the server does not report it. */
  gstPaise: Paise | null
  /** Why the entered coupon gives no discount now; '' if it does or there is none. */
  couponMessage: string
  /** null if the server does not report it; online payment is then offered, as documented. */
  onlinePayment: OnlinePayment | null
  /** null if the server does not report it. */
  cashOnDelivery: CashOnDelivery | null
}

/** A line that can be added again. */
export type LineOfProduct = CartLine & { productId: number }

export const isOfProduct = (line: CartLine): line is LineOfProduct => line.productId !== null

type VariantOfProduct = Pick<CartLine, 'productId' | 'variant'>

export const isSameVariant = (one: VariantOfProduct, other: VariantOfProduct): boolean =>
  one.productId === other.productId && one.variant === other.variant

/** The total of the lines; null if a price is unknown. */
export const sumOfLines = (lines: readonly Pick<CartLine, 'pricePaise' | 'quantity'>[]): Paise | null =>
  lines.reduce<Paise | null>(
    (sum, { pricePaise, quantity }) => (sum === null || pricePaise === null ? null : sum + pricePaise * quantity),
    0,
  )

/** Everything that the cart page shows as lines, in the order in which they were added. */
export const shownLines = ({ lines, unavailable }: Pick<Cart, 'lines' | 'unavailable'>): readonly CartLine[] =>
  unavailable.length === 0 ? lines : [...lines, ...unavailable].sort((one, other) => one.id - other.id)

/** The product with its variant, in the page's language. */
export const nameOfLine = ({ name, variantTitle }: Pick<CartLine, 'name' | 'variantTitle'>): string =>
  variantTitle === '' ? name : `${name} (${variantTitle})`

/** A visitor who can have a cart. */
export type CartOwner = Exclude<Visitor, { kind: 'anonymous' }>

/** The result of merging a guest's cart: how many of its lines are now in the customer's cart, and the names of those reduced to the stock. */
export type CartMerge = { lines: number; reduced: readonly string[] }
