import { isLoopback } from '@/lib/config/loopback'
import { settings } from '@/lib/config/settings'
import { isSameOrigin } from './is-same-origin'

/**
 * The shop's address as this browser knows it ('http://localhost:4000'), to which a payment gateway may send it back: its cookies belong to that
 * address. Only SITE_URL's origin and loopback hosts are believed, so that no request can have a payment end elsewhere; everything else is null.
 */
export function originOf(request: Request): string | null {
  // Its Origin has been compared with the Host that the browser asked for.
  const origin = isSameOrigin(request) ? request.headers.get('origin') : null
  if (origin === null || !URL.canParse(origin)) return null
  const url = new URL(origin)
  return url.origin === new URL(settings().SITE_URL).origin || isLoopback(url.hostname) ? url.origin : null
}
