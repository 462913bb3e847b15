import type { Paise } from '@/lib/commerce/kernel/money'

/** What a customer is told of themselves. */
export type User = {
  /** null: a remote server that looks a customer up without it, as the documents have it. */
  id: number | null
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

/** Tells customers apart in this browser's memory: by their id, or by what else they are known by. */
export const customerKey = ({ id, email, phone, name }: User): string => String(id ?? email ?? phone ?? name)

/** What became of the guest's cart: how many of its lines are now in the customer's, and the names of those that stock made smaller. */
export type CartMerge = { lines: number; reduced: readonly string[] }

/**
 * A session. `token` is for clients that are not our storefront, as is `deviceToken`, by which the server knows a device that has signed in before;
 * our browsers get cookies instead, and '' here.
 */
export type SignedIn = { token: string; deviceToken: string; user: User; message: string; merge: CartMerge }

/** The figures of the dashboard that no other call knows (ACC-02, ACC-13). */
export type AccountFigures = {
  /** null here and below: a server that does not say. */
  expenditurePaise: Paise | null
  productsOrdered: number | null
  /** Reward points (ACC-13). null: a server without them. */
  points: number | null
}

export const DEFAULT_AVATAR = '/demo/default-avatar.svg'

/** Pages of who is signed in (AUTH-05). A list that was shared, /wishlist/<token>, is everybody's. */
export const isAccountPage = (pathname: string): boolean =>
  /^\/(?:(?:dashboard|profile|purchase-history|order-details)(?:\/|$)|wishlist$)/.test(pathname)
