/** An acknowledged action: it must persist even if the server is killed. */
export type Acknowledged = { what: 'placed' | 'paid' | 'cancelled' | 'delivered'; combinedOrderId: number }

/** The parameters of a server at its start. */
export type Shift = { seed: number; shoppers: readonly [number, ...number[]]; productIds: readonly [number, ...number[]] }
