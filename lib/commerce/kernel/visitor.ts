/** 'guest_' and 32 random hex digits (128 bit): who holds it holds the cart. Anything else in the cookie counts as no cookie. */
export const GUEST_ID_PATTERN = /^guest_[0-9a-f]{32}$/

/**
 * A guest of another v2 client, which makes up its guests' ids: the form of the documents, as long as the client likes. Only with the System-Key,
 * for a short one can be guessed.
 */
export const TEMP_USER_ID_PATTERN = /^guest_[A-Za-z0-9_-]{6,64}$/

export type Visitor = { kind: 'guest'; guestId: string } | { kind: 'customer'; customerId: number } | { kind: 'nobody' }

const GUEST_ID_BYTES = 16

export const newGuestId = (): string =>
  `guest_${Array.from(crypto.getRandomValues(new Uint8Array(GUEST_ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
