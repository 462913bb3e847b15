/** The sentences by which clients recognise an answer, in each language of the API: messages/hi-protocol.json has the same Hindi. */

/** The request has no token, or its session has ended. */
export const UNAUTHENTICATED: ReadonlySet<unknown> = new Set(['Unauthenticated.', 'आप लॉग इन नहीं हैं। कृपया लॉग इन करें।'])

/** A wrong password or code, or no such account. */
export const WRONG_CREDENTIALS: ReadonlySet<unknown> = new Set(['Unauthorized', 'लॉग इन की जानकारी सही नहीं है।'])
