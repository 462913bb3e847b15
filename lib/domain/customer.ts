import type { ProductCard } from './catalog'
import type { Paise } from './money'

/** What a customer is told of themselves. */
export type User = {
  id: number
  name: string
  email: string | null
  /** Ten digits, without +91. */
  phone: string | null
  /** null: no photo of their own. */
  avatarUrl: string | null
  /** false: a guest's account, until its owner chooses one. null: a server that does not say. */
  hasPassword: boolean | null
  /** Whether a code that went to the number came back. null: a server that does not say. */
  isPhoneProven: boolean | null
}

/** What a customer proves their identity for, by the password or, without one, by a code that goes to them. */
export const PROOF_ACTIONS = ['change_email', 'change_password', 'delete_account'] as const
export type ProofAction = (typeof PROOF_ACTIONS)[number]

/** What became of the guest's cart: how many of its lines are now in the customer's, and the names of those that stock made smaller. */
export type CartMerge = { lines: number; reduced: readonly string[] }

/**
 * A session. `token` is for clients that are not our storefront, as is `deviceToken`, by which the server knows a device that has signed in before;
 * our browsers get cookies instead, and '' here.
 */
export type SignedIn = { token: string; deviceToken: string; user: User; message: string; merge: CartMerge }

export type Place = { id: number; name: string }

/** How a PIN code is served (IND-09): days in transit, from the working day after the order. */
export type PinService = { serviceable: boolean; cashOnDelivery: boolean; minDays: number; maxDays: number }

/** What is known of a PIN code: it fills state and city. `service` null: a server that does not say. */
export type PinPlace = { pin: string; country: Place; state: Place; city: Place; service: PinService | null }

export type AddressInput = { address: string; countryId: number; stateId: number; cityId: number; postalCode: string; phone: string }
export type Address = AddressInput & { id: number; countryName: string; stateName: string; cityName: string; isDefault: boolean }

export type Wish = { id: number; product: ProductCard }
/** `wishId`: null once it is not in the list (any more). */
export type WishChange = { message: string; isInWishlist: boolean; productId: number; productSlug: string; wishId: number | null }

/** The figures of the dashboard that no other call knows (ACC-02, ACC-13). */
export type AccountFigures = {
  expenditurePaise: Paise
  productsOrdered: number
  /** Reward points (ACC-13). null: a server without them. */
  points: number | null
}

export const DEFAULT_AVATAR = '/demo/default-avatar.svg'
