/** What a server has answered: from then on it must be true, whatever becomes of the server. */
export type Acknowledged = { what: 'placed' | 'paid' | 'cancelled' | 'delivered'; combinedOrderId: number }

/** What is told to a server when it starts. */
export type Shift = { seed: number; shoppers: readonly [number, ...number[]]; productIds: readonly [number, ...number[]] }
