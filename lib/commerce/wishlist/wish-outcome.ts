import type { WishChange } from '@/lib/domain/customer'

/** `isChanged`: false when the list was like that already. */
export type WishOutcome = Omit<WishChange, 'message'> & { isChanged: boolean }
