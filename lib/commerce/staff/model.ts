import type { ActivityAction, ActivitySubject } from './activities.model'
import type { Role, StaffIdentity } from '@/lib/kernel/rights'

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

/** What the admin's pages know of the member who uses them. */
export type SignedInMember = Pick<StaffIdentity, 'staffId' | 'name' | 'email' | 'role' | 'isDemo' | 'lacksFactor'>

export type ActivityFields = Readonly<Record<string, unknown>>

/** A line of the activity log. `before` and `after`: the fields that changed, without personal data of customers. */
export type Activity = {
  subject: ActivitySubject
  subjectId: string | number
  action: ActivityAction
  before?: ActivityFields
  after?: ActivityFields
}

/** A member in the list of the staff. */
export type Member = {
  id: number
  email: string
  name: string
  role: Role
  isActive: boolean
  isDemo: boolean
  /** False: the invitation is not used yet. */
  hasAccepted: boolean
  hasFactor: boolean
  /** How many sessions are open. */
  sessions: number
  /** ISO 8601; null: never, or no session is left. */
  lastUsedAt: string | null
  /** Of the row: a change names the one that it has seen. */
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
  /** How many are unused. */
  recoveryCodes: number
  passkeys: readonly { id: number; name: string; createdAt: string }[]
  sessions: readonly AccountSession[]
}

/** '' and 0: not filtered by it. `action` and `subject` as they are recorded. */
export type ActivityFilter = { staffId: number; subject: string; subjectId: string; action: string }

export type ActivityLine = {
  id: number
  /** ISO 8601 */
  at: string
  /** null: a command in a terminal of the server, or the shop itself. */
  staffName: string | null
  /** The account of the operating system that ran the command; null: no command. */
  command: string | null
  action: string
  subject: string
  subjectId: string
  /** What the subject is called now, such as a product's name; null: it has no name, or is gone. */
  subjectName: string | null
  before: ActivityFields | null
  after: ActivityFields | null
}
