const longestUrl = 8 * 1024

/** @typedef {{ status: number, sentence: string, headers?: Record<string, string> }} Refusal */

/**
 * What Next would answer in an odd way, or not at all.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 * @returns {Refusal | null}
 */
export function refusalOf({ method = '', url = '' }) {
  if (url.length > longestUrl) return { status: 414, sentence: 'This address is too long.' }
  // A proxy's form of address ("GET http://…") or "*": Next would redirect to the one and trip over the other.
  if (!url.startsWith('/')) return { status: 400, sentence: 'This address is not understood.' }
  // Writes have one door. Elsewhere Next would render a page for them, look for a server action, or answer a file's address with 500.
  if (method !== 'GET' && method !== 'HEAD' && !url.startsWith('/api/'))
    return { status: 405, sentence: 'This address can only be read.', headers: { Allow: 'GET, HEAD' } }
  return null
}
