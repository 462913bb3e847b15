/** The rights of the shop's staff. In the kernel, because the actor is part of every use case's Context. */

export const ROLES = ['owner', 'manager', 'packer', 'editor'] as const
export type Role = (typeof ROLES)[number]

/** '<noun>.<verb>': the right that an admin call needs. */
export const RIGHTS = [
  'orders.read',
  'orders.fulfil',
  'orders.refund',
  'products.read',
  'products.edit',
  'stock.edit',
  'content.edit',
  'coupons.edit',
  'reviews.moderate',
  'tickets.answer',
  'customers.read',
  'customers.export',
  'settings.edit',
  'staff.manage',
  'activity.read',
] as const
export type Right = (typeof RIGHTS)[number]

/** The table of rights. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  manager: RIGHTS.filter((right) => right !== 'staff.manage'),
  packer: ['orders.read', 'orders.fulfil', 'products.read', 'stock.edit'],
  editor: ['products.read', 'products.edit', 'content.edit', 'reviews.moderate'],
}

/** null: allowed for every signed-in member of staff. */
export const mayDo = (role: Role, right: Right | null): boolean => right === null || RIGHTS_OF[role].includes(right)

/** The acting member of staff. */
export type Actor = { staffId: number; role: Role }

/** A browser that has signed in to this member's account with the password of this `stamp`. `key`: the key for counting its attempts. */
export type KnownStaffDevice = { staffId: number; stamp: string; key: string }

/** The owner of a request's session. */
export type StaffIdentity = {
  staffId: number
  sessionId: number
  email: string
  name: string
  role: Role
  isDemo: boolean
  /** Whether the password or second factor was given within the last ten minutes. */
  isFresh: boolean
  /** Like isFresh, for the second factor alone; true for a member who has none. */
  isFactorFresh: boolean
  /** The role needs a second factor, but the member has none yet: only setting it up is allowed. */
  lacksFactor: boolean
}
