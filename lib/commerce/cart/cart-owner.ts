import type { Visitor } from '@/lib/domain/visitor'

/** Whoever can have a cart. */
export type CartOwner = Exclude<Visitor, { kind: 'nobody' }>
