const NUL = '\0'
/** Tracking parameters of ads and mail programs may be badly encoded. The shop does not read them, so they must not cause a refusal. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|fbclid|msclkid|ttclid|twclid|igshid|mc_[ce]id|_gl|_ga)(?:=|$)/

/** @returns null: no text */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * What is wrong with the text of an address: invalid percent-encoding ('%E0%A4%A', '%zz'), or a NUL, which PostgreSQL refuses.
 * @param url path and query
 */
export function unreadableIn(url: string): 'encoding' | 'nul' | null {
  if (!url.includes('%') && !url.includes(NUL)) return null
  const [path = '', ...rest] = url.split('?')
  const parts = rest
    .join('?')
    .split('&')
    .filter((part) => !TRACKING.test(part))
  const texts = [path, ...parts].map(decode)
  if (texts.includes(null)) return 'encoding'
  return texts.some((text) => text?.includes(NUL)) ? 'nul' : null
}
