import words from '@/messages/protocol-words.json'

/** The sentences by which clients recognise an answer, in each language of the API: the texts below `protocol.` in messages/*-api.json. */

/** The request has no token, or its session has ended. */
export const UNAUTHENTICATED: ReadonlySet<unknown> = new Set(words.unauthenticated)

/** A wrong password or code, or no such account. */
export const WRONG_CREDENTIALS: ReadonlySet<unknown> = new Set(words.wrongCredentials)
