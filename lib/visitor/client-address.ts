/**
 * Whose requests these are, for counting only: the nearest hop's word in X-Forwarded-For. Without BEHIND_PROXY=1 the server removes what the
 * client sent (scripts/serve.mjs), and Next puts the socket's address there.
 */
export const clientAddress = (request: Request): string => request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
