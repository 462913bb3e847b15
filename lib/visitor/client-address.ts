/**
 * Whose requests these are, for counting only: the nearest hop's word in X-Forwarded-For, which Next fills with the socket's address when
 * there is no proxy. A client without a proxy in front can make one up; it then has a count of its own, no more.
 */
export const clientAddress = (request: Request): string => request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
