import type { Role } from '@/lib/commerce/kernel/rights'

export const IDLE_HOURS = 12
/** However busy: after this time a member signs in again. */
export const SESSION_DAYS = 7
/** How long a password or a second factor counts for calls that are `fresh`. */
export const FRESH_MINUTES = 10
export const LINK_HOURS = 24
/** Longer than customers': the account opens the data of all of them. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

/** Outside of the demo these roles use the admin only with a second factor. */
export const needsFactor = (role: Role): boolean => role === 'owner' || role === 'manager'

/** Whose session a request belongs to. */
export type StaffIdentity = {
  staffId: number
  sessionId: number
  email: string
  name: string
  role: Role
  isDemo: boolean
  /** Whether password or second factor were given within FRESH_MINUTES. */
  isFresh: boolean
  /** The role needs a second factor, and the member has none yet: nothing but setting it up is allowed. */
  lacksFactor: boolean
}

/** What the admin's pages know of the member who uses them. */
export type SignedInMember = Pick<StaffIdentity, 'staffId' | 'name' | 'email' | 'role' | 'isDemo' | 'lacksFactor'>

export type ActivityFields = Readonly<Record<string, unknown>>

/** A line of the activity log. `before` and `after`: the fields that changed, without personal data of customers. */
export type Activity = {
  /** 'order', 'product', 'staff' */
  subject: string
  subjectId: string | number
  /** '<subject>.<past participle>': 'order.shipped' */
  action: string
  before?: ActivityFields
  after?: ActivityFields
}
