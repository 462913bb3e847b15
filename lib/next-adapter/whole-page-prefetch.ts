/**
 * Relies on: `PrefetchKind` of `router.prefetch`
 * Seen in: next 16.4.6
 * Gains: a click on a link that the mouse rested on shows its page without a request.
 * Without it: a click on a link waits for a round trip
 * If it changes: look for the option of `prefetch` in next/navigation; without one, remove the kind.
 */
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'

/** Options for `prefetch` of useRouter. By default the router prefetches only the route of a page, not its content. */
export const WHOLE_PAGE = { kind: PrefetchKind.FULL }
export const ROUTE_ONLY = { kind: PrefetchKind.AUTO }
