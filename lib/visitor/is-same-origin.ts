const READING = ['GET', 'HEAD']

/** Behind a proxy the name the browser used stands in X-Forwarded-Host. A page cannot set either for somebody else's browser. */
function isOwnHost(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === headers.get('x-forwarded-host') || host === headers.get('host')
}

/**
 * A page of ours in a browser. The marker header is what a cross-site form cannot send and a cross-site script may send only after a
 * pre-flight, which nothing here answers. On top of it no foreign Sec-Fetch-Site and no foreign Origin; older browsers leave both away
 * when they read, and a write without any of them is not taken for a browser.
 */
export function isSameOrigin(request: Request): boolean {
  const { headers } = request
  // Pages of ours have no key; a storefront elsewhere that asks us for its shopper does, with the marker that v2 wants of it.
  if (headers.has('system-key')) return false
  if (headers.get('x-requested-with')?.toLowerCase() !== 'xmlhttprequest') return false
  const origin = headers.get('origin')
  if (origin !== null && !isOwnHost(origin, headers)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return origin !== null || READING.includes(request.method)
}
