import type { CartMerge } from '@/lib/commerce/cart/model'
import type { Paise } from '@/lib/kernel/money'
import type { DeviceName } from '@/lib/kernel/visitor'

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024

/** The customer's own view of their account. */
export type User = {
  /** null: a remote server returned the customer without an id, as documented. */
  id: number | null
  name: string
  email: string | null
  /** Ten digits, without +91. */
  phone: string | null
  /** null: the default picture. */
  avatarUrl: string | null
  /** false for a guest's account until its owner sets a password; null if the server does not report it. */
  hasPassword: boolean | null
  /** Whether the customer confirmed a code sent to the number; null if the server does not report it. */
  isPhoneProven: boolean | null
}

/** Actions that require a proof of identity: the password or, for an account without one, a code sent to the customer. */
export const PROOF_ACTIONS = ['change_email', 'change_password', 'delete_account'] as const
export type ProofAction = (typeof PROOF_ACTIONS)[number]

/** Identifies a customer in browser memory: by id or, without one, by another field. */
export const customerKey = ({ id, email, phone, name }: User): string => String(id ?? email ?? phone ?? name)

/**
 * A session. `token` and `deviceToken` (by which the server recognises a device) are for clients other than our storefront; our browsers get cookies instead,
 * and '' here.
 */
export type SignedIn = { token: string; deviceToken: string; user: User; message: string; merge: CartMerge }

/** The dashboard figures that no other call returns (ACC-02, ACC-13). */
export type AccountFigures = {
  /** Here and below, null if the server does not report it. */
  expenditurePaise: Paise | null
  productsOrdered: number | null
  /** Reward points (ACC-13); null if the server has none. */
  points: number | null
}

/** Where a customer is signed in. */
export type AccountSession = DeviceName & {
  id: number
  /** '2026-03-12', the date in India. */
  startedOn: string
  lastUsedOn: string
  /** Whether it is the caller's session. */
  isCurrent: boolean
}

export const DEFAULT_AVATAR = '/demo/default-avatar.svg'

/** Proof that the caller owns the account: its password or, if it has none, the code sent by `sendProofCode`. '' means not given. */
export type Proof = { password: string; code: string }

/** The browser's guest id and device token; null if it has none. */
export type GuestAndDevice = { guestId: string | null; device: string | null }
