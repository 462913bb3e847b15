import type { ActivityAction, ActivitySubject } from './activities.model'
import type { Role, StaffIdentity } from '@/lib/kernel/rights'

export const IDLE_HOURS = 12
/** After this time a member must sign in again, however active the session is. */
export const SESSION_DAYS = 7
/** How long a password or a second factor is valid for calls that are `fresh`. */
export const FRESH_MINUTES = 10
export const LINK_HOURS = 24
/** Longer than for customers: the account gives access to all customers' data. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

/** Outside the demo these roles need a second factor to use the admin. */
export const needsFactor = (role: Role): boolean => role === 'owner' || role === 'manager'

/** The information about the signed-in member for the admin's pages. */
export type SignedInMember = Pick<StaffIdentity, 'staffId' | 'name' | 'email' | 'role' | 'isDemo' | 'lacksFactor'>

export type ActivityFields = Readonly<Record<string, unknown>>

/** An activity log entry. `before` and `after`: the changed fields, without customers' personal data. */
export type Activity = {
  subject: ActivitySubject
  subjectId: string | number
  action: ActivityAction
  before?: ActivityFields
  after?: ActivityFields
}

/** A member in the staff list. */
export type Member = {
  id: number
  email: string
  name: string
  role: Role
  isActive: boolean
  isDemo: boolean
  /** False: the invitation has not been used yet. */
  hasAccepted: boolean
  hasFactor: boolean
  /** The number of open sessions. */
  sessions: number
  /** ISO 8601; null: never, or no session is left. */
  lastUsedAt: string | null
  /** The row's version: a change includes the one that it has seen. */
  version: string
}

export type MemberChanges = Pick<Member, 'name' | 'role' | 'isActive' | 'version'>

export type AccountSession = {
  id: number
  browser: string
  system: string
  /** ISO 8601 */
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
}

/** A member's own second factors and sessions. */
export type OwnAccount = {
  hasApp: boolean
  /** The number of unused ones. */
  recoveryCodes: number
  passkeys: readonly { id: number; name: string; createdAt: string }[]
  sessions: readonly AccountSession[]
}

/** '' and 0: no filter. `action` and `subject` as recorded. */
export type ActivityFilter = { staffId: number; subject: string; subjectId: string; action: string }

export type ActivityLine = {
  id: number
  /** ISO 8601 */
  at: string
  /** null: a command in a server terminal, or the shop itself. */
  staffName: string | null
  /** The operating-system account that ran the command; null: no command. */
  command: string | null
  action: string
  subject: string
  subjectId: string
  /** The subject's current name, such as a product's; null: it has no name, or no longer exists. */
  subjectName: string | null
  before: ActivityFields | null
  after: ActivityFields | null
}
